import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { partText } from '#core/charge/charge.ts'
import { mostDays, mostInstalments } from '#core/charge/terms.ts'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { FieldNotes } from '#web/ui/Field.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { Select } from '#web/ui/TextField.tsx'
import { DateField, NumberField } from '#web/ui/TypedField.tsx'
import { partsOf, type ChargeValues } from './charge-values.ts'
import { LateFields } from './LateFields.tsx'

const rhythmOptions = [
  { value: 'once', label: 'À vista' },
  { value: 'months', label: 'Parcelas por mês' },
  { value: 'days', label: 'Parcelas a cada tantos dias' },
]

/** When a charge is issued and due, in how many parts, and what late payment costs. */
export function TermsFields() {
  const { control } = useFormContext<ChargeValues>()
  const rhythm = useWatch({ control, name: 'rhythm' })
  return (
    <>
      <Panel title="Vencimento">
        <div className="form-grid">
          <DateField name="issuedOn" label="Emissão" />
          <Select name="rhythm" label="Pagamento" options={rhythmOptions} empty={null} />
          <DateField name="firstDueOn" label={rhythm === 'once' ? 'Vencimento' : 'Primeiro vencimento'} />
          {rhythm !== 'once' && (
            <NumberField name="times" label="Parcelas" hint={`De 2 a ${mostInstalments}`} />
          )}
          {rhythm === 'days' && (
            <NumberField name="everyDays" label="A cada" unit="dias" hint={`De 1 a ${mostDays}`} />
          )}
        </div>
        <PartsList />
      </Panel>
      <Panel title="Depois do vencimento">
        <LateFields />
      </Panel>
    </>
  )
}

/** The instalments as they follow from what is typed. */
function PartsList() {
  const { control } = useFormContext<ChargeValues>()
  const parts = partsOf(useWatch({ control }) as ChargeValues)
  const { errors } = useFormState({ control })
  const wrong = messageIn((errors as Record<string, unknown>)['parts'])
  if (!parts) return null
  return (
    <div className="mt-5 border-t border-border pt-4" aria-live="polite">
      <Facts
        items={parts.map(({ dueOn, cents }, index) => [
          partText(index + 1, parts.length) ?? 'Parcela única',
          `${formatCents(cents)}, vence em ${formatDate(dueOn)}`,
        ])}
      />
      <FieldNotes id="parts" error={wrong} />
    </div>
  )
}

/** The server's message about instalments, which have no fields of their own. */
function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const inner of Object.values(error)) {
    const found = messageIn(inner)
    if (found) return found
  }
  return undefined
}
