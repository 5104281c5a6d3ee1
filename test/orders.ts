import type { CategoryId } from '#core/equipment/categories.ts'
import { completionApi } from '#core/completion/completion.api.ts'
import type { CompletionDraft } from '#core/completion/schemas.ts'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import type { EquipmentDetail } from '#core/equipment/equipment.api.ts'
import type { Endpoint, Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { quoteApi } from '#core/quote/quote.api.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import type { Answer, Person, TestApp } from './app.ts'

/** A clinic with an autoclave and two technicians of its city. */
export interface Stage {
  app: TestApp
  dentist: Person
  technician: Person
  rival: Person
  equipment: EquipmentDetail
}

export async function setStage(app: TestApp): Promise<Stage> {
  const [dentist, technician, rival] = [
    await app.register('dentist'),
    await app.register('technician'),
    await app.register('technician'),
  ]
  return { app, dentist, technician, rival, equipment: await addEquipment(dentist) }
}

export function addEquipment(
  person: Person,
  clinicId?: string,
  category: CategoryId = 'autoclave',
): Promise<EquipmentDetail> {
  return person.ok(equipmentEditApi.create, {
    id: newId(),
    actionId: newId(),
    name: 'Autoclave Vitale 21',
    category,
    criticality: 'high',
    status: 'operational',
    attributes: {},
    ...(clinicId && { clinicId }),
  })
}

export function organizationOf({ session }: Person): string {
  if (!session.organization) throw new Error('acts for no organization')
  return session.organization.id
}

export const askFor = (equipmentId: string) => ({
  id: newId(),
  actionId: newId(),
  equipmentId,
  kind: 'corrective' as const,
  priority: 'normal' as const,
  fault: 'Não fecha a porta',
})

/** The clinic sends an order to the technician. */
export function request({ dentist, technician, equipment }: Stage): Promise<OrderDetail> {
  return dentist.ok(serviceOrderApi.create, {
    ...askFor(equipment.id),
    workshopId: organizationOf(technician),
  })
}

export function publish({ dentist, equipment }: Stage): Promise<OrderDetail> {
  return dentist.ok(serviceOrderApi.create, { ...askFor(equipment.id), publish: true })
}

/** The common input of every action, as of the order just read. */
export const on = ({ id, version }: { id: string; version: number }) => ({ id, version, actionId: newId() })

/** Acts on the order as this person sees it now; `more` is the action's own input. */
export function acts<In, Out>(
  person: Person,
  endpoint: Endpoint<In, Out>,
  order: { id: string; version: number },
  more: Omit<In, 'id' | 'version' | 'actionId'>,
): Promise<Answer<Out>> {
  return person.call(endpoint, { ...on(order), ...more } as In)
}

export async function accepted(stage: Stage): Promise<OrderDetail> {
  return stage.technician.ok(workApi.accept, on(await request(stage)))
}

export const offer = {
  lines: [
    {
      kind: 'labour' as const,
      description: 'Troca da guarnição',
      quantityMilli: 2500,
      unit: 'h',
      unitCents: 18_000,
    },
    { kind: 'part' as const, description: 'Guarnição', quantityMilli: 1000, unit: 'un', unitCents: 61_200 },
    {
      kind: 'travel' as const,
      description: 'Ida e volta',
      quantityMilli: 32_000,
      unit: 'km',
      unitCents: 200,
    },
  ],
  discountCents: 6_400,
  paymentTerms: 'Pix em 7 dias',
  startsOn: '2099-11-23',
  endsOn: '2099-11-24',
  warrantyDays: 90,
}

export async function quoted(stage: Stage): Promise<OrderDetail> {
  return stage.technician.ok(quoteApi.send, { ...on(await accepted(stage)), ...offer })
}

export async function approved(stage: Stage): Promise<OrderDetail> {
  const order = await quoted(stage)
  return stage.dentist.ok(quoteApi.approve, { ...on(order), quoteId: order.quotes[0]?.id ?? '' })
}

export async function started(stage: Stage): Promise<OrderDetail> {
  return stage.technician.ok(workApi.start, on(await approved(stage)))
}

/** A complete draft of a completion. */
export const work: CompletionDraft = {
  diagnosis: 'Guarnição ressecada, vaza vapor na subida',
  cause: 'Desgaste',
  workDone: 'Troca da guarnição, três ciclos com carga',
  parts: [{ name: 'Guarnição Vitale 21', code: 'CR-GU-021', lot: 'L-2231', quantityMilli: 1000, unit: 'un' }],
  readings: [
    {
      name: 'Temperatura do patamar',
      unit: '°C',
      before: 132.4,
      after: 134.6,
      min: 134,
      max: 137,
      decimals: 1,
      instrument: 0,
      note: null,
    },
  ],
  whyNoReadings: null,
  instruments: [
    {
      name: 'Registrador de 4 canais',
      serialNumber: 'RT4-1187',
      certificate: 'RBC 0451/26',
      certificateUntil: '2099-02-11',
    },
  ],
  decontamination: { confirmed: true, confirmedBy: 'Sônia', confirmedAt: null, method: null, note: null },
  conclusion: 'fit',
  restriction: null,
  recommendations: null,
  manual: null,
  responsibilityRecord: null,
  warrantyDays: null,
  nextMaintenanceOn: null,
  photoIds: [],
  signature: {
    name: 'Rogério',
    taxId: null,
    registry: 'CFT 2203456789',
    device: null,
    drawing: { kind: 'strokes', width: 300, height: 100, paths: ['M10 50 L90 20 L150 80'] },
  },
}

type Completion = Input<typeof completionApi.complete>

/** A part of the completion that is taken from the stock, more of it than there is. */
export const taking = (itemId: string): Partial<Completion> => ({
  parts: work.parts.map((part) =>
    Object.assign({ stock: { itemId, isEntered: false } }, part, { quantityMilli: 9_000_000 }),
  ),
})

export async function completed(stage: Stage, change: Partial<Completion> = {}): Promise<OrderDetail> {
  const order = await started(stage)
  return stage.technician.ok(completionApi.complete, { ...on(order), ...work, ...change })
}

export async function closed(stage: Stage): Promise<OrderDetail> {
  return stage.dentist.ok(completionApi.close, on(await completed(stage)))
}
