import { useState, type ComponentType, type ReactNode } from 'react'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import type { Field, Fields, NamedFields } from '#core/record/field.ts'
import { valueText } from '#core/record/field-text.ts'
import { endingOf, type Kept, type RecordApi, type RecordKind } from '#core/record/record.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { count } from '#web/kit/formats.ts'
import { useList } from '#web/kit/list.ts'
import { pages, useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { FieldGrid } from './RecordFields.tsx'
import { valuesOf } from './record-values.ts'

interface Props<F extends NamedFields> {
  kind: RecordKind<F>
  api: RecordApi<F>
  title: string
  /** The line under the title. */
  text?: string
  /** The page above; without it, the records are a panel of another page. */
  above?: [label: string, path: string]
  /** The record within which they are: the name of its field, and its id. */
  within?: { name: string; id: string }
  /** Sentences in place of an empty list. */
  empty: string
  newText: string
  /** Controls of the slice, by the field's name. */
  own?: Readonly<Record<string, ReactNode>>
  /** Stands under the form of a record that is kept already, such as its files. */
  under?: ComponentType<{ id: string }>
}

/** The few records of a kind without pages of their own: added and changed in a dialog. */
export function SmallRecords<F extends NamedFields>(props: Props<F>) {
  const { kind, api, title, text = '', above, within, empty, newText } = props
  const list = useList(
    pages(api.list as Endpoint<object, Page<F>>, { limit: 100, ...(within && { within: within.id }) }),
  )
  const [editing, setEditing] = useState<Kept<F> | 'new' | null>(null)
  const archive = useWrite(api.archive, {
    invalidates: [api.list],
    onDone: () => toast(`Arquivad${endingOf(kind)}`),
  })
  const isEmpty = !list.isPending && !list.error && list.items.length === 0
  const columns = columnsOf<F>(shownFields(kind, within), {
    archiving: archive.isPending ? archive.variables.id : null,
    onEdit: setEditing,
    onArchive: ({ id, version }) => archive.mutate({ id, version }),
  })
  const add = (
    <Button variant={above ? 'primary' : 'secondary'} onClick={() => setEditing('new')}>
      {newText}
    </Button>
  )
  return (
    <>
      {above && (
        <>
          <Crumbs items={[above, [title]]} />
          <PageHeader title={title} text={text} actions={add} />
        </>
      )}
      <Panel flush={!isEmpty} {...(!above && { title, aside: add })}>
        {archive.error && <Note tone="bad">{archive.error.message}</Note>}
        {isEmpty ? (
          <p className="text-text-2">{empty}</p>
        ) : (
          <ListBody
            list={list}
            query=""
            onClear={() => undefined}
            text={`Mostrando ${count(list.items.length, kind.one, kind.many)}`}
          >
            <Table label={title} rows={list.items} columns={columns} rowId={({ id }) => id} />
          </ListBody>
        )}
      </Panel>
      {editing && (
        <RecordDialog
          {...props}
          record={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

type Page<F extends NamedFields> = { items: Kept<F>[]; nextCursor: string | null }

const shownFields = <F extends NamedFields>({ fields }: RecordKind<F>, within: Props<F>['within']) =>
  Object.entries(fields).filter(([name]) => name !== within?.name)

const nameOf = (record: object) => (record as { name: string }).name

interface Acts<F extends NamedFields> {
  /** Id of the record that is being archived. */
  archiving: string | null
  onEdit: (record: Kept<F>) => void
  onArchive: (record: Kept<F>) => void
}

const columnsOf = <F extends NamedFields>(
  fields: [name: string, field: Field][],
  { archiving, onEdit, onArchive }: Acts<F>,
): Column<Kept<F>>[] => [
  ...fields.map(([id, field]): Column<Kept<F>> => {
    const cell = (row: object) => valueText(field, (row as Record<string, unknown>)[id])
    if (id === 'name') return { id, head: field.label, cell: (row) => <b>{cell(row)}</b> }
    return field.control === 'choice'
      ? { id, head: field.label, phone: 'share', cell }
      : { id, head: field.label, cell }
  }),
  {
    id: 'actions',
    head: 'Ações',
    phone: 'last',
    cell: (row) => (
      <span className="inline-flex gap-2">
        <Button aria-label={`Editar ${nameOf(row)}`} onClick={() => onEdit(row)}>
          Editar
        </Button>
        <Button
          aria-label={`Arquivar ${nameOf(row)}`}
          busy={archiving === row.id}
          onClick={() => onArchive(row)}
        >
          Arquivar
        </Button>
      </span>
    ),
  },
]

interface DialogProps<F extends NamedFields> extends Pick<
  Props<F>,
  'kind' | 'api' | 'newText' | 'own' | 'within' | 'under'
> {
  record: Kept<F> | null
  onClose: () => void
}

function RecordDialog<F extends NamedFields>(props: DialogProps<F>) {
  const { kind, api, newText, own, within, under: Under, record, onClose } = props
  const endpoint = (record ? api.change : api.create) as Endpoint<object, Kept<F>>
  const [id] = useState(() => record?.id ?? newId())
  const form = useEndpointForm(endpoint, {
    defaults: valuesOf<Fields>(kind.fields, record ?? {}),
    fixed: { id, ...(record && { version: record.version }), ...(within && { [within.name]: within.id }) },
  })
  const save = useWrite(endpoint, {
    invalidates: [api.list],
    onDone: () => {
      toast('Salvo')
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={record ? `Editar ${nameOf(record)}` : newText}>
      <FormPanel
        form={form}
        onSubmit={save.mutate}
        saving={save.isPending}
        error={save.error}
        submit={false}
        unguarded
      >
        <FieldGrid fields={shownFields(kind, within)} own={own} />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={save.isPending} busyText="Salvando...">
            Salvar
          </Button>
        </div>
      </FormPanel>
      {record && Under && (
        <div className="mt-5 border-t border-border pt-5">
          <Under id={record.id} />
        </div>
      )}
    </Dialog>
  )
}
