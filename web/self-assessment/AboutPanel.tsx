import { brasilia, dateIn, daysBetween, formatDate } from '#core/kit/dates.ts'
import { adaptation } from '#core/regulation/deadlines.ts'
import { deadlineTexts } from '#core/self-assessment/deadline.ts'
import { rules } from '#core/self-assessment/rules.ts'
import { scoreText } from '#core/self-assessment/score.ts'
import { useHydrated } from '#web/kit/hydrated.ts'
import { count } from '#web/kit/formats.ts'
import { useNow } from '#web/kit/now.ts'
import { Panel } from '#web/ui/Panel.tsx'

/** Explains the purpose and the limits of the assessment. */
export function AboutPanel() {
  return (
    <Panel title="O que significa este resultado">
      <div className="grid gap-3 text-sm text-text-2">
        <p>
          Uma autoavaliação: feita pela própria clínica. Não é decisão da Anvisa nem da vigilância sanitária,
          que podem dar outra nota, e não substitui o responsável técnico.
        </p>
        <p>
          <b className="text-text">O cálculo.</b> {scoreText}
        </p>
        <p>
          <b className="text-text">A fonte.</b> {rules.name}, de {formatDate(rules.publishedOn)}, lido em uma
          cópia que não é a oficial; resumimos as notas. Artigos conferidos em {formatDate(rules.checkedOn)}.
          Confirme com a vigilância sanitária.
        </p>
        <p>
          <b className="text-text">Com o Equipo.</b> Fichas, ordens de serviço, laudos e o perfil da clínica
          contam como apresentados. Na Pasta da fiscalização a clínica confere se têm o que a norma pede.
        </p>
      </div>
    </Panel>
  )
}

/** The last day to adapt, and who has none: a service without a licence when the norm was published. */
export function DeadlineLine() {
  const today = dateIn(brasilia, useNow())
  const isNow = useHydrated()
  const days = daysBetween(today, adaptation.on)
  // The page is built once and read on any day, also after the last.
  return <p>{isNow && days < 0 ? deadlineTexts.over : <DaysLeft days={isNow ? days : null} />}</p>
}

function DaysLeft({ days }: { days: number | null }) {
  return (
    <>
      {deadlineTexts.licensed}
      {days !== null && (
        <>
          {': '}
          <b>
            {days === 0 ? 'termina hoje' : `${days === 1 ? 'falta' : 'faltam'} ${count(days, 'dia', 'dias')}`}
          </b>
        </>
      )}
      . {deadlineTexts.others}
    </>
  )
}
