import { ChevronDown, Plus, Trash2 } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useController, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { formatReading, limitsText } from '#core/checklist/limits.ts'
import { readingOf } from '#core/checklist/reading.ts'
import type { TemplateItem } from '#core/checklist/item.ts'
import { BasisLine } from '#web/planner/BasisLine.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Choice.tsx'
import { Select, TextArea, TextField } from '#web/ui/TextField.tsx'
import { NumberField } from '#web/ui/TypedField.tsx'
import { kindTexts } from './checklist.texts.ts'
import { newChoice, type ItemValues, type TemplateValues } from './template-values.ts'

interface ItemFieldsProps {
  index: number
  /** The handle that moves it. */
  handle: ReactNode
  basis: TemplateItem['basis']
  onRemove: () => void
}

/** One item of a template: a line, and under it what may be changed. */
export function ItemFields({ index, handle, basis, onRemove }: ItemFieldsProps) {
  const item = useWatch<TemplateValues, `items.${number}`>({ name: `items.${index}` })
  const { errors } = useFormState<TemplateValues, TemplateValues>()
  const isWrong = errors.items?.[index] !== undefined
  const [asked, setAsked] = useState(item.label === '')
  const open = asked || isWrong
  const name = item.label || `Item ${index + 1}`
  return (
    <div className="py-1.5 px-3">
      <div className="item-line flex items-center gap-1 phone:flex-wrap">
        {handle}
        <button type="button" aria-expanded={open} onClick={() => setAsked(!open)}>
          <span className="flex-1 wrap-anywhere min-w-0">
            <b className="block font-[580] leading-5.5">
              {index + 1}. {item.label || 'Sem nome'}
            </b>
            <small className="block text-sm/5 text-text-2">{aboutItem(item)}</small>
          </span>
          <ChevronDown size={20} aria-hidden="true" />
        </button>
        <IconButton label={`Remover ${name}`} onClick={onRemove}>
          <Trash2 size={19} aria-hidden="true" />
        </IconButton>
      </div>
      {open && (
        <div className="form-grid pt-3 pb-5 px-2.5">
          <TextField name={`items.${index}.label`} label="O que conferir" className="span-6" />
          <TextArea name={`items.${index}.detail`} label="Como olhar ou medir" optional rows={2} />
          {item.kind === 'number' && <NumberFields index={index} item={item} />}
          {item.kind === 'choice' && <ChoiceFields index={index} />}
          <TextField name={`items.${index}.section`} label="Título da parte" optional className="span-6" />
          <Checkbox name={`items.${index}.required`} label="Obrigatório" className="span-2" />
          <Checkbox name={`items.${index}.critical`} label="Crítico" className="span-2" />
          {item.kind !== 'photo' && (
            <Checkbox
              name={`items.${index}.photoIfNotConform`}
              label="Foto se não conforme"
              className="span-2"
            />
          )}
          {basis && (
            <div className="span-6">
              <BasisLine basis={basis} withSource />
            </div>
          )}
        </div>
      )}
    </div>
  )
}

function aboutItem(item: ItemValues): string {
  const limits = { min: plain(item.min), max: plain(item.max) }
  const range = item.kind === 'number' ? limitsText(limits, item.unit, item.decimals ?? null) : ''
  return [kindTexts[item.kind], range, item.critical && 'crítico', !item.required && 'opcional']
    .filter(Boolean)
    .join(' · ')
}

const plain = (value: unknown) => (typeof value === 'number' ? value : null)

function NumberFields({ index, item }: { index: number; item: ItemValues }) {
  const { setValue } = useFormContext<TemplateValues>()
  const isLeft = item.limits !== 'item' && (item.min !== null || item.max !== null)
  useEffect(() => {
    if (!isLeft) return
    setValue(`items.${index}.min`, null)
    setValue(`items.${index}.max`, null)
  }, [setValue, index, isLeft])
  const common = { read: readingOf, show: (value: number) => formatReading(value), unit: item.unit }
  return (
    <>
      <TextField name={`items.${index}.unit`} label="Unidade" className="span-2" placeholder="bar, °C, kPa" />
      <NumberField name={`items.${index}.decimals`} label="Casas decimais" optional className="span-2" />
      <Select
        name={`items.${index}.limits`}
        label="De onde vêm os limites"
        className="span-2"
        empty="Sem limites"
        options={[
          { value: 'item', label: 'Deste modelo' },
          { value: 'manual', label: 'Da plaqueta ou do manual' },
        ]}
      />
      {item.limits === 'item' && (
        <>
          <NumberField {...common} name={`items.${index}.min`} label="Mínimo" optional />
          <NumberField {...common} name={`items.${index}.max`} label="Máximo" optional />
        </>
      )}
    </>
  )
}

const judgements = [
  { value: 'true', label: 'Conforme' },
  { value: 'false', label: 'Não conforme' },
]

/** Says if this choice conforms; without a judgement the choice is only recorded. */
function Judgement({ index, at }: { index: number; at: number }) {
  const { field } = useController<TemplateValues, `items.${number}.choices.${number}.conform`>({
    name: `items.${index}.choices.${at}.conform`,
  })
  return (
    <label className="field">
      <span className="label">Escolhida, é</span>
      <span className="select">
        <select
          className="input"
          value={String(field.value)}
          onChange={({ target: { value } }) => field.onChange(value === 'null' ? null : value === 'true')}
        >
          <option value="null">Só registro</option>
          {judgements.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden="true" />
      </span>
    </label>
  )
}

function ChoiceFields({ index }: { index: number }) {
  const name = `items.${index}.choices` as const
  const { fields, append, remove } = useFieldArray<TemplateValues, typeof name>({ name })
  return (
    <fieldset className="span-6">
      <legend className="label mb-2">Opções</legend>
      <ul className="grid gap-3">
        {fields.map((field, at) => (
          <li
            key={field.id}
            className="choice-fields grid grid-cols-[minmax(0,1fr)_minmax(0,12rem)_auto] items-end gap-3 phone:grid-cols-[minmax(0,1fr)_auto]"
          >
            <TextField name={`${name}.${at}.label`} label={`Opção ${at + 1}`} />
            <Judgement index={index} at={at} />
            <IconButton label={`Remover a opção ${at + 1}`} onClick={() => remove(at)}>
              <Trash2 size={19} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        variant="text"
        className="-ml-3 mt-1"
        icon={<Plus size={18} aria-hidden="true" />}
        onClick={() => append(newChoice(null))}
      >
        Outra opção
      </Button>
    </fieldset>
  )
}
