import { ClipboardCheck, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatInstant } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { formatDifference } from '#core/kit/money.ts'
import { countApi, type Count } from '#core/stock/count.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { count } from '#web/kit/formats.ts'
import { useList } from '#web/kit/list.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { pages, useWrite } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { useMay } from '#web/team/may.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { NameCell } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'
import { CountChip } from './CountChip.tsx'
import { PlaceFields } from './MoveDialog.tsx'

/** The counts of a workshop, and the beginning of a new one. */
export default function CountsPage() {
  const list = useList(pages(countApi.list, {}))
  const [isAsked, setAsked] = useState(false)
  const zone = useTimeZone()
  const withCosts = useMay('finances')
  const isEmpty = !list.isPending && !list.error && list.items.length === 0
  const add = (
    <Button variant="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={() => setAsked(true)}>
      Nova contagem
    </Button>
  )
  return (
    <>
      <Crumbs items={[['Estoque', atWorkshop.stock()], ['Contagens']]} />
      <PageHeader
        title="Contagens"
        text="Confira se o que está na prateleira é o que o Equipo diz"
        actions={!isEmpty && add}
      />
      {isEmpty ? (
        <EmptyState
          picture={<ClipboardCheck size={40} aria-hidden="true" />}
          title="Nenhuma contagem ainda"
          text="Conte as peças sem ver o saldo. No fim, o Equipo mostra as diferenças e quanto valem, e só grava depois que você confere."
          actions={add}
        />
      ) : (
        <Panel flush>
          <ListBody
            list={list}
            query=""
            onClear={() => undefined}
            text={`Mostrando ${count(list.items.length, 'contagem', 'contagens')}`}
          >
            <Table
              label="Contagens"
              rows={list.items}
              columns={columnsOf(zone, withCosts)}
              rowId={({ id }) => id}
            />
          </ListBody>
        </Panel>
      )}
      {isAsked && <BeginDialog onClose={() => setAsked(false)} />}
    </>
  )
}

const columnsOf = (zone: string, withCosts: boolean): Column<Count>[] => [
  {
    id: 'count',
    head: 'Contagem',
    cell: (one) => (
      <NameCell
        to={atWorkshop.stockCount(one)}
        name={one.place.name}
        under={`${formatInstant(one.startedAt, zone)}, ${one.startedBy.name}`}
      />
    ),
  },
  { id: 'status', head: 'Situação', phone: 'corner', cell: (one) => <CountChip count={one} /> },
  {
    id: 'counted',
    head: 'Contado',
    phone: 'share',
    cell: ({ counted }) => count(counted, 'peça contada', 'peças contadas'),
  },
  {
    id: 'differences',
    head: 'Diferenças',
    phone: 'share',
    cell: ({ status, differences }) => status === 'done' && differencesText(differences),
  },
  ...(withCosts ? [costColumn] : []),
]

const differencesText = (differences: number) =>
  differences === 0 ? 'nenhuma diferença' : count(differences, 'diferença', 'diferenças')

const costColumn: Column<Count> = {
  id: 'cost',
  head: 'Valor',
  numeric: true,
  phone: 'share',
  cell: ({ differences, costCents }) => differences > 0 && costCents !== null && formatDifference(costCents),
}

/** Asks where to count; nobody with one place sees the word. */
function BeginDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const begin = useWrite(countApi.begin, {
    invalidates: [countApi.list],
    onDone: (made) => navigate(atWorkshop.stockCount(made)),
  })
  const [id] = useState(() => newId())
  const form = useEndpointForm(countApi.begin, { defaults: { placeId: null }, fixed: { id } })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Nova contagem"
      text="Você escreve o que está na prateleira, sem ver o saldo. As diferenças aparecem no fim."
    >
      <FormPanel
        form={form}
        onSubmit={begin.mutate}
        saving={begin.isPending}
        error={begin.error}
        submit={false}
        unguarded
      >
        <PlaceFields isTransfer={false} />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={begin.isPending} busyText="Começando...">
            Começar a contar
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
