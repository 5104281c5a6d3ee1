import { useFieldArray, useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import type { ReactNode } from 'react'
import { itemKinds, type ItemKind, type TemplateItem } from '#core/checklist/item.ts'
import { frequencies } from '#core/checklist/template.api.ts'
import { categories, categoryIds } from '#core/equipment/categories.ts'
import type { ApiError } from '#web/kit/api-error.ts'
import type { FormDraft } from '#web/kit/draft.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { SortableList } from '#web/ui/SortableList.tsx'
import { Select, TextArea, TextField } from '#web/ui/TextField.tsx'
import { frequencyTexts, kindTexts } from './checklist.texts.ts'
import { ItemFields } from './ItemFields.tsx'
import { newItem, type TemplateValues } from './template-values.ts'
import './template.css'

interface TemplateFormProps<Input> {
  form: UseFormReturn<TemplateValues, unknown, Input>
  onSubmit: (input: Input) => void
  saving: boolean
  error: ApiError | null
  secondary?: ReactNode
  draft?: FormDraft<TemplateValues>
  /** Known items with their origin, by key. */
  known: readonly TemplateItem[]
}

/** A template's name and its items, put into order by dragging, by the keyboard or by a button. */
export function TemplateForm<Input>(props: TemplateFormProps<Input>) {
  const { known, ...panel } = props
  return (
    <FormPanel {...panel} submit="Salvar modelo">
      <Panel title="O modelo">
        <div className="form-grid">
          <TextField name="title" label="Nome" className="span-6" />
          <TextArea name="description" label="Para que serve" optional rows={2} />
          <Select
            name="category"
            label="Equipamento"
            optional
            empty="Nenhum (da clínica ou do dia)"
            options={categoryIds.map((value) => ({ value, label: categories[value].label }))}
          />
          <Select
            name="frequency"
            label="Com que frequência"
            optional
            empty="Quando precisar"
            options={frequencies.map((value) => ({ value, label: frequencyTexts[value] }))}
          />
        </div>
      </Panel>
      <Items known={known} />
    </FormPanel>
  )
}

function Items({ known }: { known: readonly TemplateItem[] }) {
  const { fields, append, remove, move } = useFieldArray<TemplateValues, 'items'>({ name: 'items' })
  const items = useWatch<TemplateValues, 'items'>({ name: 'items' })
  const { errors } = useFormState<TemplateValues, TemplateValues>()
  const wrong = errors.items?.root?.message ?? errors.items?.message
  const nameOf = (index: number) => items[index]?.label || `item ${index + 1}`
  const add = (kind: ItemKind) => append(newItem(kind, items.at(-1)?.section ?? ''))
  return (
    <Panel
      title="Itens"
      hint="Arraste pela alça, ou use as setas de cada item"
      aside={<span className="text-sm text-text-2">{fields.length}</span>}
      flush
    >
      <SortableList
        label="Itens do modelo"
        items={fields}
        idOf={(field) => field.id}
        nameOf={(_, index) => nameOf(index)}
        onMove={move}
      >
        {(field, index, handle) => (
          <ItemFields
            index={index}
            handle={handle}
            basis={known.find(({ key }) => key === field.key)?.basis ?? null}
            onRemove={() => remove(index)}
          />
        )}
      </SortableList>
      <div className="panel-b">
        {wrong && <p className="err mb-3">{wrong}</p>}
        <fieldset>
          <legend className="label mb-2">Adicionar item</legend>
          <div className="flex flex-wrap gap-2">
            {itemKinds.map((kind) => (
              <Button key={kind} onClick={() => add(kind)}>
                {kindTexts[kind]}
              </Button>
            ))}
          </div>
        </fieldset>
      </div>
    </Panel>
  )
}
