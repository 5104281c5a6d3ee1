import type { Compliance } from '#core/compliance/compliance.api.ts'
import { formatNumber } from '#web/kit/formats.ts'
import { partTexts } from '#web/parts/compliance-words.ts'
import { Panel } from '#web/ui/Panel.tsx'

/** How the number comes about, in words that let anybody check it. */
export function FormulaPanel({ parts, scoreVersion }: Pick<Compliance, 'parts' | 'scoreVersion'>) {
  return (
    <Panel title="Como a nota é feita">
      <ul className="formula">
        {parts.map(({ id, of, applies }) => (
          <li key={id}>
            <span>{partTexts[id].label}</span>
            <b>{applies ? `${formatNumber(of / 10)} pontos` : 'fora da conta'}</b>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-text-2">
        Uma parte que não se aplica fica de fora, e as outras pesam mais. Dentro de cada parte os pontos se
        dividem pelo que ela conta; os indicadores críticos da autoinspeção contam em dobro. A nota é
        arredondada para baixo: só é 100 quando não falta nada.
      </p>
      <p className="mt-2 text-sm text-text-3">
        Proposta do Equipo, fórmula {scoreVersion}. Nenhuma norma define esta nota; o que cada linha pede vem
        da norma escrita nela.
      </p>
    </Panel>
  )
}
