import { useQuery } from '@tanstack/react-query'
import { expenseApi } from '#core/expense/expense.api.ts'
import type { Purchase, Receipt } from '#core/purchase/purchase.api.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { query } from '#web/kit/query.ts'
import { LinkButton } from '#web/ui/Button.tsx'

/** The expense that pays a receipt of goods, or the button that makes it, filled in. */
export function ReceiptExpense({ purchase, receipt }: { purchase: Purchase; receipt: Receipt }) {
  const { data } = useQuery(query(expenseApi.list, { purchaseId: purchase.id, limit: 100 }))
  if (!data) return null
  const first = data.items.findLast(({ receiptId }) => receiptId === receipt.id)
  if (first)
    return (
      <LinkButton to={atWorkshop.expense(first)} className="mt-4">
        Ver despesa
      </LinkButton>
    )
  if (!receipt.totalCents) return null
  const name = receipt.invoiceNumber ? `Nota ${receipt.invoiceNumber}` : purchase.number
  return (
    <LinkButton
      className="mt-4"
      to={atWorkshop.expenseNew({
        receipt: receipt.id,
        name: `${name}, ${purchase.supplier.name}`.slice(0, 120),
        cents: String(receipt.totalCents),
        supplier: purchase.supplier.id,
      })}
    >
      Lançar como despesa
    </LinkButton>
  )
}
