import { useFieldArray, useFormContext } from 'react-hook-form'
import { TextField } from '#web/ui/TextField.tsx'
import { DateField } from '#web/ui/TypedField.tsx'
import type { CompletionValues } from './completion-values.ts'
import { AddButton, RemoveButton } from './PartsUsed.tsx'

/** The measuring instruments, with the last day of each certificate. */
export function Instruments() {
  const { control } = useFormContext<CompletionValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'instruments' })
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
      <AddButton
        onClick={() => append({ name: '', serialNumber: '', certificate: '', certificateUntil: null })}
      >
        {fields.length === 0 ? 'Adicionar instrumento' : 'Outro instrumento'}
      </AddButton>
    </>
  )
}
