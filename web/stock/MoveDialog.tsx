import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { isExpired } from '#core/stock/expiry.ts'
import { comesIn, movementKinds, movementTexts, type MovementKind } from '#core/stock/movement.ts'
import { stockApi } from '#core/stock/stock.api.ts'
import type { StockItem } from '#core/stock/stock-item.ts'
import { amountOf, unitTexts } from '#core/stock/units.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { useToday } from '#web/kit/session.ts'
import { useMay } from '#web/team/may.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Select, TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { DateField, MoneyField, QuantityField } from '#web/ui/TypedField.tsx'
import { ExpiredReason } from './ExpiredReason.tsx'
import { firstToUse, lotLabel } from './lots.ts'
import { staleAfterMove, usePlaces } from './queries.ts'

interface MoveProps {
  item: StockItem
  onClose: () => void
}

/** Records what came in, went out or moved. */
export function MoveDialog({ item, onClose }: MoveProps) {
  const { data: balances } = useQuery(query(stockApi.balances, { id: item.id }))
  const first = firstToUse(balances?.items ?? [], useToday())
  const form = useEndpointForm(stockApi.move, {
    defaults: {
      kind: item.balanceMilli ? 'use' : 'opening',
      quantityMilli: null,
      costCents: null,
      placeId: null,
      toPlaceId: null,
      lot: first?.lot?.code ?? '',
      expiresOn: null,
      reason: '',
    },
    fixed: { id: item.id },
  })
  const move = useWrite(stockApi.move, {
    invalidates: staleAfterMove,
    onDone: () => {
      toast('Movimento salvo')
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={`Movimentar ${item.name}`} text={stockText(item)}>
      <FormPanel
        form={form}
        onSubmit={move.mutate}
        saving={move.isPending}
        error={move.error}
        submit={false}
        unguarded
      >
        <MoveFields item={item} />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={move.isPending} busyText="Salvando...">
            Salvar
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}

const stockText = (item: StockItem) =>
  item.balanceMilli ? `Em estoque: ${amountOf(item, item.balanceMilli)}.` : 'Ainda não há nada em estoque.'

const kindOptions = movementKinds.map((value) => ({ value, label: movementTexts[value] }))

function MoveFields({ item }: { item: StockItem }) {
  const kind = useWatch({ name: 'kind' }) as MovementKind
  const withCosts = useMay('finances')
  const isIn = comesIn(kind)
  const asksWhy = useIsExpired(item) && kind === 'use'
  return (
    <div className="form-grid">
      <Select name="kind" label="O que aconteceu" options={kindOptions} empty={null} />
      <QuantityField name="quantityMilli" label={`Quantidade (${unitTexts[item.unit]})`} />
      <PlaceFields isTransfer={kind === 'transfer'} />
      {item.keepsLots && (isIn ? <NewLot /> : <KnownLot item={item} />)}
      {isIn && kind !== 'return' && withCosts && (
        <MoneyField name="costCents" label="Custo total" optional hint="Do que entrou, sem o frete" />
      )}
      {asksWhy ? (
        <ExpiredReason name="reason" />
      ) : (
        <TextField name="reason" label="Motivo" optional={kind !== 'loss'} className="span-6" />
      )}
    </div>
  )
}

/** Nobody with one place sees the word. */
export function PlaceFields({ isTransfer }: { isTransfer: boolean }) {
  const options = usePlaces()
  if (options.length < 2 && !isTransfer) return null
  return (
    <>
      <Select name="placeId" label={isTransfer ? 'De onde' : 'Lugar'} options={options} />
      {isTransfer && <Select name="toPlaceId" label="Para onde" options={options} />}
    </>
  )
}

const NewLot = () => (
  <>
    <TextField name="lot" label="Lote" mono spellCheck={false} />
    <DateField name="expiresOn" label="Validade" optional />
  </>
)

/** Whether the lot that the form's field `lot` names has expired. */
export function useIsExpired(item: StockItem): boolean {
  const { data } = useQuery(query(stockApi.balances, { id: item.id }))
  const code: unknown = useWatch({ name: 'lot' })
  const today = useToday()
  const lot = data?.items.find((one) => one.lot?.code === code)?.lot
  return isExpired(lot?.expiresOn ?? null, today)
}

/** The lots in stock, the first to expire first; then the one that was written elsewhere. */
export function KnownLot({ item, typed }: { item: StockItem; typed?: string | null }) {
  const { data } = useQuery(query(stockApi.balances, { id: item.id }))
  const today = useToday()
  const lots = new Map((data?.items ?? []).flatMap(({ lot }) => (lot ? [[lot.code, lot.expiresOn]] : [])))
  if (typed && !lots.has(typed)) lots.set(typed, null)
  const options = [...lots].map(([code, expiresOn]) => ({
    value: code,
    label: lotLabel({ code, expiresOn }, today),
  }))
  return <Select name="lot" label="Lote" options={options} />
}
