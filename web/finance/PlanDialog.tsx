import { useFormContext } from 'react-hook-form'
import { categoryLabels } from '#core/expense/category.ts'
import { financeApi, type Budget } from '#core/finance/finance.api.ts'
import { monthsOfYear } from '#core/finance/months.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { monthName } from '#web/kit/formats.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { MoneyField } from '#web/ui/TypedField.tsx'

type Line = Budget['categories'][number]

interface PlanProps {
  line: Line
  year: number
  onClose: () => void
}

/** The twelve months of a category. */
export function PlanDialog({ line, year, onClose }: PlanProps) {
  const form = useEndpointForm(financeApi.plan, {
    defaults: { months: line.planned },
    fixed: { year, category: line.category, seen: line.planned },
    holds: true,
  })
  const write = useWrite(financeApi.plan, {
    replaces: () => query(financeApi.budget, { year }),
    onDone: () => {
      toast('Planejamento salvo')
      onClose()
    },
  })
  const months = monthsOfYear(year)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${categoryLabels[line.category]}, ${year}`}
      text="Quanto planeja gastar em cada mês"
    >
      <FormPanel
        form={form}
        onSubmit={write.mutate}
        saving={write.isPending}
        error={write.error}
        submit={false}
        unguarded
      >
        <div className="form-grid">
          {months.map((month, index) => (
            <MoneyField
              key={month}
              name={`months.${index}`}
              label={monthName(month, 'long').split(' ')[0] ?? month}
              className="span-3"
            />
          ))}
        </div>
        <Repeat count={months.length} />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={write.isPending} busyText="Salvando...">
            Salvar
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}

/** Copies January into the other months. */
function Repeat({ count }: { count: number }) {
  const { getValues, setValue } = useFormContext()
  const repeat = () => {
    for (let index = 1; index < count; index += 1)
      setValue(`months.${index}`, getValues('months.0'), { shouldDirty: true })
  }
  return (
    <Button variant="text" className="mt-3" onClick={repeat}>
      Repetir janeiro nos outros meses
    </Button>
  )
}
