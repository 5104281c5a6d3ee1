import { useQueryClient } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { fileApi } from '#core/file/file.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { formatCents } from '#core/kit/money.ts'
import type { Purchase, Receipt } from '#core/purchase/purchase.api.ts'
import { receiptApi } from '#core/purchase/receipt.api.ts'
import { amountOf } from '#core/stock/units.ts'
import { address, upload } from '#web/kit/call.ts'
import { useUploads } from '#web/kit/uploads.ts'
import { useMay } from '#web/team/may.ts'
import { FileDrop, PhotoGrid } from '#web/ui/Files.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { ReceiptExpense } from '#web/expense/ReceiptExpense.tsx'
import { purchaseQuery } from './queries.ts'

/** Every delivery with its invoice, the newest first. */
export function ReceiptsPanel({ purchase }: { purchase: Purchase }) {
  return (
    <>
      {purchase.receipts.toReversed().map((receipt) => (
        <Delivery key={receipt.id} purchase={purchase} receipt={receipt} />
      ))}
    </>
  )
}

function Delivery({ purchase, receipt }: { purchase: Purchase; receipt: Receipt }) {
  const withPrices = useMay('finances')
  return (
    <Panel
      title={`Recebimento ${receipt.number}, ${formatDate(receipt.receivedOn)}`}
      hint={`${receipt.by}, em ${receipt.place.name}`}
    >
      <ul className="mb-4 grid gap-1">
        {receipt.lines.map((line) => (
          <li key={line.id}>{arrivedText(purchase, line)}</li>
        ))}
      </ul>
      <Facts
        items={[
          ['Nota', receipt.invoiceNumber],
          [
            'Chave da nota',
            receipt.invoiceKey && (
              <span key="key" className="id break-all">
                {receipt.invoiceKey.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}
              </span>
            ),
          ],
          ['Veio a mais', receipt.excessReason],
          ['Frete', Boolean(receipt.freightCents) && formatCents(receipt.freightCents ?? 0)],
          ['Desconto', Boolean(receipt.discountCents) && formatCents(-(receipt.discountCents ?? 0))],
          [
            'Total da nota',
            receipt.totalCents !== null && <b key="total">{formatCents(receipt.totalCents)}</b>,
          ],
        ]}
      />
      {withPrices && <ReceiptExpense purchase={purchase} receipt={receipt} />}
      {withPrices && <InvoiceFiles purchaseId={purchase.id} receipt={receipt} />}
    </Panel>
  )
}

/** `2 un de Filtro de ar, lote 24B117, a R$ 10,00`. */
function arrivedText(
  { lines }: Purchase,
  { lineId, quantityMilli, lot, unitCents, isUndone }: Receipt['lines'][number],
) {
  const item = lines.find(({ id }) => id === lineId)?.item
  if (!item) return null
  const parts = [
    `${amountOf(item, quantityMilli)} de ${item.name}`,
    lot && `lote ${lot}`,
    unitCents !== null && `a ${formatCents(unitCents)}`,
  ]
  const text = parts.filter(Boolean).join(', ')
  return isUndone ? <s>{text} (desfeito no estoque)</s> : text
}

function InvoiceFiles({ purchaseId, receipt }: { purchaseId: string; receipt: Receipt }) {
  const client = useQueryClient()
  const uploads = useUploads(async (file, onProgress) => {
    const input = { id: receipt.id, fileId: newId(), kind: 'document' as const, name: file.name || 'nota' }
    await upload(receiptApi.upload, input, file, onProgress)
    await client.invalidateQueries({ queryKey: purchaseQuery(purchaseId).queryKey })
  })
  return (
    <div className="mt-4 grid gap-3">
      {receipt.files.length > 0 && (
        <ul>
          {receipt.files.map((file) => (
            <li key={file.id}>
              <a
                className="link inline-flex min-h-11 items-center gap-2"
                href={address(fileApi.content, { id: file.id })}
                download
              >
                <FileText size={18} aria-hidden="true" />
                {file.name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <PhotoGrid photos={[]} pending={uploads.pending} />
      <FileDrop
        kind="document"
        slim
        title={receipt.files.length > 0 ? 'Adicionar outro arquivo' : 'Adicionar a nota'}
        onFiles={uploads.add}
      />
    </div>
  )
}
