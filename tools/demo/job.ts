import type { CompletionDraft } from '#core/completion/schemas.ts'
import { completionApi } from '#core/completion/completion.api.ts'
import { dateIn } from '#core/kit/dates.ts'
import type { Endpoint, Input } from '#core/kit/endpoint.ts'
import type { Id } from '#core/kit/ids.ts'
import { quoteApi } from '#core/quote/quote.api.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import type { VisitPurpose } from '#core/visit/visit.ts'
import { visitApi } from '#core/visit/visit.api.ts'
import { timeZone } from './calendar.ts'
import { Refusal, type Person } from './caller.ts'
import { completionOf } from './completion.ts'
import type { Picture } from './pictures.ts'
import { quoteOf } from './quote.ts'
import type { Repair } from './repair.ts'
import type { Time } from './time.ts'

/** An order in progress, as the person who acted last sees it. */
export interface Job {
  time: Time
  /** Null if the technician records the decisions of a client that is not on Equipo. */
  clinic: Person | null
  workshop: Person
  repair: Repair
  order: OrderDetail
}

export interface Request extends Pick<Job, 'time' | 'repair' | 'workshop'> {
  clinic: Person
  equipmentId: string
  /** Publishes the order instead of sending it; `workshop` is then the one that accepts it. */
  published?: boolean
  priority?: Input<typeof serviceOrderApi.create>['priority']
  kind?: Input<typeof serviceOrderApi.create>['kind']
  availability?: string
}

/** The clinic requests a repair. */
export async function request(asked: Request): Promise<Job> {
  const { time, clinic, workshop, repair } = asked
  const order = await clinic.ask(serviceOrderApi.create, {
    id: time.id(),
    actionId: time.id(),
    equipmentId: asked.equipmentId,
    kind: asked.kind ?? (repair.cause === null ? 'preventive' : 'corrective'),
    priority: asked.priority ?? 'normal',
    fault: repair.fault,
    availability: asked.availability ?? null,
    ...(asked.published ? { publish: true } : { workshopId: workshop.organizationId }),
  })
  return { time, clinic, workshop, repair, order }
}

/** A technician opens an order for a client that is not on Equipo. */
export async function orderFor(
  time: Time,
  workshop: Person,
  equipmentId: string,
  repair: Repair,
): Promise<Job> {
  const order = await workshop.ask(serviceOrderApi.create, {
    id: time.id(),
    actionId: time.id(),
    equipmentId,
    kind: repair.cause === null ? ('preventive' as const) : ('corrective' as const),
    priority: 'normal' as const,
    fault: repair.fault,
  })
  return { time, clinic: null, workshop, repair, order }
}

type More<In> = Omit<In, 'id' | 'version' | 'actionId' | 'evidence'>

/** Acts on the order as the person saw it last; if it changed meanwhile, reads it again and retries. */
export async function act<In>(
  job: Job,
  who: Person,
  endpoint: Endpoint<In, OrderDetail>,
  more: More<NoInfer<In>>,
): Promise<void> {
  const { id, version } = job.order
  try {
    job.order = await who.ask(endpoint, { id, version, actionId: job.time.id(), ...more } as unknown as In)
  } catch (error) {
    if (!(error instanceof Refusal) || !error.current) throw error
    job.order = error.current as OrderDetail
    await act(job, who, endpoint, more)
  }
}

/** The clinic acts; for a client that is not on Equipo the workshop records the decision with evidence. */
async function decide<In>(
  job: Job,
  endpoint: Endpoint<In, OrderDetail>,
  more: More<NoInfer<In>>,
): Promise<void> {
  if (job.clinic) return act(job, job.clinic, endpoint, more)
  const evidence = {
    kind: 'message',
    description: 'Mensagem da dona da clínica, pelo telefone do cadastro: "pode fazer".',
  }
  return act(job, job.workshop, endpoint, { ...more, evidence })
}

export const accept = (job: Job) => act(job, job.workshop, workApi.accept, {})
export const start = (job: Job) => act(job, job.workshop, workApi.start, {})
export const resume = (job: Job) => act(job, job.workshop, workApi.resume, { note: 'A peça chegou' })
export const close = (job: Job) => decide(job, completionApi.close, {})

/** Adds pictures to the order. @returns their ids */
export async function attach({ time, order }: Job, who: Person, pictures: readonly Picture[]): Promise<Id[]> {
  const ids: Id[] = []
  for (const { name, taken } of pictures) {
    const input = { id: order.id, fileId: time.id(), kind: 'photo' as const, name }
    await who.upload(serviceOrderApi.attach, input, await taken)
    ids.push(input.fileId)
  }
  return ids
}

/** The workshop proposes a visit, which the clinic still has to confirm. */
export function proposeVisit(job: Job, purpose: VisitPurpose, startsAt: Date, minutes = 60): Promise<void> {
  return act(job, job.workshop, visitApi.propose, {
    purpose,
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + minutes * 60_000).toISOString(),
    note: null,
  })
}

/** The clinic confirms the proposed visit. */
export function confirmVisit(job: Job): Promise<void> {
  return decide(job, visitApi.confirm, { visitId: idOf(job.order.visits, 'proposed') })
}

/** @param more differences from the repair's usual quote */
export function sendQuote(job: Job, more: Parameters<typeof quoteOf>[2] = {}): Promise<void> {
  return act(job, job.workshop, quoteApi.send, quoteOf(job.repair, today(job), more))
}

/** Approves the open quote; `lines` are the positions of the approved lines, all by default. */
export function approve(job: Job, lines?: readonly number[]): Promise<void> {
  const quote = job.order.quotes.findLast((one) => one.status === 'sent')
  const lineIds = lines && quote?.lines?.filter((_, index) => lines.includes(index)).map((line) => line.id)
  return decide(job, quoteApi.approve, { quoteId: quote?.id ?? '', lineIds: lineIds ?? null })
}

export function reject(job: Job, reason: string): Promise<void> {
  return decide(job, quoteApi.reject, { quoteId: idOf(job.order.quotes, 'sent'), reason })
}

/** Completes the order with the repair's data; `change` holds the differences of this time. */
export function complete(
  job: Job,
  change: Partial<CompletionDraft> & { answer?: string } = {},
): Promise<void> {
  return act(job, job.workshop, completionApi.complete, {
    ...completionOf(job.repair, job.workshop.name, job.order.statusSince, today(job)),
    ...change,
  })
}

export async function rate(job: Job, stars: number, comment: string | null): Promise<void> {
  if (!job.clinic) throw new Error('only a clinic on Equipo can rate')
  const { id } = job.order
  job.order = await job.clinic.ask(serviceOrderApi.rate, { id, actionId: job.time.id(), stars, comment })
}

/** The newest of the order's quotes or visits with that status. */
export function idOf(rows: readonly { id: string; status: string }[], status: string): string {
  return rows.findLast((row) => row.status === status)?.id ?? ''
}

const today = ({ time }: Job) => dateIn(timeZone, time.now)
