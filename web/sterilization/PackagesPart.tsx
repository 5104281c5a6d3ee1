import { Minus, Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { SterilizationStart } from '#core/sterilization/sterilization.api.ts'
import { count } from '#web/kit/formats.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Choice.tsx'
import { FieldNotes, useField } from '#web/ui/Field.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { DateField } from '#web/ui/TypedField.tsx'
import { newPackage, type LoadValues } from './load-values.ts'

interface PackagesPartProps {
  offered: SterilizationStart['offered']
  operator: string
}

/** The content of the chamber: kinds of packages and the number of each. */
export function PackagesPart({ offered, operator }: PackagesPartProps) {
  const { control } = useFormContext<LoadValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'packages' })
  const packages = useWatch({ control, name: 'packages' })
  const total = packages.reduce((sum, one) => sum + (Number(one.count) || 0), 0)
  const there = new Set(packages.map(({ kind }) => kind))
  const more = offered.packages.filter(({ kind }) => !there.has(kind))
  return (
    <section className="ster-part" aria-label="O que entrou">
      <div className="flex items-baseline justify-between gap-4 text-text-2">
        <h2 className="text-[1.25rem]/6.5">O que entrou</h2>
        <span>{count(total, 'pacote', 'pacotes')}</span>
      </div>
      <ul>
        {fields.map((field, index) => (
          <li
            className="not-first:mt-4 not-first:pt-4 not-first:border-t not-first:border-border"
            key={field.id}
          >
            <PackageFields
              index={index}
              onRemove={fields.length > 1 ? () => remove(index) : null}
              transparent={packages[index]?.transparent ?? true}
            />
          </li>
        ))}
      </ul>
      <PackagesError />
      {more.length > 0 && (
        <div className="flex flex-wrap gap-2" role="group" aria-label="Pacotes dos últimos ciclos">
          {more.map((one) => (
            <Button
              key={one.kind}
              icon={<Plus size={18} aria-hidden="true" />}
              onClick={() => {
                const blank = packages.findIndex(({ kind }) => kind === '')
                if (blank >= 0) remove(blank)
                append({ ...newPackage(offered, operator), ...one, contents: one.contents ?? '' })
              }}
            >
              {one.kind}
            </Button>
          ))}
        </div>
      )}
      <Button
        size="lg"
        block
        icon={<Plus size={20} aria-hidden="true" />}
        onClick={() => append(newPackage(offered, operator))}
      >
        Outro pacote
      </Button>
    </section>
  )
}

/** An error of the list as a whole, such as an empty one. */
function PackagesError() {
  const { errors } = useFormState<LoadValues>({ name: 'packages' })
  const message = errors.packages?.root?.message ?? errors.packages?.message
  return message ? <FieldNotes id="packages" error={message} /> : null
}

interface PackageFieldsProps {
  index: number
  transparent: boolean
  /** Null for the only one. */
  onRemove: (() => void) | null
}

function PackageFields({ index, transparent, onRemove }: PackageFieldsProps) {
  const name = `packages.${index}`
  return (
    <div className="ster-package grid grid-cols-[minmax(0,1fr)_11rem] items-start gap-3 phone:grid-cols-1">
      <TextField name={`${name}.kind`} label="Pacote" placeholder="Kit clínico" />
      <CountField name={`${name}.count`} />
      <Checkbox name={`${name}.transparent`} label="Embalagem transparente" className="" />
      {!transparent && (
        <TextField
          name={`${name}.contents`}
          label="O que há dentro"
          hint="Sai na etiqueta, porque a embalagem não mostra (art. 81)"
          className="wide"
        />
      )}
      <details className="wide">
        <summary className="py-2.5 text-sm/6 text-text-2 cursor-pointer min-h-11">
          Quem preparou e validade da embalagem
        </summary>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] items-start gap-3.5">
          <TextField name={`${name}.preparedBy`} label="Quem preparou" />
          <DateField name={`${name}.packagingUntil`} label="Validade da embalagem" optional />
        </div>
      </details>
      {onRemove && (
        <Button
          variant="text"
          className="wide justify-self-start"
          icon={<Trash2 size={18} aria-hidden="true" />}
          onClick={onRemove}
        >
          Tirar
        </Button>
      )}
    </div>
  )
}

/** A number with − and +, large enough for a gloved thumb. */
function CountField({ name }: { name: string }) {
  const field = useField<number | string | null>(name)
  const value = Number(field.value) || 0
  const set = (next: number) => field.setValue(Math.min(60, Math.max(1, next)))
  return (
    <div className="field">
      <label htmlFor={field.id}>Quantos</label>
      <div className="ster-count grid grid-cols-[48px_minmax(0,1fr)_48px] gap-1.5">
        <button
          className="grid place-items-center rounded-md bg-surface-3 cursor-pointer min-h-14"
          type="button"
          aria-label="Um a menos"
          onClick={() => set(value - 1)}
        >
          <Minus size={22} aria-hidden="true" />
        </button>
        <input
          {...field.control}
          className="input"
          inputMode="numeric"
          autoComplete="off"
          value={field.value ?? ''}
          onChange={(event) => {
            const typed = event.target.value.trim()
            field.setValue(/^\d+$/.test(typed) ? Number(typed) : typed)
          }}
          onBlur={field.onBlur}
        />
        <button
          className="grid place-items-center rounded-md bg-surface-3 cursor-pointer min-h-14"
          type="button"
          aria-label="Um a mais"
          onClick={() => set(value + 1)}
        >
          <Plus size={22} aria-hidden="true" />
        </button>
      </div>
      <FieldNotes id={field.id} error={field.error} />
    </div>
  )
}
