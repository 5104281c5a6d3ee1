import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { needsWhyFit } from '#core/completion/completion.ts'
import { Button } from '#web/ui/Button.tsx'
import { ReadingField } from '#web/ui/ReadingField.tsx'
import { Select, TextArea, TextField } from '#web/ui/TextField.tsx'
import { NumberField } from '#web/ui/TypedField.tsx'
import type { CompletionValues } from './completion-values.ts'
import { RemoveButton } from './PartsUsed.tsx'

/** The most common readings of technicians; their limits come from the device's manual. */
const suggestions: [string, string][] = [
  ['Temperatura', '°C'],
  ['Pressão', 'bar'],
  ['Tempo', 's'],
  ['Corrente de fuga', 'mA'],
  ['Tensão', 'V'],
  ['Vazão', 'L/min'],
]

/** Readings before and after, each against its limits. */
export function Readings() {
  const { control } = useFormContext<CompletionValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'readings' })
  const add = (name: string, unit: string) =>
    append({
      name,
      unit,
      before: null,
      after: null,
      min: null,
      max: null,
      decimals: null,
      instrument: null,
      note: '',
      whyFit: '',
    })
  return (
    <div className="stack gap-4">
      {fields.length > 0 && (
        <ul>
          {fields.map((field, index) => (
            <li key={field.id} className="border-t border-border py-5 first:border-0 first:pt-0">
              <ReadingRow index={index} onRemove={() => remove(index)} />
            </li>
          ))}
        </ul>
      )}
      {fields.length === 0 && (
        <TextArea
          name="whyNoReadings"
          label="Por que não mediu"
          rows={2}
          hint="Ou adicione uma leitura abaixo"
        />
      )}
      <fieldset>
        <legend className="label mb-2">Adicionar leitura</legend>
        <div className="flex flex-wrap gap-2">
          {suggestions.map(([name, unit]) => (
            <Button key={name} onClick={() => add(name, unit)}>
              {name}
            </Button>
          ))}
          <Button onClick={() => add('', '')}>Outra</Button>
        </div>
      </fieldset>
    </div>
  )
}

function ReadingRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { control } = useFormContext<CompletionValues>()
  const reading = useWatch({ control, name: `readings.${index}` })
  const instruments = useWatch({ control, name: 'instruments' })
  const conclusion = useWatch({ control, name: 'conclusion' })
  const at = `readings.${index}`
  const unit = reading?.unit ?? ''
  const limits = { min: numeric(reading?.min), max: numeric(reading?.max) }
  return (
    <>
      <div className="form-grid">
        <TextField name={`${at}.name`} label="O que foi medido" className="span-4" />
        <TextField name={`${at}.unit`} label="Unidade" className="span-2" />
        <NumberField name={`${at}.min`} label="Mínimo" unit={unit} optional />
        <NumberField name={`${at}.max`} label="Máximo" unit={unit} hint="Limites do manual ou da norma" />
        <ReadingField name={`${at}.before`} label="Antes" unit={unit} step={0.1} {...limits} />
        <ReadingField name={`${at}.after`} label="Depois" unit={unit} step={0.1} {...limits} />
        {reading?.before === null && (
          <TextField
            name={`${at}.note`}
            label="Por que não foi medido antes"
            className="span-6"
            hint="Só se não foi possível medir"
          />
        )}
        {reading && needsWhyFit({ after: numeric(reading.after), ...limits }, conclusion) && (
          <TextArea
            name={`${at}.whyFit`}
            label="Por que está apto, se a leitura ficou fora do limite"
            rows={2}
            className="span-6"
            hint="Sai no laudo, ao lado desta leitura"
          />
        )}
        {instruments.length > 1 && (
          <Select
            name={`${at}.instrument`}
            label="Medido com"
            className="span-6"
            options={instruments.map((one, position) => ({
              value: String(position),
              label: one.name || `Instrumento ${position + 1}`,
            }))}
          />
        )}
      </div>
      <RemoveButton label={`Remover a leitura ${reading?.name || index + 1}`} onClick={onRemove} />
    </>
  )
}

const numeric = (value: unknown) => (typeof value === 'number' ? value : null)
