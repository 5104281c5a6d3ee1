import { Fragment, type ReactNode } from 'react'
import type { Field, Fields } from '#core/record/field.ts'
import { formatPhone, formatPostalCode, formatTaxId } from '#core/organization/formats.ts'
import { Checkbox } from '#web/ui/Choice.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Select, TextArea, TextField } from '#web/ui/TextField.tsx'
import { DateField, MoneyField, NumberField, QuantityField } from '#web/ui/TypedField.tsx'
import { useVisible } from './visible.ts'
import { sectionsOf } from './record-values.ts'

interface FieldsProps {
  fields: Fields
  /** Title of a first part that the declaration does not name. */
  title: string
  /** Controls of the slice, by the field's name; null hides the field. */
  own?: Readonly<Record<string, ReactNode>>
  /** Content under the fields of a part, by its title. */
  after?: Readonly<Record<string, ReactNode>>
}

/** All that is asked of a record, in the parts of its declaration. Inside a FormPanel. */
export function RecordFields({ fields: all, title: first, own, after }: FieldsProps) {
  const seen = useVisible(all)
  return sectionsOf(seen, first).map(({ title, hint, fields }) => (
    <Panel key={title} title={title} {...(hint && { hint })}>
      <FieldGrid fields={fields} own={own}>
        {after?.[title]}
      </FieldGrid>
    </Panel>
  ))
}

interface GridProps {
  fields: readonly (readonly [name: string, field: Field])[]
  own?: FieldsProps['own']
  /** Content after the fields. */
  children?: ReactNode
}

/** Some fields side by side. Inside a Panel. */
export const FieldGrid = ({ fields, own, children }: GridProps) => (
  <div className="form-grid">
    {fields.map(([name, field]) =>
      own?.[name] === undefined ? (
        <RecordField key={name} name={name} field={field} />
      ) : (
        <Fragment key={name}>{own[name]}</Fragment>
      ),
    )}
    {children}
  </div>
)

/** Attributes of the input for each kind of line. */
const natives = {
  line: {},
  code: { mono: true, spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel', format: formatPhone },
  taxId: { mono: true, spellCheck: false, format: formatTaxId },
  email: { type: 'email', inputMode: 'email' },
  site: { type: 'url', inputMode: 'url', spellCheck: false },
  postalCode: { inputMode: 'numeric', format: formatPostalCode },
} as const

function RecordField({ name, field }: { name: string; field: Field }) {
  const { control, label, isRequired, hint, placeholder, unit, options = {}, none, initial, span = 3 } = field
  const common = {
    name,
    label,
    optional: !isRequired,
    className: `span-${span}`,
    ...(hint && { hint }),
    ...(placeholder && { placeholder }),
  }
  if (control === 'lines') return <TextArea {...common} rows={3} />
  if (control === 'date') return <DateField {...common} />
  if (control === 'number') return <NumberField {...common} {...(unit && { unit })} />
  if (control === 'quantity') return <QuantityField {...common} />
  if (control === 'flag') return <Checkbox {...common} optional={false} />
  if (control === 'money') return <MoneyField {...common} />
  if (control === 'choice') {
    return (
      <Select
        {...common}
        {...((none ?? initial) && { empty: none ?? null })}
        options={Object.entries(options).map(([value, text]) => ({ value, label: text }))}
      />
    )
  }
  if (control === 'reference') throw new Error(`the slice shows no control for ${name}`)
  return <TextField {...common} {...natives[control]} />
}
