import { useQuery } from '@tanstack/react-query'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { needsWhyFit } from '#core/completion/completion.ts'
import { mergedOffers, type ReadingOffer } from '#core/completion/offer.ts'
import { useToday } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { limitsText } from '#web/ui/reading-limits.ts'
import { ReadingField } from '#web/ui/ReadingField.tsx'
import { Select, TextArea, TextField } from '#web/ui/TextField.tsx'
import { NumberField } from '#web/ui/TypedField.tsx'
import type { CompletionValues } from './completion-values.ts'
import { RemoveButton } from './RowButtons.tsx'
import { instrumentFor, offersQuery, readingOf, registerQuery } from './ready-made.ts'

/** The most common readings of technicians, offered where nothing is known about the equipment's. */
const common: ReadingOffer[] = [
  unlimited('Temperatura', '°C'),
  unlimited('Pressão', 'bar'),
  unlimited('Tempo', 's'),
  unlimited('Corrente de fuga', 'mA'),
  unlimited('Tensão', 'V'),
  unlimited('Vazão', 'L/min'),
]

function unlimited(name: string, unit: string): ReadingOffer {
  return { source: 'manual', name, unit, min: null, max: null, decimals: null, serialNumber: null }
}

const sourceTexts: Record<ReadingOffer['source'], string> = {
  report: 'último laudo',
  template: 'seu checklist',
  norm: 'referência',
  manual: '',
}

/** Readings before and after, each against its limits. Those with known limits come with them. */
export function Readings({ orderId }: { orderId: string }) {
  const { control, getValues } = useFormContext<CompletionValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'readings' })
  const instruments = useFieldArray({ control, name: 'instruments' })
  const register = useQuery(registerQuery).data?.items ?? []
  const known = useQuery(offersQuery(orderId)).data?.readings ?? []
  const today = useToday()
  const offers = mergedOffers([...known, ...common])
  const names = new Set(useWatch({ control, name: 'readings' }).map(({ name }) => name))
  const reported = known.filter(({ source, name }) => source === 'report' && !names.has(name))
  const add = (offer: ReadingOffer) => {
    const { at, add: missing } = instrumentFor(offer.serialNumber, getValues('instruments'), register, today)
    if (missing) instruments.append(missing, { shouldFocus: false })
    const next = getValues('readings').length
    append(readingOf(offer, at), {
      focusName: `readings.${next}.${offer.source === 'manual' ? 'min' : 'before'}`,
    })
  }
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
          {reported.length > 1 && (
            <Button onClick={() => reported.forEach(add)}>{`As ${reported.length} do último laudo`}</Button>
          )}
          {offers.map((offer) => (
            <Button key={offer.name} className="whitespace-normal" onClick={() => add(offer)}>
              <OfferText offer={offer} />
            </Button>
          ))}
          <Button onClick={() => add(unlimited('', ''))}>Outra</Button>
        </div>
      </fieldset>
    </div>
  )
}

function OfferText({ offer: { name, unit, source, ...limits } }: { offer: ReadingOffer }) {
  const range = limitsText(limits, unit)
  if (!range) return name
  return (
    <span>
      {name}{' '}
      <span className="font-normal text-text-2">
        {range} · {sourceTexts[source]}
      </span>
    </span>
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
