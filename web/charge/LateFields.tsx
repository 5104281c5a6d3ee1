import { parseNumber } from '#core/kit/numbers.ts'
import { formatNumber } from '#web/kit/formats.ts'
import { Checkbox } from '#web/ui/Choice.tsx'
import { NumberField } from '#web/ui/TypedField.tsx'

/** Hundredths of a percent from what is typed as percent. */
const readPercent = (typed: string): number | null => {
  const percent = parseNumber(typed.replace('%', ''))
  return percent === null ? null : Math.round(percent * 100)
}

/** The fine and the interest of late payment. */
export const LateFields = () => (
  <div className="form-grid">
    <NumberField
      name="fineBasisPoints"
      label="Multa"
      unit="%"
      hint="Até 2%. Escreva 0 para não cobrar multa"
      read={readPercent}
      show={(basisPoints) => formatNumber(basisPoints / 100)}
    />
    <Checkbox name="interest" label="Cobrar juros de 1% ao mês, por dia de atraso" />
  </div>
)
