import { useFormContext, useWatch } from 'react-hook-form'
import { categories, type CategoryId } from '#core/equipment/categories.ts'
import type { CategoryField } from '#core/equipment/category-fields.ts'
import { suggestedAttributes } from '#core/equipment/known-models.ts'
import { pressureVessel } from '#core/regulation/vessel.ts'
import { formatNumber } from '#web/kit/formats.ts'
import { Note } from '#web/ui/Panel.tsx'
import { Select, TextField } from '#web/ui/TextField.tsx'
import { NumberField } from '#web/ui/TypedField.tsx'
import type { EquipmentValues } from './equipment-form-values.ts'

/** The category's own fields, each with its suggestion while it is empty. */
export function AttributeFields({ category }: { category: CategoryId }) {
  const { control } = useFormContext<EquipmentValues>()
  const [brand, model] = useWatch({ control, name: ['brand', 'model'] })
  const suggested = suggestedAttributes(category, brand, model)
  return (
    <div className="grid gap-5">
      <div className="form-grid">
        {categories[category].fields.map((field) => (
          <AttributeField key={`${category}.${field.key}`} field={field} suggested={suggested[field.key]} />
        ))}
      </div>
      <PressureNote />
    </div>
  )
}

interface AttributeFieldProps {
  field: CategoryField
  suggested: string | number | undefined
}

function AttributeField({ field, suggested }: AttributeFieldProps) {
  const common = {
    name: `attributes.${field.key}`,
    label: field.label,
    hint: <Hint field={field} suggested={suggested} />,
    optional: true,
    className: 'span-2',
  }
  if (field.kind === 'number') return <NumberField {...common} unit={field.unit} />
  if (field.kind === 'text') return <TextField {...common} />
  return (
    <Select {...common} options={field.options.map((value) => ({ value, label: value }))} empty="Não sei" />
  )
}

/** Offers the usual value of an empty field; it enters the form only if a person presses it. */
function Hint({ field, suggested }: AttributeFieldProps) {
  const { control, setValue } = useFormContext<EquipmentValues>()
  const name = `attributes.${field.key}` as const
  const value = useWatch({ control, name })
  const isEmpty = value === null || value === undefined || value === ''
  if (!isEmpty || suggested === undefined) return field.hint ?? null
  const text = typeof suggested === 'number' ? formatNumber(suggested) : suggested
  const unit = field.kind === 'number' ? ` ${field.unit}` : ''
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <button type="button" className="link" onClick={() => setValue(name, suggested, { shouldDirty: true })}>
        Usar {text}
        {unit}
      </button>
      <span>Confira na plaqueta</span>
    </span>
  )
}

/** For vessels under pressure: whether NR-13 speaks of this one, as information. */
function PressureNote() {
  const { control } = useFormContext<EquipmentValues>()
  const attributes = useWatch({ control, name: 'attributes' })
  const { bar, litres } = attributes
  if (typeof bar !== 'number' || typeof litres !== 'number' || bar <= 0 || litres <= 0) return null
  const { product, inScope } = pressureVessel(bar, litres)
  const reckoning = `P × V = ${formatNumber(product)} kPa·m³.`
  return (
    <Note tone={inScope ? 'warn' : 'info'}>
      {inScope
        ? `${reckoning} Acima de 8, a NR-13 costuma se aplicar: prontuário, plaqueta, válvula de segurança e inspeções por profissional habilitado.`
        : `${reckoning} Até 8, a NR-13 não costuma se aplicar a este vaso.`}{' '}
      Informação para orientar, sem substituir o parecer do profissional.
    </Note>
  )
}
