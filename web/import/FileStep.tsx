import { Download } from 'lucide-react'
import { importApi, type Draft, type Import } from '#core/import/import.api.ts'
import { columnsOf, type ImportKind } from '#core/import/import-kind.ts'
import { formatInstant } from '#core/kit/dates.ts'
import { address } from '#web/kit/call.ts'
import { count } from '#web/kit/formats.ts'
import { useList } from '#web/kit/list.ts'
import { pages } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { FileDrop } from '#web/ui/Files.tsx'
import { ListFoot } from '#web/ui/List.tsx'
import { Columns } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { useSees } from '#web/record/visible.ts'
import { UndoButton } from './UndoButton.tsx'
import { outcomeText } from './import.texts.ts'
import { useSheet } from './sending.ts'

interface FileStepProps {
  importKind: ImportKind
  onRead: (draft: Draft, file: File) => void
}

/** Chooses the file. Beside it: the columns that are understood, and earlier imports. */
export function FileStep({ importKind, onRead }: FileStepProps) {
  const { table } = importKind.kind
  const { fault, isBusy, send } = useSheet(table, onRead)
  return (
    <Columns aside={<KnownColumns importKind={importKind} />}>
      <Panel title="Escolha a planilha" hint="A primeira linha deve ter os títulos das colunas.">
        <div className="grid gap-3">
          <FileDrop
            kind="sheet"
            title={isBusy ? 'Lendo a planilha...' : 'Solte a planilha aqui'}
            onFiles={([file]) => file && !isBusy && send(file)}
          />
          <div role="status">{fault && <Note tone="bad">{fault}</Note>}</div>
        </div>
      </Panel>
      <Earlier importKind={importKind} />
    </Columns>
  )
}

function KnownColumns({ importKind }: { importKind: ImportKind }) {
  const { table } = importKind.kind
  const fields = columnsOf(importKind, useSees())
  return (
    <Panel
      title="Colunas que conhecemos"
      hint="Na ordem que você quiser. Títulos parecidos também servem, e você confere depois."
    >
      <ul className="mb-4 grid gap-2 text-sm">
        {fields.map(([name, { label, isRequired, initial, options }]) => (
          <li key={name}>
            <b className="font-[580]">{label}</b>
            {isRequired && initial === undefined && ' (obrigatória)'}
            {options && <p className="text-text-2">{Object.values(options).join(', ')}</p>}
          </li>
        ))}
      </ul>
      <a className="btn btn-secondary" href={address(importApi.template, { kind: table })} download>
        <Download size={18} aria-hidden="true" />
        Baixar modelo
      </a>
    </Panel>
  )
}

function Earlier({ importKind }: { importKind: ImportKind }) {
  const list = useList(pages(importApi.list, { kind: importKind.kind.table }))
  if (list.items.length === 0) return null
  return (
    <Panel title="Planilhas já importadas" flush>
      <ul className="rows">
        {list.items.map((one) => (
          <EarlierRow key={one.id} importKind={importKind} one={one} />
        ))}
      </ul>
      <ListFoot {...list} text={`Mostrando ${count(list.items.length, 'planilha', 'planilhas')}`} />
    </Panel>
  )
}

function EarlierRow({ importKind, one }: { importKind: ImportKind; one: Import }) {
  const timeZone = useTimeZone()
  const { fileName, by, importedAt, undoneAt } = one
  return (
    <li className="flex-wrap">
      <span className="what">
        <b>{fileName}</b>
        <p>
          {outcomeText(importKind.kind, one)}. {by}, {importedAt && formatInstant(importedAt, timeZone)}
          {undoneAt && '. Desfeita'}
        </p>
      </span>
      <UndoButton importKind={importKind} one={one} />
    </li>
  )
}
