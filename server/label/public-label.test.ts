import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { newId } from '#core/kit/ids.ts'
import { defectReportApi, type Report } from '#core/label/defect-report.api.ts'
import { labelApi } from '#core/label/label.api.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { startTestApp, type Caller, type Person, type TestApp } from '#test/app.ts'
import { makeBuild, type TestBuild } from '#test/build.ts'
import { accepted, setStage, type Stage } from '#test/orders.ts'
import { asOwner, rowsAsOwner } from '#test/owner.ts'

const shown = 'ticket name code clinic place phone problem description reporter contact'.split(' ')
const page = `${shown.map((name) => `<b id="${name}">{{label.${name}}}</b>`).join('')}
{{#label.isBlank}}EM BRANCO{{/label.isBlank}}{{#label.showsForm}}FORMULARIO{{/label.showsForm}}
{{#label.isSent}}RECEBIDO{{/label.isSent}}{{#label.isToConfirm}}CONFIRME{{/label.isToConfirm}}
{{#label.descriptionError}}{{label.descriptionError}}{{/label.descriptionError}}{{#label.photoError}}FOTO: {{label.photoError}}{{/label.photoError}}`

let build: TestBuild
let app: TestApp
let stage: Stage
let dentist: Person
let token: string
beforeAll(async () => {
  build = await makeBuild({
    '__spa-fallback.html': 'app',
    'q/index.html': page,
    'relato/index.html':
      '{{#report.isOpen}}ABERTO{{/report.isOpen}}{{#report.isConfirmed}}CONFIRMADO{{/report.isConfirmed}}',
    '404/index.html': 'NADA AQUI',
    '500/index.html': 'FALHOU {{failure.message}}',
  })
  app = await startTestApp({ buildFolder: build.folder, smtpUrl: 'smtp://127.0.0.1:9' })
  stage = await setStage(app)
  ;({ dentist } = stage)
  await dentist.ok(labelApi.issue, { actionId: newId(), equipmentIds: [stage.equipment.id] })
  token = await tokenOf(stage.equipment.id)
})
afterAll(async () => {
  await app.close()
  await build.remove()
})
beforeEach(async () => {
  await asOwner(
    app,
    'delete from attempts; delete from defect_reports; delete from notifications; delete from mails',
  )
  await allow(true)
})

const tokenOf = async (equipmentId: string) =>
  (
    await rowsAsOwner<{ token: string }>(
      app,
      `select token from labels where equipment_id = '${equipmentId}'`,
    )
  )[0]?.token ?? ''
async function allow(publicReports: boolean): Promise<void> {
  const settings = await dentist.ok(labelApi.settings, {})
  await dentist.ok(labelApi.changeSettings, { ...settings, actionId: newId(), publicReports })
}
async function look(path: string, who: Pick<Caller, 'send'> = app.stranger) {
  const answer = await who.send(path, { redirect: 'manual' })
  return { status: answer.status, html: await answer.text(), to: answer.headers.get('location') }
}
/** The ticket in the page. */
const ticketOf = async () => /id="ticket">([^<]*)</.exec((await look(`/q/${token}`)).html)?.[1] ?? ''
const good = {
  problem: 'leaks',
  severity: 'stopped',
  description: 'Sai vapor pela porta.',
  reporter: 'Olívia Prado',
  contact: '(19) 99876-5432',
  website: '',
}
async function send(
  more: Record<string, string | Blob> = {},
  who: Pick<Caller, 'send'> = app.stranger,
  at = token,
) {
  const body = new FormData()
  const fields = { ...good, ticket: await ticketOf(), ...more }
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const answer = await who.send(`/q/${at}`, { method: 'POST', body, redirect: 'manual' })
  return { status: answer.status, html: await answer.text(), to: answer.headers.get('location') }
}
const reports = async () => (await dentist.ok(defectReportApi.list, {})).items
async function reported(more: Record<string, string | Blob> = {}): Promise<Report> {
  expect((await send(more)).status).toBe(303)
  const [first] = await reports()
  if (!first) throw new Error('nothing was kept')
  return first
}
const picture = () => sharp({ create: { width: 80, height: 60, channels: 3, background: '#246' } })
const photo = async () =>
  new Blob([new Uint8Array(await picture().jpeg().toBuffer())], { type: 'image/jpeg' })

test('shows a stranger the equipment, its code and the clinic’s contact, and nothing else', async () => {
  const { status, html } = await look(`/q/${token}`)
  expect(status).toBe(200)
  expect(html).toContain(stage.equipment.name)
  expect(html).toContain('FORMULARIO')
  const known = await rowsAsOwner<Record<string, unknown>>(app, `select look_at_label('${token}') as seen`)
  const shownFields =
    'category city clinic code district hours name phone state status street streetNumber takesReports whatsapp'
  expect(Object.keys(known[0]?.['seen'] as object).toSorted()).toEqual(shownFields.split(' '))
  await allow(false)
  expect((await look(`/q/${token}`)).html).not.toContain('FORMULARIO')
})

test('hides an unknown or retired label, and a suspended clinic’s', async () => {
  const unknown = await look(`/q/${'a'.repeat(22)}`)
  expect([unknown.status, unknown.html]).toEqual([404, 'NADA AQUI'])
  const set = (what: string) => asOwner(app, what)
  await set(`update organizations set status = 'suspended' where id = '${stage.equipment.clinicId}'`)
  expect(await look(`/q/${token}`)).toEqual(unknown)
  await set(`update organizations set status = 'active' where id = '${stage.equipment.clinicId}'`)
  await set(`update equipment set archived_at = now() where id = '${stage.equipment.id}'`)
  expect(await look(`/q/${token}`)).toEqual(unknown)
  await set(`update equipment set archived_at = null where id = '${stage.equipment.id}'`)
  for (const path of ['/q/x', `/q/${'a'.repeat(23)}`, '/q/%00', '/q/../admin']) {
    expect((await look(path)).status).toBe(404)
  }
})

test('makes an address wait after some unknown tokens', async () => {
  const from = app.at('203.0.113.9')
  for (let n = 0; n < 21; n += 1) await look(`/q/${'b'.repeat(20)}${String(n).padStart(2, '0')}`, from)
  expect((await look(`/q/${token}`, from)).status).toBe(429)
  expect((await look(`/q/${token}`, app.at('203.0.113.10'))).status).toBe(200)
})

test('leads members and technicians of the clinic to the equipment, and others to the public page', async () => {
  expect((await look(`/q/${token}`, dentist)).to).toBe(`/equipment/label/${token}`)
  expect((await look(`/q/${token}`, stage.technician)).status).toBe(200)
  await accepted(stage)
  expect((await look(`/q/${token}`, stage.technician)).to).toBe(`/technician/label/${token}`)
  expect((await look(`/q/${token}`, await app.register('dentist'))).status).toBe(200)
})

test('stores a report, notifies the clinic, and marks an unproven writer as unconfirmed', async () => {
  const report = await reported()
  expect(report).toMatchObject({
    problem: 'leaks',
    severity: 'stopped',
    reporter: 'Olívia Prado',
    phone: '19998765432',
    email: null,
    confirmation: 'none',
    status: 'new',
    equipment: { id: stage.equipment.id },
  })
  const of = (equipmentId: string) => dentist.ok(defectReportApi.list, { equipmentId })
  expect((await of(stage.equipment.id)).items).toEqual([report])
  expect((await of(newId())).items).toEqual([])
  const notifications = await dentist.ok(notificationApi.list, { limit: 10 })
  expect(notifications.items).toMatchObject([{ kind: 'defect_report', subjectId: report.id }])
  expect(await app.mails()).toEqual([])
})

test('mails the writer a confirmation that takes a press, not only a look', async () => {
  const sent = await send({ contact: 'olivia@casa.example' })
  expect(sent.to).toBe(`/q/${token}?relato=confirmar`)
  expect((await look(sent.to ?? '')).html).toContain('CONFIRME')
  expect((await reports())[0]).toMatchObject({ email: 'olivia@casa.example', confirmation: 'asked' })
  const [mail] = await app.mails('olivia@casa.example')
  const path = new URL(mail?.letter?.action?.url ?? '').pathname
  expect((await look(path)).html).toBe('ABERTO')
  expect((await reports())[0]?.confirmation).toBe('asked')
  const body = new URLSearchParams()
  await app.stranger.send(path, { method: 'POST', body })
  expect((await look(path)).html).toBe('CONFIRMADO')
  expect((await reports())[0]?.confirmation).toBe('confirmed')
  expect((await look(`/relato/${'c'.repeat(22)}`)).status).toBe(404)
})

test('returns the whole form with a wrong field marked, and HTML as text', async () => {
  const { status, html } = await send({ description: ' ', reporter: '<script>alert(1)</script>' })
  expect(status).toBe(400)
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toContain('<script')
  expect(await reports()).toEqual([])
  const report = await reported({ description: '<img src=x onerror=alert(1)>' })
  expect(report.description).toBe('<img src=x onerror=alert(1)>')
})

test.each([
  ['a filled trap', { website: 'x' }],
  ['a strange ticket', { ticket: 'x' }],
  ['no contact', { contact: 'olivia' }],
  ['an impossible number', { contact: '12345' }],
  ['another problem', { problem: 'fire' }],
])('stores nothing for %s', async (_, more) => {
  expect((await send(more)).status).toBe(400)
  expect(await reports()).toEqual([])
})

test('stores one report for two presses', async () => {
  await Promise.all([send(), send()])
  expect(await reports()).toHaveLength(1)
})

test('refuses reports if the clinic forbids them or the label is retired', async () => {
  await allow(false)
  expect((await send()).status).toBe(404)
  await allow(true)
  expect((await send({}, app.stranger, 'd'.repeat(22))).status).toBe(404)
  expect(await reports()).toEqual([])
})

test('slows down one address and one label, whatever they send', async () => {
  const from = app.at('203.0.113.77')
  for (let n = 0; n < 6; n += 1) expect((await send({ description: `Vaza ${n}` }, from)).status).toBe(303)
  const next = await send({ description: 'Vaza 6' }, from)
  expect([next.status, next.html.includes('Vaza 6')]).toEqual([429, true])
  await send({ description: 'Vaza 7' }, app.at('203.0.113.78'))
  expect((await send({ description: 'Vaza 8' }, app.at('203.0.113.79'))).status).toBe(429)
  expect(await reports()).toHaveLength(7)
})

test('limits mails to an address that strangers enter', async () => {
  const contact = 'alvo@casa.example'
  const from = (n: number) => app.at(`203.0.113.${n}`)
  for (let n = 0; n < 4; n += 1) {
    expect((await send({ contact, description: `Vaza ${n}` }, from(n))).status).toBe(303)
  }
  const next = await send({ contact, description: 'Vaza 4' }, from(9))
  expect([next.status, next.html.includes('Vaza 4')]).toEqual([429, true])
  expect(await app.mails(contact)).toHaveLength(4)
  expect((await send({ description: 'Vaza 5' }, from(9))).status).toBe(303)
})

test('mails once if a report is sent twice, and says so in both answers', async () => {
  const twice = [
    await send({ contact: 'olivia@casa.example' }),
    await send({ contact: 'olivia@casa.example' }),
  ]
  expect(twice.map(({ to }) => to)).toEqual(Array(2).fill(`/q/${token}?relato=confirmar`))
  expect(await app.mails('olivia@casa.example')).toHaveLength(1)
})

test('rewrites a photo, shows it to the clinic only, and refuses an invalid one with the reason', async () => {
  for (const bad of [
    new Blob(['<svg onload=alert(1)>'], { type: 'image/jpeg' }),
    new Blob(['%PDF-1.7\n%%EOF'], { type: 'application/pdf' }),
    new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], { type: 'image/jpeg' }),
  ]) {
    const refused = await send({ photo: bad })
    expect([refused.status, refused.html.includes('FOTO')]).toEqual([400, true])
  }
  const huge = await send({ photo: new Blob([new Uint8Array(16 * 1024 * 1024)], { type: 'image/jpeg' }) })
  expect(huge.status).toBe(413)
  await asOwner(app, 'delete from attempts')
  const report = await reported({ photo: await photo() })
  expect(report.hasPhoto).toBe(true)
  const at = `/api/defect-reports/${report.id}/photo`
  const answer = await dentist.send(at)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  const other = await app.register('dentist')
  expect((await other.send(at)).status).toBe(404)
  expect((await app.stranger.send(at)).status).toBe(401)
})

const request = { kind: 'corrective' as const, priority: 'high' as const, fault: 'Vaza', publish: true }

test('makes a report an order with its photo, once', async () => {
  const report = await reported({ photo: await photo() })
  const orderId = newId()
  const make = { id: report.id, version: report.version, orderId, ...request }
  const other = await app.register('dentist')
  expect((await other.call(defectReportApi.order, { ...make, actionId: newId() })).status).toBe(404)
  const done = await dentist.ok(defectReportApi.order, { ...make, actionId: newId() })
  expect(done).toMatchObject({ status: 'ordered', order: { id: orderId } })
  const order = await dentist.ok(serviceOrderApi.get, { id: orderId })
  expect(order.photos).toMatchObject([{ kind: 'photo', name: 'relato-pela-etiqueta.jpg' }])
  const again = await dentist.call(defectReportApi.order, { ...make, orderId: newId(), actionId: newId() })
  expect(again.status).toBe(409)
  const late = { ...make, version: done.version, orderId: newId(), actionId: newId() }
  expect((await dentist.call(defectReportApi.order, late)).error.code).toBe('report.decided')
})

test('dismisses a report only with a reason', async () => {
  const report = await reported()
  const dismiss = { id: report.id, version: report.version, actionId: newId() }
  expect((await dentist.call(defectReportApi.dismiss, { ...dismiss, reason: ' ' })).status).toBe(400)
  const done = await dentist.ok(defectReportApi.dismiss, { ...dismiss, reason: 'Trote' })
  expect(done).toMatchObject({ status: 'dismissed', reason: 'Trote' })
  expect(await reports()).toEqual([])
})

test('tells strangers that a label is blank, and names nobody', async () => {
  await dentist.ok(labelApi.makeBlank, { id: newId(), actionId: newId(), count: 1 })
  const [row] = await rowsAsOwner<{ token: string }>(app, `select token from labels where status = 'blank'`)
  const { status, html } = await look(`/q/${row?.token}`)
  expect([status, html.includes('EM BRANCO'), html.includes(stage.equipment.name)]).toEqual([
    200,
    true,
    false,
  ])
})
