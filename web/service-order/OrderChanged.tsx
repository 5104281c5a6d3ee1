import { part } from '#web/kit/part.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import type { OrderConflictProps } from './OrderConflict.tsx'

const conflict = part(async () => (await import('./OrderConflict.tsx')).OrderConflict)

/** The conflict on the page of a form. It is rare, so it loads when it happens. */
export function OrderChanged(props: OrderConflictProps) {
  return <Awaited part={conflict} wanted name="o que mudou na ordem" props={props} />
}
