import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { SterilizationDay } from '#core/sterilization/sterilization.api.ts'
import { count, monthName } from '#web/kit/formats.ts'
import { atClinic } from '#web/kit/paths.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Tape } from '#web/ui/Tape.tsx'

/** The month as tape: loads that were given out, tests that were negative. */
export function MonthPanel({ month }: { month: SterilizationDay['month'] }) {
  const { from, loads, released, blocked, tests, negative, positive } = month
  const unread = tests - negative - positive
  const others = [
    positive > 0 && count(positive, 'positivo', 'positivos'),
    unread > 0 && `${unread} sem resultado`,
  ]
  const name = monthName(from.slice(0, 7), 'long')
  return (
    <Panel
      title={name.charAt(0).toUpperCase() + name.slice(1)}
      aside={
        <Link to={atClinic.sterilizationBook()} className="ster-link">
          Livro de ciclos <ChevronRight size={17} aria-hidden="true" />
        </Link>
      }
    >
      <TapeLine
        left={`${released} de ${count(loads, 'carga liberada', 'cargas liberadas')}`}
        right={blocked > 0 ? count(blocked, 'bloqueada', 'bloqueadas') : 'nenhuma bloqueada'}
        value={released}
        of={loads}
      />
      <TapeLine
        left={`${negative} de ${count(tests, 'teste biológico negativo', 'testes biológicos negativos')}`}
        right={others.filter(Boolean).join(', ')}
        value={negative}
        of={tests}
      />
      <p className="mt-3 text-sm text-text-3">
        Os registros são mantidos por pelo menos cinco anos (RDC 1.002/2025, art. 92).
      </p>
    </Panel>
  )
}

function TapeLine({ left, right, value, of }: { left: string; right: string; value: number; of: number }) {
  return (
    <div className="ster-tape grid gap-2">
      <p className="flex justify-between gap-4 text-sm">
        <b>{left}</b>
        <span className="text-right text-text-2">{right}</span>
      </p>
      <Tape value={value} of={of} label={left} />
    </div>
  )
}
