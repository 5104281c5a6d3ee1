import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import type { Purchase } from '#core/purchase/purchase.api.ts'
import { excessText, isOpen, missingOf } from '#core/purchase/purchase.ts'
import { receiptApi } from '#core/purchase/receipt.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { useToday } from '#web/kit/session.ts'
import { PlaceFields } from '#web/stock/MoveDialog.tsx'
import { useMay } from '#web/team/may.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { DateField, MoneyField } from '#web/ui/TypedField.tsx'
import { Changed } from './Changed.tsx'
import { purchaseQuery, settled } from './queries.ts'
import { ReceiveLines, type ArrivedValues } from './ReceiveLines.tsx'

export { loadPurchase as clientLoader } from './queries.ts'

export default function ReceivePage() {
  const { id = '' } = useParams()
  const loaded = useQuery({ ...purchaseQuery(id), refetchOnWindowFocus: false })
  return (
    <Loaded from={loaded}>
      {(purchase) => (
        <>
          <Crumbs
            items={[
              ['Estoque', atWorkshop.stock()],
              ['Compras', atWorkshop.purchases()],
              [purchase.number, atWorkshop.purchase(purchase)],
              ['Receber'],
            ]}
          />
          <PageHeader
            title={`Receber ${purchase.number}`}
            text={`De ${purchase.supplier.name}. Confira as quantidades com a nota.`}
          />
          {isOpen(purchase.status) ? (
            <Receive key={purchase.version} purchase={purchase} />
          ) : (
            <Note>Não falta chegar nada desta compra.</Note>
          )}
        </>
      )}
    </Loaded>
  )
}

interface Values {
  receivedOn: string
  placeId: string | null
  invoiceNumber: string
  invoiceKey: string
  freightCents: number | null
  discountCents: number | null
  excessReason: string
  lines: ArrivedValues[]
}

function Receive({ purchase }: { purchase: Purchase }) {
  const navigate = useNavigate()
  const today = useToday()
  const withPrices = useMay('finances')
  const [receiptId] = useState(newId)
  const form = useEndpointForm<Input<typeof receiptApi.receive>, Values>(receiptApi.receive, {
    defaults: {
      receivedOn: today,
      placeId: null,
      invoiceNumber: '',
      invoiceKey: '',
      freightCents: null,
      discountCents: null,
      excessReason: '',
      lines: purchase.lines.filter((line) => missingOf(line) > 0).map((line) => arrivedOf(line)),
    },
    fixed: { id: purchase.id, version: purchase.version, receiptId },
  })
  const save = useWrite(receiptApi.receive, {
    ...settled,
    onDone: () => {
      toast('Recebimento salvo')
      return navigate(atWorkshop.purchase(purchase), { replace: true })
    },
  })
  const [lines, reason] = useWatch({ control: form.control, name: ['lines', 'excessReason'] })
  const arriving = lines.map(({ lineId, quantityMilli }) => ({
    lineId,
    quantityMilli: Number(quantityMilli) || 0,
  }))
  const excess = excessText(purchase.lines, arriving)
  return (
    <FormPanel
      form={form}
      onSubmit={save.mutate}
      saving={save.isPending}
      error={save.error}
      submit="Dar entrada no estoque"
      conflict={<Changed id={purchase.id} text="Outra pessoa recebeu ou mudou esta compra agora." />}
      secondary={
        <LinkButton to={atWorkshop.purchase(purchase)} size="lg">
          Cancelar
        </LinkButton>
      }
    >
      <ReceiveLines purchase={purchase} withPrices={withPrices} />
      {(excess || reason) && (
        <Panel title="Veio mais do que o pedido">
          {excess && <p className="mb-3">{excess}</p>}
          <TextField name="excessReason" label="Motivo" />
        </Panel>
      )}
      <Panel title="Nota e lugar">
        <div className="form-grid">
          <DateField name="receivedOn" label="Chegou em" />
          <PlaceFields isTransfer={false} />
          <TextField name="invoiceNumber" label="Número da nota" optional mono />
          <TextField
            name="invoiceKey"
            label="Chave da NF-e"
            optional
            mono
            inputMode="numeric"
            className="span-6"
            hint="Os 44 números embaixo do código de barras da nota"
          />
          {withPrices && (
            <>
              <MoneyField name="freightCents" label="Frete desta nota" optional hint={shareHint} />
              <MoneyField name="discountCents" label="Desconto desta nota" optional hint={shareHint} />
            </>
          )}
        </div>
      </Panel>
    </FormPanel>
  )
}

const shareHint = 'Em branco, a parte do pedido que cabe ao que chegou'

const arrivedOf = (line: Purchase['lines'][number]): ArrivedValues => ({
  lineId: line.id,
  quantityMilli: missingOf(line),
  unitCents: line.unitCents,
  lot: '',
  expiresOn: null,
})
