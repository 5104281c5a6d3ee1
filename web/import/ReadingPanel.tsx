import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { encodings, separators, type Draft } from '#core/import/import.api.ts'
import type { ImportKind } from '#core/import/import-kind.ts'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { encodingTexts, separatorTexts } from './import.texts.ts'
import { useSheet } from './sending.ts'

interface ReadingPanelProps {
  importKind: ImportKind
  fileName: string
  reading: NonNullable<Draft['reading']>
  /** Null after the page was loaded again: then only another file can be read in another way. */
  file: File | null
  onRead: (draft: Draft, file: File) => void
}

/** How the file was read: encoding and separator of a CSV, the sheet of an XLSX. */
export function ReadingPanel({ importKind, fileName, reading, file, onRead }: ReadingPanelProps) {
  const { encoding, separator, sheets, sheet } = reading
  const { fault, isBusy, send } = useSheet(importKind.kind.table, onRead)
  const again = (how: Parameters<typeof send>[1]) =>
    file && send(file, { ...(encoding && { encoding }), ...(separator && { separator }), ...how })
  const can = file !== null && !isBusy
  return (
    <Panel
      title="Como lemos o arquivo"
      hint={file ? fileName : `${fileName}. Para ler de outro modo, escolha o arquivo de novo.`}
    >
      <div className="form-grid">
        {encoding && (
          <Choice
            label="Acentos"
            value={encoding}
            options={encodings.map((value) => [value, encodingTexts[value]])}
            onChange={can ? (value) => again({ encoding: encodings.find((one) => one === value) }) : null}
          />
        )}
        {separator && (
          <Choice
            label="Separador das colunas"
            value={separator}
            options={separators.map((value) => [value, separatorTexts[value]])}
            onChange={can ? (value) => again({ separator: separators.find((one) => one === value) }) : null}
          />
        )}
        {sheet !== null && (
          <Choice
            label="Aba da planilha"
            value={sheet}
            options={sheets.map((value) => [value, value])}
            onChange={can ? (value) => again({ sheet: value }) : null}
          />
        )}
      </div>
      <div role="status">{fault && <Note tone="bad">{fault}</Note>}</div>
    </Panel>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: (readonly [value: string, label: string])[]
  onChange: ((value: string) => void) | null
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className="field span-3">
      <label htmlFor={id}>{label}</label>
      <div className="select">
        <select
          id={id}
          className="input"
          value={value}
          disabled={onChange === null}
          onChange={(event) => onChange?.(event.target.value)}
        >
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden="true" />
      </div>
    </div>
  )
}
