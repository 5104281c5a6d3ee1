import type { Compliance } from '#core/compliance/compliance.api.ts'
import { formatNumber } from '#web/kit/formats.ts'
import { partTexts } from './compliance-words.ts'
import { Panel } from '#web/ui/Panel.tsx'

/** Explains the number's formula, so that anybody can check it. */
export function FormulaPanel({ parts }: Pick<Compliance, 'parts'>) {
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
        Um plano novo só entra na nota depois da primeira data. Uma parte que ainda não tem nada para contar
        fica fora, e os pontos dela vão para as outras. Em cada parte, os itens dividem os pontos; os
        indicadores críticos da autoavaliação valem o dobro. A nota é arredondada para baixo: só chega a 100
        quando não falta nada.
      </p>
      <p className="mt-2 text-sm text-text-3">
        Esta nota é do Equipo; nenhuma norma a define. O que cada linha pede vem da norma indicada nela.
      </p>
    </Panel>
  )
}
