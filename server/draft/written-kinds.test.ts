import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentApi } from '#core/document/document.api.ts'
import type { ContractContent } from '#core/draft/contract.ts'
import type { DataProtectionContent } from '#core/draft/data-protection.ts'
import type { DecommissioningContent } from '#core/draft/decommissioning.ts'
import { draftApi } from '#core/draft/draft.api.ts'
import { outlines } from '#core/draft/procedure-texts.ts'
import type { PracticeContent } from '#core/draft/practice-index.ts'
import type { ProcedureContent } from '#core/draft/procedure.ts'
import type { QuoteContent } from '#core/draft/quote.ts'
import type { PlanContent } from '#core/draft/technology-plan.ts'
import { planSections } from '#core/draft/technology-plan-texts.ts'
import type { WarrantyContent } from '#core/draft/warranty.ts'
import { clientApi } from '#core/client/client.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import { newId } from '#core/kit/ids.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { addEquipment, approved, completed, organizationOf, quoted, setStage } from '#test/orders.ts'
import type { Stage } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { keepPaper } from '#test/papers.ts'
import { isPdf, issue, missingOf, prepare, write } from '#test/record-drafts.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  app.now = new Date('2026-11-17T12:00:00Z')
  stage = await setStage(app)
})
afterAll(() => app.close())

const people = { author: 'Helena Sampaio', authorRegistry: 'CRO-SP 00000', approver: 'Antônio Brandão' }
const adopted = Object.fromEntries(Object.keys(planSections).map((name) => [`${name}Adopted`, true]))

const retire = async (by: Person, id: string) => {
  const equipment = await by.ok(equipmentApi.get, { id })
  await by.ok(equipmentEditApi.update, {
    id,
    version: equipment.version,
    actionId: newId(),
    name: equipment.name,
    category: equipment.category,
    criticality: equipment.criticality,
    status: 'retired',
    attributes: equipment.attributes,
  })
}

test('issues a plan once people, texts and equipment are given, and counts the clinic’s records', async () => {
  const { dentist } = stage
  await keepPaper(dentist, { kind: 'calibration_certificate', validUntil: '2026-01-01' })
  const draft = await prepare(dentist, 'technology_plan')
  expect(draft.fields['scope']).toBe(planSections.scope.proposal)
  expect(missingOf(draft)).toContain('Responsável legal que aprova o plano')
  const { id, version } = draft
  const early = await dentist.call(draftApi.issue, { id, version, actionId: newId() })
  expect([early.status, early.error.code]).toEqual([422, 'document.incomplete'])
  const ready = await write(dentist, draft, { ...draft.fields, ...people, ...adopted })
  expect(ready.missing).toEqual([])
  const issued = await issue<PlanContent>(app, dentist, ready)
  expect([issued.number, issued.validUntil]).toEqual(['PGTS-2026-0001', '2027-11-17'])
  expect(isPdf(issued.bytes)).toBe(true)
  expect(issued.content.park).toMatchObject({ equipmentCount: 1, withoutAnvisa: 1, expiredCertificates: 1 })
  expect(issued.content.park.byCategory).toMatchObject([
    { category: 'Autoclave', critical: 1, withoutPlan: 1 },
  ])
})

test('takes the chosen outline of a procedure, and the clinic’s own period of sterile packages', async () => {
  const { dentist } = stage
  const clinicId = organizationOf(dentist)
  await asOwner(
    app,
    `insert into sterilization_settings (clinic_id, use_months, use_basis) values ('${clinicId}', 3, 'Estudo de 2026')
      on conflict (clinic_id) do update set use_months = 3, use_basis = 'Estudo de 2026'`,
  )
  const draft = await prepare(dentist, 'procedure')
  const chosen = await write(dentist, draft, { outline: 'processing', code: 'POP 01', ...people })
  expect(chosen.fields['steps']).toEqual(outlines.processing.steps)
  expect(chosen.missing.map(({ field }) => field)).toEqual(['adopted'])
  const ready = await write(dentist, chosen, { ...chosen.fields, adopted: true })
  const issued = await issue<ProcedureContent>(app, dentist, ready)
  expect([issued.number, issued.validUntil]).toEqual(['POP-2026-0001', '2028-11-17'])
  expect(issued.content.use).toEqual({ months: 3, basis: 'Estudo de 2026' })
  expect(isPdf(issued.bytes)).toBe(true)
})

test('lists issued and filed documents by item, and never another clinic’s', async () => {
  const { dentist } = stage
  await keepPaper(dentist, { kind: 'pest_control', title: 'Dedetização', validUntil: '2027-01-01' })
  await keepPaper(await app.register('dentist'), { kind: 'waste_plan', title: 'PGRSS alheio' })
  const issued = await issue<PracticeContent>(
    app,
    dentist,
    await prepare(dentist, 'practice_index', {}, people),
  )
  const found = issued.content.found.map(({ item, as, name }) => [item, as, name])
  expect(found).toContainEqual(['VIII', 'document', expect.stringContaining('PGTS-2026-0001, versão 1')])
  expect(found).toContainEqual(['X', 'document', expect.stringContaining('POP-2026-0001')])
  expect(found).toContainEqual(['VI', 'document', expect.stringContaining('Dedetização')])
  expect(JSON.stringify(found)).not.toContain('alheio')
  expect(issued.number).toBe('BPF-2026-0001')
  expect(isPdf(issued.bytes)).toBe(true)
})

const terms = {
  visitsPerYear: 4,
  responseHours: 24,
  priceCents: 48_000,
  pricePer: 'month',
  paymentTerms: 'Boleto',
  adjustment: 'IPCA',
  startsOn: '2026-12-01',
  months: 12,
  renewal: 'none',
  forum: 'Campinas, SP',
  adopted: true,
}

test('names the hired party in a clinic’s contract, and limits it to what its issuer sees', async () => {
  const { dentist, equipment } = stage
  const foreign = await setStage(app)
  const draft = await prepare(dentist, 'contract')
  const fields = { ...draft.fields, ...terms, equipments: [foreign.equipment.id] }
  const other = await write(dentist, draft, fields)
  expect(other.missing.map(({ field }) => field)).toEqual([
    'providerName',
    'providerTaxId',
    'providerRegistry',
    'equipments',
    'equipments',
  ])
  const provider = { providerName: 'Prado', providerTaxId: '11.222.333/0001-81', providerRegistry: 'CFT 1' }
  const mixed = [equipment.id, foreign.equipment.id]
  const both = await write(dentist, other, { ...fields, ...provider, equipments: mixed })
  expect(both.missing.map(({ label }) => label)).toEqual([
    'Remova da lista os equipamentos a que você não tem mais acesso',
  ])
  const ready = await write(dentist, both, { ...fields, ...provider, equipments: [equipment.id] })
  const issued = await issue<ContractContent>(app, dentist, ready)
  expect(issued.content.equipmentList.map(({ name }) => name)).toEqual(['Autoclave Vitale 21'])
  expect(issued.content.priceCents).toBe(48_000)
  expect([issued.number, issued.validUntil]).toEqual(['CT-2026-0001', '2027-11-30'])
  expect(isPdf(issued.bytes)).toBe(true)
})

test('takes a quote from the order, to the cent, and refuses a document without one', async () => {
  const own = await setStage(app)
  const order = await quoted(own)
  expect((await own.rival.call(draftApi.create, begun('quote', order.id))).status).toBe(404)
  const { id, version } = await prepare(own.technician, 'quote', { orderId: order.id })
  const issued = await issue<QuoteContent>(app, own.technician, { id, version })
  expect(issued.number).toBe('ORC-2026-0001')
  expect(issued.content.quote).toMatchObject({ status: 'sent', discountCents: 6_400, decidedAt: null })
  expect(issued.content.quote?.lines).toHaveLength(3)
  expect(issued.validUntil).toBe('2026-11-27')
  expect(isPdf(issued.bytes)).toBe(true)
  for (const reader of [own.technician, own.dentist]) {
    const { equipment } = await reader.ok(documentApi.get, { id: issued.id })
    expect(equipment).toMatchObject({ id: own.equipment.id, name: own.equipment.name })
  }
  const none = await prepare(own.technician, 'quote', { orderId: order.id }, { quoteNumber: 9 })
  expect(none.missing[0]).toMatchObject({ norm: 'Lei 8.078/1990 (CDC), art. 40', mark: 'S' })
})

test('names who approved a quote and when', async () => {
  const own = await setStage(app)
  const order = await approved(own)
  const issued = await issue<QuoteContent>(
    app,
    own.technician,
    await prepare(own.technician, 'quote', { orderId: order.id }),
  )
  expect(issued.content.quote).toMatchObject({
    status: 'approved',
    decidedBy: expect.any(String),
    decidedAt: app.now.toISOString(),
  })
})

test('counts a warranty from the completion, and refuses it before', async () => {
  const own = await setStage(app)
  const open = await approved(await setStage(app).then((other) => ({ ...other, technician: own.technician })))
  expect((await prepare(own.technician, 'warranty', { orderId: open.id })).missing[0]).toMatchObject({
    label: 'Ordem concluída (a garantia começa na conclusão)',
  })
  const order = await completed(own, { warrantyDays: 180 })
  const draft = await prepare(own.technician, 'warranty', { orderId: order.id })
  const fields = { ...draft.fields, channel: 'WhatsApp', adopted: true }
  const issued = await issue<WarrantyContent>(app, own.technician, await write(own.technician, draft, fields))
  expect(issued.content.work).toMatchObject({ completedOn: '2026-11-17', days: 180 })
  expect(issued.content.work?.reportNumber).toMatch(/^RT-2026-/)
  expect([issued.number, issued.validUntil]).toEqual(['TG-2026-0001', '2027-05-16'])
  expect(isPdf(issued.bytes)).toBe(true)
})

test('requires equipment to be retired on its own page before a term of disposal', async () => {
  const { dentist, equipment } = await setStage(app)
  const leaving = {
    reason: 'worn',
    cleanedBy: 'Márcia',
    cleanedOn: '2026-11-16',
    data: 'none',
    destination: 'disposal',
    receiver: 'Recicla Saúde',
    receiverLicence: 'CETESB 1',
    leftOn: '2026-11-17',
  }
  const draft = await prepare(dentist, 'decommissioning', { equipmentId: equipment.id }, leaving)
  expect(draft.missing).toMatchObject([{ field: null, where: 'equipment', mark: 'O' }])
  expect((await dentist.ok(equipmentApi.get, { id: equipment.id })).status).toBe('operational')
  await retire(dentist, equipment.id)
  const issued = await issue<DecommissioningContent>(app, dentist, draft)
  expect(issued.content).toMatchObject({ status: 'retired', category: 'autoclave' })
  expect([issued.number, issued.validUntil]).toEqual(['TD-2026-0001', null])
  expect(isPdf(issued.bytes)).toBe(true)
})

test('issues a data protection text with the clinic as controller', async () => {
  const { dentist } = stage
  const draft = await prepare(dentist, 'data_protection', {}, { variant: 'answer' })
  expect(draft.missing.map(({ field }) => field)).toContain('officerContact')
  const ready = await write(dentist, draft, {
    variant: 'answer',
    officer: 'Ana',
    officerContact: 'ana@clinica.example',
    subject: 'João Évora',
    askedOn: '2026-11-10',
    right: 'access',
    reply: 'Temos seu nome e telefone.',
    adopted: true,
  })
  const issued = await issue<DataProtectionContent>(app, dentist, ready)
  expect([issued.number, issued.content.on]).toEqual(['PD-2026-0001', '2026-11-17'])
  expect(isPdf(issued.bytes)).toBe(true)
})

test('refuses quotes and contracts, which have prices, to a member without permission', async () => {
  const own = await setStage(app)
  const order = await quoted(own)
  const issued = await issue(
    app,
    own.technician,
    await prepare(own.technician, 'quote', { orderId: order.id }),
  )
  const [plain, quoter] = [await hire(app, own.dentist), await hire(app, own.dentist, ['quotes'])]
  const helper = await hire(app, own.technician)
  const refused = await helper.call(draftApi.create, begun('quote', order.id))
  expect([refused.status, refused.error.code]).toEqual([403, 'permission_finances'])
  const contract = await plain.call(draftApi.create, { id: newId(), actionId: newId(), kind: 'contract' })
  expect([contract.status, contract.error.code]).toEqual([403, 'permission_finances'])
  const { id, version } = await prepare(own.dentist, 'contract')
  const unseen = await plain.call(draftApi.discard, { id, version, actionId: newId() })
  expect([unseen.status, unseen.error.code]).toEqual([403, 'permission_finances'])
  const seen = await Promise.all(
    [plain, helper, quoter, own.dentist].map((by) => by.send(`/api/documents/${issued.id}/file`)),
  )
  expect(seen.map(({ status }) => status)).toEqual([404, 404, 200, 200])
})

test('names the workshop in its contract with a client', async () => {
  const own = await setStage(app)
  const clinicId = newId()
  const card = { name: 'Consultório Vila Nova', city: 'Campinas', state: 'SP' }
  await own.technician.ok(clientApi.create, { id: clinicId, actionId: newId(), ...card })
  const equipment = await addEquipment(own.technician, clinicId)
  const draft = await prepare(own.technician, 'contract', { clinicId })
  const fields = { ...draft.fields, ...terms, equipments: [equipment.id], providerName: 'Outra' }
  const written = await write(own.technician, draft, fields)
  expect(written.missing).toMatchObject([
    { field: null, where: 'clinic-profile', label: 'CPF ou CNPJ da oficina, no perfil dela' },
    { field: null, where: 'clinic-profile', mark: 'O', norm: 'RDC 1.002/2025, art. 113, IV' },
  ])
  const organization = await own.technician.ok(organizationApi.get, {})
  expect(written.clinicId).toBe(clinicId)
  await asOwner(
    app,
    `update organizations set tax_id = '11222333000181', registry = 'CFT 1' where id = '${organization.id}'`,
  )
  const issued = await issue<ContractContent>(app, own.technician, written)
  expect(issued.content.provider).toMatchObject({ name: organization.name, taxId: '11.222.333/0001-81' })
  expect(isPdf(issued.bytes)).toBe(true)
})

const begun = (kind: 'quote', orderId: string) => ({ id: newId(), actionId: newId(), kind, orderId })
