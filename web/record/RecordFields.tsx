import { Fragment, type ReactNode } from 'react'
import type { Field } from '#core/record/field.ts'
import type { Fields } from '#core/record/record.ts'
import { formatPhone, formatPostalCode, formatTaxId } from '#core/organization/formats.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Select, TextArea, TextField } from '#web/ui/TextField.tsx'
import { DateField, NumberField } from '#web/ui/TypedField.tsx'
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
  return sectionsOf(all, first).map(({ title, hint, fields }) => (
    <Panel key={title} title={title} {...(hint && { hint })}>
      <div className="form-grid">
        {fields.map(([name, field]) =>
          own?.[name] === undefined ? (
            <RecordField key={name} name={name} field={field} />
          ) : (
            <Fragment key={name}>{own[name]}</Fragment>
          ),
        )}
        {after?.[title]}
      </div>
    </Panel>
  ))
}

/** Attributes of the input for each kind of line. */
const natives = {
  line: {},
  phone: { type: 'tel', inputMode: 'tel', format: formatPhone },
  taxId: { mono: true, spellCheck: false, format: formatTaxId },
  email: { type: 'email', inputMode: 'email' },
  site: { type: 'url', inputMode: 'url', spellCheck: false },
  postalCode: { inputMode: 'numeric', format: formatPostalCode },
} as const

function RecordField({ name, field }: { name: string; field: Field }) {
  const { control, label, isRequired, hint, placeholder, unit, options = {}, span = 3 } = field
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
  if (control === 'choice') {
    return (
      <Select
        {...common}
        options={Object.entries(options).map(([value, text]) => ({ value, label: text }))}
      />
    )
  }
  if (control === 'reference') throw new Error(`the slice shows no control for ${name}`)
  return <TextField {...common} {...natives[control]} />
}
