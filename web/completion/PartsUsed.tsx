import { useFieldArray, useFormContext } from 'react-hook-form'
import { QuantityField } from '#web/ui/TypedField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { FromStock } from '#web/stock/FromStock.tsx'
import { partOf, type CompletionValues } from './completion-values.ts'
import { PartSource } from './PartSource.tsx'
import { AddButton, RemoveButton } from './RowButtons.tsx'

/** The parts that were put in, each with its lot. */
export function PartsUsed() {
  const { control } = useFormContext<CompletionValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'parts' })
  return (
    <>
      {fields.length === 0 && <p className="text-sm text-text-2">Nenhuma peça trocada.</p>}
      <ul>
        {fields.map((field, index) => (
          <li key={field.id} className="border-t border-border py-4 first:border-0 first:pt-0">
            <div className="form-grid">
              <TextField name={`parts.${index}.name`} label="Peça" />
              <PartSource index={index} />
              <QuantityField name={`parts.${index}.quantityMilli`} label="Quantidade" className="span-2" />
              <TextField name={`parts.${index}.unit`} label="Unidade" className="span-2" />
              <TextField name={`parts.${index}.code`} label="Código" optional mono className="span-2" />
            </div>
            <RemoveButton label={`Remover a peça ${index + 1}`} onClick={() => remove(index)} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <AddButton onClick={() => append({ name: '', lot: '', quantityMilli: 1000, unit: 'un', code: '' })}>
          {fields.length === 0 ? 'Adicionar peça' : 'Outra peça'}
        </AddButton>
        <FromStock
          onPick={({ id, ...item }) => append(partOf({ ...item, itemId: id, quantityMilli: 1000 }))}
        />
      </div>
    </>
  )
}
