'use no memo'

import { useWatch, type UseFormReturn } from 'react-hook-form'
import { formatOf, type CellFormat } from '#core/import/cell.ts'
import { columnsOf, type ImportKind, type NamedField } from '#core/import/import-kind.ts'
import { importApi, type Draft, type Preview, type Settings } from '#core/import/import.api.ts'
import { proposeSettings } from '#core/import/mapping.ts'
import { columnLetter } from '#core/import/sheet.ts'
import { inSentence } from '#core/record/field-text.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Select } from '#web/ui/TextField.tsx'
import { useSees } from '#web/record/visible.ts'
import { ReadingPanel } from './ReadingPanel.tsx'
import { formatOptions } from './import.texts.ts'

type Reading = NonNullable<Draft['reading']>

interface ColumnsStepProps {
  importKind: ImportKind
  id: string
  fileName: string
  reading: Reading
  file: File | null
  onRead: (draft: Draft, file: File) => void
  onChecked: (preview: Preview, settings: Settings) => void
}

interface Values {
  titleRow: string
  /** `c3` for the fourth column, `vother` for one value of all rows, null for none. */
  columns: Record<string, string | null>
  formats: Record<string, string | null>
}

const valuesOf = (fields: readonly NamedField[], { titleRow, columns }: Settings): Values => {
  const of = (name: string) => columns.find(({ field }) => field === name)
  const chosen = (name: string) => {
    const { column = null, value = null } = of(name) ?? {}
    return column !== null ? `c${column}` : value && `v${value}`
  }
  return {
    titleRow: String(titleRow),
    columns: Object.fromEntries(fields.map(([name]) => [name, chosen(name)])),
    formats: Object.fromEntries(fields.map(([name]) => [name, of(name)?.format ?? null])),
  }
}

function settingsOf(values: Values, before: Settings): Settings {
  const columns = Object.entries(values.columns).flatMap(([field, chosen]) => {
    if (!chosen) return []
    const isColumn = chosen.startsWith('c')
    const format = values.formats[field] as CellFormat | null
    const text = chosen.slice(1)
    return [{ field, column: isColumn ? Number(text) : null, value: isColumn ? null : text, format }]
  })
  return { ...before, titleRow: Number(values.titleRow), columns }
}

/** Shows how the file was understood, and which column is which field; everything can be changed. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { importKind, id, reading, onChecked } = props
  const fields = columnsOf(importKind, useSees())
  const form = useEndpointForm<Settings & { id: string }, Values>(importApi.check, {
    defaults: valuesOf(fields, reading.settings),
    fixed: { id },
    counted: (values) => settingsOf(values, reading.settings),
  })
  const check = useWrite(importApi.check, {
    onDone: (preview, { id: _, ...settings }) => onChecked(preview, settings),
  })
  return (
    <>
      <ReadingPanel {...props} />
      <FormPanel
        form={form}
        onSubmit={check.mutate}
        saving={check.isPending}
        error={check.error}
        submit="Conferir as linhas"
        savingText="Conferindo..."
        unguarded
        secondary={
          <LinkButton to="?" size="lg">
            Outro arquivo
          </LinkButton>
        }
      >
        <Panel title="Qual coluna é o quê" hint="Escolhemos pelos títulos. Confira, e mude se for preciso.">
          <div className="form-grid">
            <TitleRow form={form} fields={fields} top={reading.top} />
            {fields.map((field) => (
              <ColumnFields key={field[0]} form={form} field={field} top={reading.top} />
            ))}
          </div>
        </Panel>
      </FormPanel>
    </>
  )
}

type Form = UseFormReturn<Values, unknown, never>

/** With another row of titles the columns are looked for anew. */
function TitleRow({ form, fields, top }: { form: unknown; fields: NamedField[]; top: string[][] }) {
  const { reset, getValues } = form as Form
  const options = top.map((row, at) => ({
    value: String(at),
    label: `Linha ${at + 1}: ${row.filter(Boolean).slice(0, 4).join(' · ').slice(0, 60) || 'vazia'}`,
  }))
  return (
    <div
      className="span-6"
      onChange={() => {
        const titleRow = Number(getValues('titleRow'))
        reset(valuesOf(fields, proposeSettings(fields, top, titleRow)))
      }}
    >
      <Select name="titleRow" label="Linha dos títulos" empty={null} options={options} />
    </div>
  )
}

const samples = 3

function ColumnFields({ form, field, top }: { form: unknown; field: NamedField; top: string[][] }) {
  const [name, declared] = field
  const { control } = form as Form
  const titleRow = Number(useWatch({ control, name: 'titleRow' }))
  const chosen: string | null = useWatch({ control, name: `columns.${name}` })
  const column = chosen?.startsWith('c') ? Number(chosen.slice(1)) : null
  const titles = top[titleRow] ?? []
  const texts = column === null ? [] : top.slice(titleRow + 1).map((row) => row[column] ?? '')
  const shown = texts.filter(Boolean).slice(0, samples).join(' · ')
  const formats = column === null ? [] : formatOptions(declared)
  const { label, isRequired, initial, options = {} } = declared
  const columns = titles.map((title, at) => ({
    value: `c${at}`,
    label: title ? `${title} (coluna ${columnLetter(at)})` : `Coluna ${columnLetter(at)}, sem título`,
  }))
  const constants = Object.entries(options).map(([value, text]) => ({
    value: `v${value}`,
    label: `Todas as linhas: ${text}`,
  }))
  return (
    <>
      <Select
        name={`columns.${name}`}
        label={label}
        optional={!isRequired || initial !== undefined}
        className={formats.length > 0 ? 'span-4' : 'span-6'}
        empty={isRequired && initial === undefined ? 'Escolha a coluna' : 'Não importar'}
        options={[...columns, ...constants]}
        {...(shown && { hint: `Por exemplo: ${shown}` })}
      />
      {formats.length > 0 && (
        <Select
          name={`formats.${name}`}
          label={`Formato de ${inSentence(label)}`}
          className="span-2"
          empty={`Como em ${formats.find(({ value }) => value === formatOf(declared, texts))?.label}`}
          options={formats}
        />
      )}
    </>
  )
}
