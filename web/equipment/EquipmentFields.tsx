import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { looksLikeDevice, parseAnvisaNumber } from '#core/equipment/anvisa-number.ts'
import { categories, type CategoryId } from '#core/equipment/categories.ts'
import {
  identityFields,
  purchaseFields,
  usageFields,
  warrantyFields,
} from '#core/equipment/equipment-fields.ts'
import { knownModels } from '#core/equipment/known-models.ts'
import { FieldGrid } from '#web/record/RecordFields.tsx'
import { EquipmentTile } from './EquipmentIcon.tsx'
import { Field, useField } from '#web/ui/Field.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { AttributeFields } from './AttributeFields.tsx'
import { modelValues, type EquipmentValues } from './equipment-form-values.ts'

const priceFields = Object.fromEntries(
  Object.entries(purchaseFields).map(([name, field]) => [`purchase.${name}`, field]),
)

interface EquipmentFieldsProps {
  /** Rooms that the clinic has already written, to choose from. */
  rooms: string[]
  /** Only if the person may see prices. */
  withPurchase: boolean
  isNew?: boolean
  onChangeCategory: () => void
}

/** All that is asked of equipment, by what it is about. Inside a FormPanel. */
export function EquipmentFields({
  rooms,
  withPurchase,
  isNew = false,
  onChangeCategory,
}: EquipmentFieldsProps) {
  const { control } = useFormContext<EquipmentValues>()
  const category = useWatch({ control, name: 'category' })
  return (
    <>
      <IdentityPanel category={category} rooms={rooms} isNew={isNew} onChangeCategory={onChangeCategory} />
      {categories[category].fields.length > 0 && (
        <Panel
          title="Dados técnicos"
          hint="Preencha com o que está na plaqueta ou no manual. Na dúvida, deixe em branco."
        >
          <AttributeFields category={category} />
        </Panel>
      )}
      <Panel title="Uso">
        <FieldGrid fields={Object.entries(usageFields)} />
      </Panel>
      <Panel title="Compra e garantia">
        <FieldGrid fields={Object.entries({ ...warrantyFields, ...(withPurchase && priceFields) })} />
      </Panel>
    </>
  )
}

function IdentityPanel({
  category,
  rooms,
  isNew,
  onChangeCategory,
}: { category: CategoryId } & Pick<EquipmentFieldsProps, 'rooms' | 'isNew' | 'onChangeCategory'>) {
  return (
    <Panel
      title={
        <span className="inline-flex items-center gap-3">
          <EquipmentTile category={category} tone="brand" />
          {categories[category].label}
        </span>
      }
      aside={<Button onClick={onChangeCategory}>Trocar a categoria</Button>}
    >
      {isNew && <KnownModels category={category} />}
      <FieldGrid
        fields={Object.entries(identityFields)}
        own={{ category: null, room: <RoomField rooms={rooms} />, anvisaNumber: <AnvisaField /> }}
      />
    </Panel>
  )
}

/** Models to start from; offered for new equipment only, since saved data are not to be replaced. */
function KnownModels({ category }: { category: CategoryId }) {
  const form = useFormContext<EquipmentValues>()
  const [brand, model] = useWatch({ control: form.control, name: ['brand', 'model'] })
  const models = knownModels.filter((known) => known.category === category)
  if (models.length === 0) return null
  return (
    <div className="mb-5" role="group" aria-label="Modelos comuns">
      <p className="mb-2 text-sm text-text-2">Modelos comuns, para começar mais rápido:</p>
      <div className="models flex flex-wrap gap-2">
        {models.map((known) => (
          <button
            className="py-0 px-3.5 border border-border-strong rounded-md text-sm/6 font-medium hover:bg-surface-2 min-h-11"
            key={known.brand + known.model}
            type="button"
            aria-pressed={brand === known.brand && model === known.model}
            onClick={() => {
              for (const [name, value] of Object.entries(modelValues(known, form.getValues('name')))) {
                form.setValue(name as keyof EquipmentValues, value, { shouldDirty: true })
              }
            }}
          >
            {known.brand} {known.model}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Free text that proposes the rooms there are, so that one room keeps one writing. */
function RoomField({ rooms }: { rooms: string[] }) {
  const field = useField<string>('room')
  const listId = useId()
  return (
    <Field field={field} label="Sala" optional className="span-2">
      <input
        {...field.control}
        className="input"
        list={listId}
        autoComplete="off"
        value={field.value}
        onChange={(event) => field.setValue(event.target.value)}
        onBlur={field.onBlur}
      />
      <datalist id={listId}>
        {rooms.map((room) => (
          <option key={room} value={room}>
            {room}
          </option>
        ))}
      </datalist>
    </Field>
  )
}

function AnvisaField() {
  const { control } = useFormContext<EquipmentValues>()
  const typed = useWatch({ control, name: 'anvisaNumber' })
  const digits = parseAnvisaNumber(typed)
  const unusual = digits !== null && !looksLikeDevice(digits)
  return (
    <TextField
      name="anvisaNumber"
      label="Registro Anvisa"
      optional
      mono
      inputMode="numeric"
      hint={
        unusual
          ? 'O de um equipamento costuma começar com 8. Confira na plaqueta; se está assim, pode salvar.'
          : identityFields.anvisaNumber.hint
      }
      format={(text) => parseAnvisaNumber(text) ?? text}
    />
  )
}
