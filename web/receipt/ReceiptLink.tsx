import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { receiptApi } from '#core/receipt/receipt.api.ts'
import { documentApi } from '#core/document/document.api.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'

/** The receipt of a payment, or the button with which the workshop issues it. */
export function ReceiptLink({ paymentId, isReversed }: { paymentId: string; isReversed: boolean }) {
  const asked = query(receiptApi.get, { id: paymentId })
  // A reversal withdraws the receipt.
  const own = { ...asked, queryKey: [...asked.queryKey, isReversed] as never }
  const { data } = useQuery(own)
  const to = useAt()
  const issue = useWrite(receiptApi.issue, {
    replaces: () => own,
    invalidates: [documentApi.list],
    onDone: ({ document }) => toast(`Recibo ${document?.number ?? ''} emitido`),
  })
  if (!data) return null
  const { document, mayIssue } = data
  if (document) {
    return (
      <Link className="link" to={to.issued(document)}>
        Recibo {document.number}
        {document.status === 'revoked' && ' (não vale mais)'}
      </Link>
    )
  }
  if (!mayIssue) return null
  return (
    <>
      <Button
        variant="text"
        busy={issue.isPending}
        busyText="Emitindo..."
        onClick={() => issue.mutate({ id: paymentId })}
      >
        Emitir recibo
      </Button>
      {issue.error && <Note tone="bad">{issue.error.message}</Note>}
    </>
  )
}
