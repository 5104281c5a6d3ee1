import { phases } from '#core/adaptation/phases.ts'
import { stepsBelow } from '#core/adaptation/path.ts'
import { withMark } from '#core/regulation/mark.ts'
import type { Answers } from '#core/self-assessment/answers.ts'
import { count } from '#web/kit/formats.ts'
import { paths } from '#web/kit/paths.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { phaseTexts } from './adaptation.texts.ts'

/** How many steps of each phase a visitor sees; an account has all of them. */
const mostOfPhase = 2

/** The path in short for somebody without an account: where to begin, by the grades of the self-assessment. */
export default function ShortPath({ answers }: { answers: Answers }) {
  const steps = stepsBelow(answers)
  const shown = phases.flatMap((phase) => {
    const own = steps.filter((step) => step.phase === phase).slice(0, mostOfPhase)
    return own.length > 0 ? [{ phase, own }] : []
  })
  if (shown.length === 0) return null
  const more = steps.length - shown.reduce((sum, { own }) => sum + own.length, 0)
  return (
    <Panel title="Por onde começar" hint="Primeiro o que leva mais tempo. A ordem é do Equipo.">
      <div className="grid gap-4">
        {shown.map(({ phase, own }) => (
          <section key={phase}>
            <h3 className="text-base">{phaseTexts[phase].title}</h3>
            <ul className="grid gap-2">
              {own.map(({ id, title, basis }) => (
                <li key={id}>
                  {title}
                  <small className="block text-text-2">
                    {basis.map(({ text, mark }) => (mark ? withMark(text, mark) : text)).join('; ')}
                  </small>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p className="text-sm text-text-2 print:hidden">
          {more > 0 && `E mais ${count(more, 'passo', 'passos')}. `}
          <a className="link" href={paths.registerWithAnswers()}>
            Criar conta e ver a lista inteira
          </a>
        </p>
      </div>
    </Panel>
  )
}
