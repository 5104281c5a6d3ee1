import { clientApi } from '#core/client/client.api.ts'
import { completionApi } from '#core/completion/completion.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import { addDays, dateIn } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { labelApi } from '#core/label/label.api.ts'
import type { Paper } from '#core/paper/paper.api.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { quoteApi } from '#core/quote/quote.api.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { teamApi } from '#core/team/team.api.ts'
import { visitApi } from '#core/visit/visit.api.ts'
import { answerPath } from '#test/adaptation.ts'
import { administratorOf } from '#test/administrator.ts'
import type { Person, TestApp } from '#test/app.ts'
import { addTestimonials, writeContact } from '#test/contacts.ts'
import { keepClaims } from '#test/claims.ts'
import { keepContracts } from '#test/contracts.ts'
import { writeMail } from '#test/mails-written.ts'
import * as orders from '#test/orders.ts'
import { addPlan, occurrencesOf, onIt, planOf } from '#test/planner.ts'
import { labelled, type Labelled } from '#test/labels.ts'
import { keepPaper } from '#test/papers.ts'
import { keepRecords } from '#test/records.ts'
import { withRegistry } from '#test/registry.ts'
import { hire, invite } from '#test/team.ts'
import { keepCharges, type Charged } from './charged.ts'
import { keepChecklists, type Checked } from './checked.ts'
import { prepareDocuments, type Drafted } from './drafted.ts'
import { photo } from './pictures.ts'
import { sendLinks, type Linked } from './signing-stops.ts'
import { keepMoney, type Money } from '#test/charges.ts'
import { keepReportedTalk } from '#test/talks.ts'
import { askedSupport } from '#test/support.ts'
import { keepSterilization, type Sterilized } from './sterilized.ts'

/** Orders in every state that looks different, including long names. */
export interface Life extends orders.Stage {
  administrator: Person
  pending: OrderDetail
  visited: OrderDetail
  quoted: OrderDetail
  started: OrderDetail
  contested: OrderDetail
  closed: OrderDetail
  /** An order for a client that is not on Equipo. */
  forClient: OrderDetail
  /** A late plan of the clinic's equipment, with a done and a skipped date; and one of that client's equipment. */
  plan: string
  theirPlan: string
  /** The token of an invitation to the clinic's team, which has one other member. */
  invitation: string
  /** A person who no longer belongs to any organization. */
  leaver: Person
  charged: Charged
  checked: Checked
  drafted: Drafted
  sterilized: Sterilized
  linked: Linked
  /** A charge, lines of a statement, a link to the charge. */
  money: Money
  labels: Labelled
  /** The labels of the client's equipment, with a defect report. */
  theirLabels: Labelled
  /** A paper of the clinic that has expired. */
  paper: Paper
  /** Ids of one record of each kind of the workshop, by table, and of others by name; a paper of its supplier. */
  records: Record<string, string>
  supplierPaper: string
  /** A mail that waits in the outbox. */
  mail: string
  /** A message that a visitor left. */
  contact: string
}

export async function leadLife(app: TestApp): Promise<Life> {
  const name = 'Maria Fernanda Vasconcelos de Albuquerque'
  const city = 'São José dos Campos'
  const stage: orders.Stage = {
    app,
    dentist: await app.register('dentist', { name, city }),
    technician: await app.register('technician', { name: 'Bartolomeu Cavalcanti', city }),
    rival: await app.register('technician', { city }),
    equipment: {} as never,
  }
  stage.equipment = await registerEquipment(stage.dentist)
  const records = await keepRecords(
    { ...stage, dentist: stage.technician, clinic: stage.dentist },
    'Peças e Serviços Odontológicos Boa Vista do Paraíba',
  )
  const closed = await orders.completed(stage, orders.taking(records['stock_items'] ?? ''))
  const contested = await orders.completed(stage)
  await orders.publish(stage)
  await cancelled(stage)
  const administrator = await administratorOf(app)
  const forClient = await openForClient(stage.technician)
  const priceList = { title: 'Preços', kind: 'price_list' as const, supplierId: records['suppliers'] }
  const started = await photographed(stage, await orders.started(stage))
  await answerPath(stage.dentist)
  await addTestimonials(administrator, ['Maria Fernanda de Albuquerque', 'Rogério Siqueira', 'Bia Lima'])
  return {
    ...stage,
    administrator,
    pending: await orders.request(stage),
    visited: await visited(stage),
    quoted: await orders.quoted(stage),
    started,
    charged: await keepCharges(stage),
    checked: await keepChecklists(stage, started),
    sterilized: await keepSterilization(app, stage.dentist),
    linked: await sendLinks(stage, closed.documents[0]?.id ?? '', forClient),
    money: await keepMoney(app, stage),
    labels: await reportedThroughLabel(stage),
    theirLabels: await labelled(app, stage.technician, forClient.equipment.id, name),
    contested: await contest(stage, contested),
    closed: await stage.dentist.ok(completionApi.close, orders.on(closed)),
    forClient,
    plan: await keepPlans(stage),
    theirPlan: (await addPlan(stage.technician, forClient.equipment.id, soon(ordering))).id,
    invitation: await gatherTeam(app, stage.dentist),
    leaver: await leaveTeam(app, stage.dentist),
    contact: await writeContact(app),
    paper: await keepPapers(stage),
    records: {
      ...records,
      person: stage.dentist.session.user.id,
      clinic: orders.organizationOf(stage.dentist),
      ...(await withRegistry(stage)),
      ...(await keepReportedTalk(app, stage)),
      ...(await askedSupport(stage)),
      ...(await keepContracts(stage)),
      ...(await keepClaims(stage)),
    },
    supplierPaper: (await keepPaper(stage.technician, priceList)).id,
    drafted: await prepareDocuments(stage, forClient.clinic.id),
    mail: await writeMail(app, 'maria.fernanda.albuquerque@clinica.example', { secret: true }),
  }
}

const ordering = { opens: 'order', orderKind: 'preventive' } as const

/** The clinic allows public reports, and somebody has sent one. */
async function reportedThroughLabel({ app, dentist, equipment }: orders.Stage): Promise<Labelled> {
  const settings = await dentist.ok(labelApi.settings, {})
  await dentist.ok(labelApi.changeSettings, { ...settings, actionId: newId(), publicReports: true })
  return labelled(app, dentist, equipment.id, 'Maria Aparecida Vasconcelos de Albuquerque')
}

/** One that has expired, one that soon will, one without an end. */
async function keepPapers({ dentist, equipment }: orders.Stage): Promise<Paper> {
  const today = dateIn('America/Sao_Paulo', new Date())
  await keepPaper(dentist, { title: 'Seguro', kind: 'insurance', validUntil: null })
  await keepPaper(dentist, { title: 'Certificado dos bombeiros', validUntil: addDays(today, 11) })
  return keepPaper(dentist, {
    title: 'Certificado de calibração do termômetro e do manômetro da autoclave',
    kind: 'calibration_certificate',
    issuer: 'Laboratório de Metrologia do Vale do Paraíba',
    equipmentId: equipment.id,
    validUntil: addDays(today, -9),
  })
}

async function gatherTeam(app: TestApp, owner: Person): Promise<string> {
  await hire(app, owner, ['finances', 'archive'])
  const email = 'maria.aparecida.vasconcelos@consultorio-odontologico.example'
  const { token } = await invite(owner, email, ['quotes'])
  await invite(owner, 'recepcao@consultorio.example')
  return token
}

async function leaveTeam(app: TestApp, owner: Person): Promise<Person> {
  const person = await hire(app, owner)
  await person.ok(teamApi.leave, { actionId: newId() })
  return person
}

const soon = (more: Parameters<typeof planOf>[1]) =>
  planOf(addDays(dateIn('America/Sao_Paulo', new Date()), 12), more)

/** Plans by dates, by uses, with a technician's order and with a checklist; the returned one is late and has a past. */
async function keepPlans({ dentist, technician, equipment }: orders.Stage): Promise<string> {
  const today = dateIn('America/Sao_Paulo', new Date())
  const { items: offers } = await dentist.ok(plannerApi.offer, { id: equipment.id })
  // People cannot record by hand what the sterilization log records.
  const offer = offers.find(({ key }) => key === 'autoclave-deep-clean') ?? offers[0]
  if (!offer) throw new Error('nothing is offered')
  await addPlan(dentist, equipment.id, soon({ opens: 'checklist', template: 'builtin:weekly' }))
  const workshopId = orders.organizationOf(technician)
  await addPlan(dentist, equipment.id, soon({ opens: 'order', orderKind: 'preventive', workshopId }))
  await addPlan(
    dentist,
    equipment.id,
    soon({ title: 'Troca da guarnição', every: 500, unit: 'use', anchorOn: null, anchorUse: 1500 }),
  )
  const { title, tasks, basis, every, unit } = offer
  const late = soon({ title, tasks, basis, every, unit, mode: 'completion', anchorOn: addDays(today, -30) })
  const { id: planId } = await addPlan(dentist, equipment.id, late)
  const [first] = await occurrencesOf(dentist, planId)
  if (!first) throw new Error('nothing is due')
  await dentist.ok(plannerApi.done, { ...onIt(first), doneOn: addDays(today, -29), note: 'Negativo' })
  const [dueOn = ''] = (await dentist.ok(plannerApi.get, { id: planId })).nextDates
  const second = { planId, dueOn }
  const reason = 'Clínica fechada para reforma'
  await dentist.ok(plannerApi.skip, { ...onIt({ id: newId(), version: 0 }), of: second, reason })
  return planId
}

async function registerEquipment(dentist: Person) {
  const today = dateIn('America/Sao_Paulo', new Date())
  const equipment = (more: object) =>
    dentist.ok(equipmentEditApi.create, {
      id: newId(),
      actionId: newId(),
      name: 'Autoclave da central de esterilização',
      category: 'autoclave',
      criticality: 'high',
      status: 'operational',
      attributes: {},
      ...more,
    })
  await equipment({
    name: 'Cadeira do consultório 1',
    category: 'dental-chair',
    status: 'restricted',
  })
  const light = await equipment({ name: 'Fotopolimerizador', category: 'curing-light' })
  await dentist.ok(equipmentApi.archive, { id: light.id, version: light.version, actionId: newId() })
  const autoclave = await equipment({
    brand: 'Cristófoli',
    model: 'Vitale Class 21 litros',
    serialNumber: '21-048817-2024-BR',
    anvisaNumber: '80123450001',
    riskClass: 'II',
    room: 'Central de esterilização',
    acquiredOn: addDays(today, -900),
    warrantyUntil: addDays(today, 30),
    attributes: { litres: 21, bar: 2.2 },
    purchase: { valueCents: 589_000, supplier: 'Dental Campinas', invoice: '4471' },
  })
  await send(dentist, `/api/equipment/${autoclave.id}/files/${newId()}`)
  return autoclave
}

async function photographed({ technician, dentist }: orders.Stage, order: OrderDetail) {
  await send(technician, `/api/service-orders/${order.id}/files/${newId()}`)
  return dentist.ok(serviceOrderApi.get, { id: order.id })
}

async function send(person: Person, path: string): Promise<void> {
  const { buffer, mimeType } = await photo('foto.jpg')
  const answer = await person.send(`${path}?kind=photo&name=foto.jpg`, {
    method: serviceOrderApi.attach.method,
    headers: { 'content-type': mimeType },
    body: new Uint8Array(buffer),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}

async function visited(stage: orders.Stage): Promise<OrderDetail> {
  const order = await orders.accepted(stage)
  const [startsAt, endsAt] = [86_400_000, 93_600_000].map((later) =>
    new Date(Date.now() + later).toISOString(),
  )
  return stage.technician.ok(visitApi.propose, {
    ...orders.on(order),
    purpose: 'diagnosis',
    startsAt: startsAt ?? '',
    endsAt: endsAt ?? '',
    note: 'A chave fica na recepção',
  })
}

/** An order with an objection, an answer and another objection, which the administrator decides. */
async function contest({ dentist, technician }: orders.Stage, order: OrderDetail): Promise<OrderDetail> {
  const reason = 'Continua vazando no fim do ciclo'
  const first = await dentist.ok(completionApi.object, { ...orders.on(order), reason })
  const again = await technician.ok(completionApi.complete, { ...orders.on(first), ...orders.work })
  return dentist.ok(completionApi.object, { ...orders.on(again), reason })
}

async function cancelled(stage: orders.Stage): Promise<void> {
  const order = await orders.request(stage)
  await stage.dentist.ok(serviceOrderApi.cancel, { ...orders.on(order), reason: 'Pedi duas vezes' })
}

async function openForClient(technician: Person): Promise<OrderDetail> {
  const client = await technician.ok(clientApi.create, {
    id: newId(),
    actionId: newId(),
    name: 'Consultório Odontológico Santa Apolônia',
    state: 'SP',
    city: 'Jacareí',
  })
  const equipment = await orders.addEquipment(technician, client.clinicId)
  const order = await technician.ok(serviceOrderApi.create, orders.askFor(equipment.id))
  return technician.ok(quoteApi.send, { ...orders.on(order), ...orders.offer })
}
