import type { Answers } from '#core/self-assessment/answers.ts'
import { groups } from '#core/self-assessment/indicator.ts'
import { inGroup, scoreOf } from '#core/self-assessment/score.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Tape } from '#web/ui/Tape.tsx'

interface GroupsPanelProps {
  answers: Answers
  /** An earlier assessment to compare with, and its date. */
  before?: { answers: Answers; date: string } | null
}

/** Each group's share, and what it was the last time. */
export function GroupsPanel({ answers, before }: GroupsPanelProps) {
  return (
    <Panel title="Por assunto" {...(before && { hint: `Comparado com ${before.date}` })}>
      <ul className="group-rows">
        {groups.map(({ id, title }) => {
          const { graded, conform, notApplicable } = scoreOf(answers, inGroup(id))
          const was = before ? scoreOf(before.answers, inGroup(id)).conform : null
          return (
            <li className="grid gap-1.5 py-2.25 border-t border-border text-sm first:border-t-0" key={id}>
              <div className="flex justify-between gap-4">
                <span>{title}</span>
                <b className="font-[560] whitespace-nowrap">
                  {graded > 0
                    ? `${conform} de ${graded}`
                    : notApplicable > 0
                      ? 'não entra na nota'
                      : 'sem resposta'}
                </b>
              </div>
              {graded > 0 && (
                <Tape thin value={conform} of={graded} label={`${title}: ${conform} de ${graded}`} />
              )}
              {was !== null && was !== conform && (
                <small className="text-text-2">
                  {conform > was ? `${conform - was} a mais` : `${was - conform} a menos`} que da última vez
                </small>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
