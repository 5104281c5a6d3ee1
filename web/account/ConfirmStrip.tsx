import { useQuery } from '@tanstack/react-query'
import { part } from '#web/kit/part.ts'
import { sessionQuery } from '#web/kit/session.ts'
import { Awaited } from '#web/ui/Awaited.tsx'

const request = part(async () => (await import('./ConfirmRequest.tsx')).ConfirmRequest)

/** Asks people to confirm their address. Renders nothing if they have done so, or if no mail is sent. */
export function ConfirmStrip() {
  const { data } = useQuery(sessionQuery())
  if (!data?.asksToConfirm) return null
  return <Awaited part={request} wanted name="o pedido de confirmação" props={{}} />
}
