import type { SentField, SentSection } from '#core/draft/form-schema.ts'
import { Checkbox } from '#web/ui/Choice.tsx'
import { part } from '#web/kit/part.ts'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Select, TextArea, TextField } from '#web/ui/TextField.tsx'
import { DateField, MoneyField, NumberField } from '#web/ui/TypedField.tsx'
import type { Draft } from '#core/draft/draft.api.ts'
import { EquipmentField } from '#web/equipment/EquipmentField.tsx'
import { placeOf, spanOf } from './places.ts'

/** The sortable rows are heavy, and few kinds have rows. */
const rows = part(async () => (await import('./RowsField.tsx')).RowsField)

/** Only a contract asks for several pieces of equipment. */
const equipmentList = part(async () => (await import('./EquipmentListField.tsx')).EquipmentListField)

/** All that is written for a document, section by section. */
export function FormFields({ sections, draft }: { sections: readonly SentSection[]; draft: Draft }) {
  return sections.map(({ title, fields }) => (
    <Panel key={title} title={title}>
      <div className="form-grid">
        {fields.map((field) => (
          <div
            key={field.name}
            id={placeOf(field.name)}
            className={`scroll-mt-24 min-w-0 ${spanOf(field)} ${field.label === title ? 'named-above' : ''}`}
          >
            <FormField field={field} name={field.name} draft={draft} />
          </div>
        ))}
      </div>
    </Panel>
  ))
}

interface FormFieldProps {
  field: SentField
  /** Its place among the values: `title`, `steps.0.what`. */
  name: string
  draft: Draft
}

function FormField({ field, name, draft }: FormFieldProps) {
  const controlProps = { name, label: field.label, hint: field.help, className: '' }
  const options = field.options ?? []
  switch (field.type) {
    case 'line':
      return <TextField {...controlProps} {...(field.placeholder && { placeholder: field.placeholder })} />
    case 'text':
      return <TextArea {...controlProps} {...(field.placeholder && { placeholder: field.placeholder })} />
    case 'date':
      return <DateField {...controlProps} />
    case 'cents':
      return <MoneyField {...controlProps} />
    case 'number':
      return <NumberField {...controlProps} {...(field.unit && { unit: field.unit })} />
    case 'check':
      return <Checkbox {...controlProps} />
    case 'choice':
      return <Select {...controlProps} options={options} />
    case 'equipment':
      return <EquipmentField {...controlProps} clinicId={draft.clinicId} categories={field.categories} />
    case 'equipments':
      return (
        <InPlace part={equipmentList} name="a lista" props={{ ...controlProps, clinicId: draft.clinicId }} />
      )
    case 'rows':
      return (
        <InPlace
          part={rows}
          name="as linhas"
          props={{
            field,
            name,
            children: (one, place) => <FormField field={one} name={place} draft={draft} />,
          }}
        />
      )
  }
}
