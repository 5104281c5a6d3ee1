import { stockApi, type Claim } from '#core/stock/stock.api.ts'
import type { StockItem } from '#core/stock/stock-item.ts'
import { amountOf } from '#core/stock/units.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioCards } from '#web/ui/Choice.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { ExpiredReason } from './ExpiredReason.tsx'
import { KnownLot, PlaceFields, useIsExpired } from './MoveDialog.tsx'
import { staleAfterMove } from './queries.ts'

interface SettleProps {
  item: StockItem
  claim: Claim
  onClose: () => void
}

/** Books a part that was used while the stock did not have it. */
export function SettleDialog({ item, claim, onClose }: SettleProps) {
  const form = useEndpointForm(stockApi.settle, {
    defaults: { kind: 'use', placeId: null, lot: claim.lot ?? '', reason: '' },
    fixed: { id: item.id, claimId: claim.id },
  })
  const settle = useWrite(stockApi.settle, {
    invalidates: staleAfterMove,
    onDone: () => {
      toast('Baixa salva')
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Dar baixa de ${amountOf(item, claim.quantityMilli)}`}
      text={`${item.name}, usada na ordem ${claim.order.number}.`}
    >
      <FormPanel
        form={form}
        onSubmit={settle.mutate}
        saving={settle.isPending}
        error={settle.error}
        submit={false}
        unguarded
      >
        <SettleFields item={item} claim={claim} />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={settle.isPending} busyText="Salvando...">
            Salvar
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}

function SettleFields({ item, claim }: Pick<SettleProps, 'item' | 'claim'>) {
  const asksWhy = useIsExpired(item)
  return (
    <div className="form-grid">
      <RadioCards name="kind" label="O que aconteceu" options={kinds} />
      <PlaceFields isTransfer={false} />
      {item.keepsLots && <KnownLot item={item} typed={claim.lot} />}
      {asksWhy && <ExpiredReason name="reason" />}
    </div>
  )
}

const kinds = [
  { value: 'use', label: 'Saiu do estoque', hint: 'A quantidade sai do lugar escolhido' },
  { value: 'enter', label: 'Faltava registrar a entrada', hint: 'O Equipo registra a entrada e a saída' },
  { value: 'discard', label: 'Não saiu do estoque', hint: 'Nada muda no estoque' },
]
