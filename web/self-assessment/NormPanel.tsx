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
          <li className="py-1.75 px-0 border-t border-border text-sm first:border-t-0" key={basisText(basis)}>
            <b className="block font-[560]">{basisText(basis)}</b>
            <span className="mark">{basis.source}</span>
          </li>
        ))}
        <li className="py-1.75 px-0 border-t border-border text-sm first:border-t-0">
          <b className="block font-[560]">
            {rules.name}, indicador {indicator.number}, {indicator.critical ? 'crítico' : 'não crítico'}
          </b>
          <span className="mark">{rules.source}</span>
        </li>
      </ul>
      {indicator.note && <p className="mt-3 text-sm text-text-2">{indicator.note}</p>}
      <p className="mt-3 text-xs text-text-3">Dados conferidos em {formatDate(rules.checkedOn)}.</p>
      {indicator.evidence && (
        <p className="flex gap-2.5 mt-3.5 py-3 px-3.5 rounded-md bg-brand-soft text-sm">
          <ShieldCheck className="mt-0.5 text-brand-text" size={18} aria-hidden="true" />
          <span>
            <b>O Equipo já mostra.</b> {indicator.evidence}
          </span>
        </p>
      )}
    </Panel>
  )
}
