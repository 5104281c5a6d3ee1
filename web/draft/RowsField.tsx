import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { SentField } from '#core/draft/form-schema.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { SortableList } from '#web/ui/SortableList.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { blankRow, type Fields } from './draft-values.ts'
import { spanOf } from './places.ts'

type Values = Record<string, Fields[]>

interface RowsFieldProps {
  field: SentField
  name: string
  /** One field of a row, by its place among the values. */
  children: (field: SentField, place: string) => ReactNode
}

/** Rows that people add, put into order and remove; what was removed comes back by the toast. */
export function RowsField({ field, name, children }: RowsFieldProps) {
  const { fields, append, remove, move, insert } = useFieldArray<Values>({ name })
  const rows = useWatch<Values>({ name }) as Fields[] | undefined
  const nameOf = (_: unknown, index: number) => `${index + 1}${firstText(field, rows?.[index])}`
  const drop = (index: number) => {
    const row = rows?.[index] ?? blankRow(field)
    remove(index)
    toast(`Linha ${index + 1} removida`, () => insert(index, row))
  }
  const maxRows = field.most ?? Infinity
  return (
    <div className="draft-rows grid justify-items-stretch gap-3 min-w-0">
      <h3 className="label">{field.label}</h3>
      {field.help && <p className="hint">{field.help}</p>}
      {fields.length > 0 && (
        <SortableList label={field.label} items={fields} idOf={({ id }) => id} nameOf={nameOf} onMove={move}>
          {(_, index, handle) => (
            <fieldset className="grid justify-items-stretch gap-3 pt-3 pb-5 px-0 min-w-0">
              <legend className="sr-only">
                {field.label}, {index + 1}
              </legend>
              <div className="flex items-center gap-1">
                <b className="flex-1 text-text-2">{index + 1}</b>
                {handle}
                <IconButton label={`Remover ${nameOf(null, index)}`} onClick={() => drop(index)}>
                  <Trash2 size={18} aria-hidden="true" />
                </IconButton>
              </div>
              <div className="form-grid">
                {(field.of ?? []).map((one) => (
                  <div key={one.name} className={`scroll-mt-24 min-w-0 ${spanOf(one)}`}>
                    {children(one, `${name}.${index}.${one.name}`)}
                  </div>
                ))}
              </div>
            </fieldset>
          )}
        </SortableList>
      )}
      <Button
        icon={<Plus size={18} aria-hidden="true" />}
        disabledReason={fields.length >= maxRows ? `No máximo ${maxRows}.` : null}
        onClick={() => append(blankRow(field))}
      >
        {field.add ?? 'Adicionar'}
      </Button>
    </div>
  )
}

/** First text of a row, used as its name. */
function firstText({ of = [] }: SentField, row: Fields | undefined): string {
  const text = of.map(({ name }) => row?.[name]).find((value) => typeof value === 'string' && value !== '')
  return typeof text === 'string' ? `: ${text.slice(0, 60)}` : ''
}
