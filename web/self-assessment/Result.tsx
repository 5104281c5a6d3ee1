import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Answers } from '#core/self-assessment/answers.ts'
import { hasNoRoom, nextOpen } from '#core/self-assessment/score.ts'
import { PageHeader } from '#web/ui/Page.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { AboutPanel, DeadlineLine } from './AboutPanel.tsx'
import { GroupsPanel } from './GroupsPanel.tsx'
import { MissingPanel } from './MissingPanel.tsx'
import { ScorePanel } from './ScorePanel.tsx'
import { ShareButtons } from './ShareButtons.tsx'
import { spotOf } from './spot.ts'

interface ResultProps {
  answers: Answers
  /** When, by whom, by which version. */
  text: ReactNode
  before?: { answers: Answers; date: string } | null
  versus?: string | null
  /** Actions for the result. */
  actions?: ReactNode
  readOnly?: boolean
  /** More beside what is missing. */
  children?: ReactNode
  /** The decision about each indicator below 3, by its number. */
  decisions?: ReadonlyMap<number, ReactNode>
}

/** The score, what is missing first, and what all of it rests on. */
export function Result({
  answers,
  text,
  before,
  versus,
  actions,
  readOnly = false,
  decisions,
  children,
}: ResultProps) {
  const open = nextOpen(answers)
  return (
    <>
      <PageHeader
        title="Resultado da autoavaliação"
        text={text}
        actions={<ShareButtons answers={answers} />}
      />
      <div className="stack">
        <ScorePanel answers={answers} versus={versus ?? null} />
        {open !== null && !readOnly && (
          <Note tone="info">
            Ainda há indicadores sem resposta. <Link to={spotOf.indicator(open)}>Responder o {open}</Link>
          </Note>
        )}
        {hasNoRoom(answers) && (
          <Note tone="warn">
            Nenhum tipo de ambiente foi avaliado: pelo menos um dos indicadores 14 a 20 vale para a sua
            clínica. {!readOnly && <Link to={spotOf.indicator(14)}>Rever o 14</Link>}
          </Note>
        )}
        <div className="result-cols grid grid-cols-[minmax(0,1fr)_348px] grid-rows-[auto_1fr] items-start gap-6 print:block max-[1101px]:grid-cols-1 max-[1101px]:grid-rows-[none]">
          {actions && <div className="grid content-start gap-3 print:hidden">{actions}</div>}
          <div className="stack">
            <MissingPanel answers={answers} readOnly={readOnly} decisions={decisions} />
            {children}
            <AboutPanel />
            <div className="flex gap-2.5 text-sm text-text-2">
              <CircleAlert className="text-warning-text" size={20} aria-hidden="true" />
              <DeadlineLine />
            </div>
          </div>
          <GroupsPanel answers={answers} before={before ?? null} />
        </div>
      </div>
    </>
  )
}
