import { useQuery } from '@tanstack/react-query'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { atWorkshop } from '#web/kit/paths.ts'
import { useToday } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { DateField } from '#web/ui/TypedField.tsx'
import type { CompletionValues } from './completion-values.ts'
import { AddButton, RemoveButton } from './RowButtons.tsx'
import { copyOf, isOver, registerQuery } from './ready-made.ts'

/** The measuring instruments, with the last day of each certificate. */
export function Instruments() {
  const { control } = useFormContext<CompletionValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'instruments' })
  const today = useToday()
  const register = useQuery(registerQuery).data?.items ?? []
  const taken = new Set(useWatch({ control, name: 'instruments' }).map((one) => one.serialNumber))
  const free = register.filter((one) => !taken.has(one.serialNumber))
  const over = free.filter((one) => isOver(one, today))
  return (
    <>
      <ul>
        {fields.map((field, index) => (
          <li key={field.id} className="border-t border-border py-4 first:border-0 first:pt-0">
            <div className="form-grid">
              <TextField name={`instruments.${index}.name`} label="Instrumento" />
              <TextField name={`instruments.${index}.serialNumber`} label="Nº de série" mono />
              <TextField name={`instruments.${index}.certificate`} label="Certificado" mono />
              <DateField name={`instruments.${index}.certificateUntil`} label="Válido até" />
            </div>
            <RemoveButton label={`Remover o instrumento ${index + 1}`} onClick={() => remove(index)} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {free
          .filter((one) => !isOver(one, today))
          .map((one) => (
            <Button key={one.id} onClick={() => append(copyOf(one))}>
              {one.name}
            </Button>
          ))}
      </div>
      {over.length > 0 && (
        <p className="mt-2 text-sm text-text-2">
          Com certificado vencido: {over.map(({ name }) => name).join(', ')}.
        </p>
      )}
      <AddButton
        onClick={() => append({ name: '', serialNumber: '', certificate: '', certificateUntil: null })}
      >
        {fields.length === 0 ? 'Adicionar instrumento' : 'Outro instrumento'}
      </AddButton>
      <Link className="link inline-flex min-h-11 items-center" to={atWorkshop.instruments()}>
        Cadastro de instrumentos
      </Link>
    </>
  )
}
