import { Checkbox } from '#web/ui/Choice.tsx'
import { PercentField } from './PercentField.tsx'

/** The fine and the interest of late payment. */
export const LateFields = () => (
  <div className="form-grid">
    <PercentField name="fineBasisPoints" label="Multa" hint="Até 2%. Escreva 0 para não cobrar multa" />
    <Checkbox name="interest" label="Cobrar juros de 1% ao mês, por dia de atraso" />
  </div>
)
