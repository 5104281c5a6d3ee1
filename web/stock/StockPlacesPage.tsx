import { useState } from 'react'
import { stockPlaceApi } from '#core/stock/stock.api.ts'
import { stockPlaces, type StockPlace } from '#core/stock/stock-place.ts'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { count } from '#web/kit/formats.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useList } from '#web/kit/list.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { pages, useWrite } from '#web/kit/query.ts'
import { FieldGrid } from '#web/record/RecordFields.tsx'
import { valuesOf } from '#web/record/record-values.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'
import { toast } from '#web/ui/Toast.tsx'

/** The places of a workshop: shelves, cars, bags. */
export default function StockPlacesPage() {
  const list = useList(pages(stockPlaceApi.list, {}))
  const [editing, setEditing] = useState<StockPlace | 'new' | null>(null)
  const archive = useWrite(stockPlaceApi.archive, {
    invalidates: [stockPlaceApi.list],
    onDone: () => toast('Arquivado'),
  })
  const isEmpty = !list.isPending && !list.error && list.items.length === 0
  const columns = columnsOf({
    archiving: archive.isPending ? archive.variables.id : null,
    onEdit: setEditing,
    onArchive: ({ id, version }) => archive.mutate({ id, version }),
  })
  return (
    <>
      <Crumbs items={[['Estoque', atWorkshop.stock()], ['Lugares']]} />
      <PageHeader
        title="Lugares"
        text="Onde ficam as peças: a oficina, o carro, a maleta"
        actions={
          <Button variant="primary" onClick={() => setEditing('new')}>
            Novo lugar
          </Button>
        }
      />
      <Panel flush={!isEmpty}>
        {archive.error && <Note tone="bad">{archive.error.message}</Note>}
        {isEmpty ? (
          <p className="text-text-2">
            Se tudo fica na oficina, você não precisa de lugares. Crie um para o carro ou a maleta.
          </p>
        ) : (
          <ListBody
            list={list}
            query=""
            onClear={() => undefined}
            text={`Mostrando ${count(list.items.length, 'lugar', 'lugares')}`}
          >
            <Table label="Lugares" rows={list.items} columns={columns} rowId={({ id }) => id} />
          </ListBody>
        )}
      </Panel>
      {editing && <PlaceDialog place={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  )
}

interface ColumnProps {
  /** Id of the place that is being archived. */
  archiving: string | null
  onEdit: (place: StockPlace) => void
  onArchive: (place: StockPlace) => void
}

const columnsOf = ({ archiving, onEdit, onArchive }: ColumnProps): Column<StockPlace>[] => [
  { id: 'name', head: 'Nome', cell: ({ name }) => <b>{name}</b> },
  { id: 'notes', head: 'Observações', cell: ({ notes }) => notes },
  {
    id: 'actions',
    head: 'Ações',
    phone: 'last',
    cell: (place) => (
      <span className="inline-flex gap-2">
        <Button aria-label={`Editar ${place.name}`} onClick={() => onEdit(place)}>
          Editar
        </Button>
        <Button
          aria-label={`Arquivar ${place.name}`}
          busy={archiving === place.id}
          onClick={() => onArchive(place)}
        >
          Arquivar
        </Button>
      </span>
    ),
  },
]

function PlaceDialog({ place, onClose }: { place: StockPlace | null; onClose: () => void }) {
  const endpoint = (place ? stockPlaceApi.change : stockPlaceApi.create) as Endpoint<object, StockPlace>
  const [id] = useState(() => place?.id ?? newId())
  const form = useEndpointForm(endpoint, {
    defaults: valuesOf(stockPlaces.fields, place ?? {}),
    fixed: place ? { id, version: place.version } : { id },
  })
  const save = useWrite(endpoint, {
    invalidates: [stockPlaceApi.list],
    onDone: () => {
      toast('Salvo')
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={place ? `Editar ${place.name}` : 'Novo lugar'}>
      <FormPanel
        form={form}
        onSubmit={save.mutate}
        saving={save.isPending}
        error={save.error}
        submit={false}
        unguarded
      >
        <FieldGrid fields={Object.entries(stockPlaces.fields)} />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={save.isPending} busyText="Salvando...">
            Salvar
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
