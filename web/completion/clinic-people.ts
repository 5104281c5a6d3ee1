import { useQuery } from '@tanstack/react-query'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { useSession } from '#web/kit/session.ts'
import { offersQuery } from './ready-made.ts'

/** The people of the clinic who most likely stand beside the technician: who asked, and who received before. */
export function useClinicPeople({ id, requestedBy }: OrderDetail): string[] {
  const { data } = useQuery(offersQuery(id))
  const own = useSession().user.name
  const people = new Set([requestedBy, ...(data?.receivers ?? [])])
  return [...people].filter((name) => name !== own).slice(0, 3)
}
