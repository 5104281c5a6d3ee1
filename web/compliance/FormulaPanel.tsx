import type { Compliance } from '#core/compliance/compliance.api.ts'
import { formatNumber } from '#web/kit/formats.ts'
import { partTexts } from './compliance-words.ts'
import { Panel } from '#web/ui/Panel.tsx'

/** Explains the number's formula, so that anybody can check it. */
export function FormulaPanel({ parts, scoreVersion }: Pick<Compliance, 'parts' | 'scoreVersion'>) {
  return (
    <Panel title="Como a nota é calculada">
      <ul>
        {parts.map(({ id, of, applies }) => (
          <li
            className="flex justify-between items-center gap-3 border-b border-border text-sm/6 min-h-9"
            key={id}
          >
            <span>{partTexts[id].label}</span>
            <b className="font-[560] whitespace-nowrap">
              {applies ? `${formatNumber(of / 10)} pontos` : 'não entra na nota'}
            </b>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-text-2">
        Só conta o que foi feito ou mostrado, e nada está atrasado antes da primeira data. Uma parte sem nada
        a contar não entra, e as outras pesam mais. Em cada parte, os pontos se dividem igualmente entre os
        itens; os indicadores críticos da autoinspeção valem o dobro. A nota é arredondada para baixo: só
        chega a 100 quando não falta nada.
      </p>
      <p className="mt-2 text-sm text-text-3">
        Esta nota é do Equipo; nenhuma norma a define. O que cada linha pede vem da norma indicada nela.
        Fórmula {scoreVersion}.
      </p>
    </Panel>
  )
}
