import { useRef, useState } from 'react'
import { calendarApi } from '#core/calendar/calendar.api.ts'
import { entryKey, type ToSchedule } from '#core/calendar/schemas.ts'
import { formatDate } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { visitApi } from '#core/visit/visit.api.ts'
import { ApiError } from '#web/kit/api-error.ts'
import { call } from '#web/kit/call.ts'
import { queryClient } from '#web/kit/query.ts'
import { useTimeZone, useToday } from '#web/kit/session.ts'
import { orderReads } from '#web/service-order/order-write.ts'
import { toast } from '#web/ui/Toast.tsx'
import { moveErrorText } from './calendar.texts.ts'
import { hourOf } from './entry-look.ts'
import { placed, placeOf, type Movable, type Place } from './placing.ts'

/** A failed move, and its retry; without `again` if a retry would be useless. */
export interface Failure {
  text: string
  again: (() => void) | null
}

/** Sends an entry to its place. Answers with the entry as it then is, so that it can be sent back. */
async function send(entry: Movable, to: Place, actionId: string): Promise<Movable> {
  if (entry.kind === 'maintenance') {
    const { id, planId, dueOn, version } = entry
    const { occurrence } = await call(plannerApi.move, {
      id: id ?? newId(),
      actionId,
      version: version ?? 0,
      ...(id === null && dueOn !== null && { of: { planId, dueOn } }),
      plannedOn: to.on,
    })
    return { ...entry, id: occurrence.id, version: occurrence.version, on: occurrence.plannedOn }
  }
  if (to.startsAt === null) return entry
  const { startsAt, endsAt } = to
  const { id, version } = entry.order
  const order = await call(visitApi.move, { id, version, visitId: entry.id, actionId, startsAt, endsAt })
  const visit = order.visits.find((one) => one.status === 'proposed' && one.startsAt === startsAt)
  const next = placed(entry, to)
  return visit && next.kind === 'visit'
    ? { ...next, id: visit.id, order: { ...next.order, version: order.version } }
    : next
}

const refresh = () =>
  Promise.all(
    [calendarApi.get, calendarApi.toSchedule, plannerApi.list, plannerApi.occurrences, ...orderReads].map(
      ({ path }) => queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  )

/** Moves entries at once on the screen, then on the server; undoes the move if the server refuses. */
export function useMoves() {
  const [moves, setMoves] = useState<ReadonlyMap<string, Movable>>(new Map())
  const [failure, setFailure] = useState<Failure | null>(null)
  const zone = useTimeZone()
  const today = useToday()
  const sending = useRef(new Map<string, Promise<Movable>>())
  /** Shows `next` instead of `shown`, or as the calendar has it; a later move of the same entry stays on the screen. */
  const replace = (key: string, shown: Movable, next: Movable | null) =>
    setMoves((before) => {
      if (before.get(key) !== shown) return before
      const after = new Map(before)
      if (next) after.set(key, next)
      else after.delete(key)
      return after
    })

  /** Sends moves of one entry one after the other, each with the version that the one before left. */
  const sendInTurn = (key: string, entry: Movable, to: Place, actionId: string): Promise<Movable> => {
    const earlier = sending.current.get(key)
    const sent = (earlier?.catch(() => entry) ?? Promise.resolve(entry)).then((now) =>
      send(now, to, actionId),
    )
    sending.current.set(key, sent)
    const end = () => {
      if (sending.current.get(key) === sent) sending.current.delete(key)
    }
    void sent.then(end, end)
    return sent
  }

  const move = async (entry: Movable, to: Place, undoable: boolean, actionId = newId()): Promise<void> => {
    const key = entryKey(entry)
    const from = placeOf(entry, zone)
    let shown = placed(entry, to)
    const first = shown
    setMoves((before) => new Map(before).set(key, first))
    setFailure(null)
    try {
      const now = await sendInTurn(key, entry, to, actionId)
      replace(key, shown, now)
      shown = now
      const mayGoBack = undoable && (from.startsAt !== null || from.on >= today)
      toast(doneText(entry, to, zone), mayGoBack ? () => void move(now, from, false) : undefined)
      await refresh()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isFinal = error.status === 409 || error.status === 422 || error.status === 404
      if (isFinal) await refresh()
      setFailure({
        text: moveErrorText(error),
        again: isFinal || error.status === 400 ? null : () => void move(entry, to, undoable, actionId),
      })
    } finally {
      replace(key, shown, null)
    }
  }

  /** Proposes a first visit for an order. */
  const propose = async (item: ToSchedule, to: Place, actionId = newId()): Promise<void> => {
    if (!item.order || to.startsAt === null) return
    const { id, version, purpose } = item.order
    setFailure(null)
    try {
      await call(visitApi.propose, {
        id,
        version,
        actionId,
        purpose,
        startsAt: to.startsAt,
        endsAt: to.endsAt,
      })
      toast(`Visita proposta: ${formatDate(to.on)}, ${hourOf(zone, to.startsAt)}`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isFinal = error.status >= 400 && error.status < 500
      setFailure({
        text: moveErrorText(error),
        again: isFinal ? null : () => void propose(item, to, actionId),
      })
    }
    await refresh()
  }
  return { moves, failure, move, propose, forget: () => setFailure(null) }
}

export type Moves = ReturnType<typeof useMoves>

function doneText(entry: Movable, to: Place, zone: string): string {
  const day = formatDate(to.on)
  if (to.startsAt === null) return `${entry.kind === 'maintenance' ? entry.title : 'Visita'}: ${day}`
  return `Outro horário proposto: ${day}, ${hourOf(zone, to.startsAt)}`
}
