import { ShieldCheck } from 'lucide-react'
import { formatDate } from '#core/kit/dates.ts'
import type { Indicator } from '#core/self-assessment/indicator.ts'
import { rules } from '#core/self-assessment/rules.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { basisText } from './self-assessment.texts.ts'

/** The basis of an indicator, how well that is known, and the evidence that Equipo already has. */
export function NormPanel({ indicator }: { indicator: Indicator }) {
  return (
    <Panel title="Norma">
      <ul className="norm">
        {indicator.basis.map((basis) => (
          <li key={basisText(basis)}>
            <b>{basisText(basis)}</b>
            <span className="mark">{basis.source}</span>
          </li>
        ))}
        <li>
          <b>
            {rules.name}, indicador {indicator.number}, {indicator.critical ? 'crítico' : 'não crítico'}
          </b>
          <span className="mark">{rules.source}</span>
        </li>
      </ul>
      {indicator.note && <p className="mt-3 text-sm text-text-2">{indicator.note}</p>}
      <p className="mt-3 text-xs text-text-3">Dados conferidos em {formatDate(rules.checkedOn)}.</p>
      {indicator.evidence && (
        <p className="norm-evidence">
          <ShieldCheck size={18} aria-hidden="true" />
          <span>
            <b>O Equipo já mostra.</b> {indicator.evidence}
          </span>
        </p>
      )}
    </Panel>
  )
}
