import { completionApi } from '#core/completion/completion.api.ts'
import type { Endpoint } from '#core/kit/endpoint.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { afterOthers, type UnsentStep } from '#core/service-order/unsent-step.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { ApiError } from '#web/kit/api-error.ts'
import { call, callServer } from '#web/kit/call.ts'
import { draftKey, forgetDraft } from '#web/kit/device-drafts.ts'
import { fileOf, openOutbox } from '#web/kit/outbox-open.ts'
import type * as outbox from '#web/kit/outbox.ts'
import { queryClient, readAgainWhenShown } from '#web/kit/query.ts'
import { completionDraft, orderSubject } from './order-subject.ts'
import { orderQuery, orderReads } from './order-write.ts'
import { sendPhoto } from './send-photo.ts'

/** The rest of a step's input, as its endpoint takes it. */
export type StepInput = Readonly<Record<string, unknown>>

/** A step of the workshop, or a photo of the order. */
export type Change =
  | { kind: 'step'; step: UnsentStep; input: StepInput }
  | { kind: 'photo'; fileId: string; name: string }

export type Outbox = outbox.Outbox<Change>
type Sent = Parameters<outbox.OutboxParts<Change>['send']>[0]

type StepEndpoint = Endpoint<{ id: string; version: number; actionId: string }, OrderDetail>
const endpoints = {
  accept: workApi.accept,
  start: workApi.start,
  wait_parts: workApi.waitForParts,
  resume: workApi.resume,
  complete: completionApi.complete,
} as unknown as Record<UnsentStep, StepEndpoint>

/** Over what others did meanwhile, if the step is still possible: each is their own. */
async function take(id: string, { actionId, itemVersion }: Sent, step: UnsentStep, input: StepInput) {
  const go = (version: number) => call(endpoints[step], { ...input, id, version, actionId })
  try {
    return await go(itemVersion)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409 || error.code === 'other_organization')
      throw error
    const current = await callServer(serviceOrderApi.get, { id })
    const outcome = afterOthers(current, step, input)
    if (outcome === 'refused') throw error
    return outcome === 'arrived' ? current : go(current.version)
  }
}

/** A photo that the person discarded, or that the server refused, is not in the report. */
async function arrivedPhotos(id: string, input: StepInput): Promise<StepInput> {
  const { photos } = await callServer(serviceOrderApi.get, { id })
  const there = new Set(photos.map((photo) => photo.id))
  return { ...input, photoIds: (input['photoIds'] as string[]).filter((photo) => there.has(photo)) }
}

async function send(from: Outbox, person: string, id: string, entry: Sent): Promise<number> {
  const { change } = entry
  if (change.kind === 'photo') {
    await sendPhoto(id, change.fileId, await fileOf(from, change.fileId))
    await queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey })
    return entry.itemVersion
  }
  const { step } = change
  const input = step === 'complete' ? await arrivedPhotos(id, change.input) : change.input
  const order = await take(id, entry, step, input)
  if (step === 'complete')
    void forgetDraft(draftKey(person, entry.organization ?? '', completionDraft(order)))
  queryClient.setQueryData(orderQuery(id).queryKey, order)
  void readAgainWhenShown()
  for (const { path } of orderReads) void queryClient.invalidateQueries({ queryKey: [path] })
  return order.version
}

/** The outbox of one order; it goes on sending when the page is left. */
export const orderOutbox = (person: string, id: string): Outbox =>
  openOutbox<Change>(person, orderSubject + id, (from) => ({
    kindOf: (change) =>
      change.kind === 'photo' ? 'order-photo' : change.step === 'complete' ? 'completion' : 'order-step',
    join: (older, newer) =>
      older.kind === 'step' && newer.kind === 'step' && older.step === newer.step ? newer : null,
    isEnd: () => false,
    // A step builds on the one before it, and the report on the photos.
    isHeld: ({ change }, { refused }) => change.kind === 'step' && refused.length > 0,
    onClash: () => null,
    send: (entry) => send(from(), person, id, entry),
  }))
