import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { acknowledgementApi } from '#core/signature/acknowledgement.api.ts'
import { signatureApi } from '#core/signature/signature.api.ts'
import { staffMemberApi } from '#core/staff/staff-member.api.ts'
import { issuedPlan, staffMember, wallOf, withCode } from '#test/acknowledgements.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { addEquipment } from '#test/orders.ts'
import { signingOf, signInput } from '#test/signing.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let clinic: Person
let documentId: string
let token: string
let ana: { id: string; code: string }
beforeAll(async () => {
  app = await startTestApp()
  clinic = await app.register('dentist')
  await addEquipment(clinic)
  documentId = await issuedPlan(clinic)
  token = await wallOf(clinic)
  ana = await withCode(clinic, 'Ana Souza')
})
afterAll(() => app.close())

const opening = (code: string, wall = token) => ({ token: wall, code })
const missing = async () => (await clinic.ok(acknowledgementApi.get, {})).documents[0]?.missing

test('refuses a wall and codes to members who do not care for the team, and to workshops', async () => {
  const member = await hire(app, clinic)
  const refused = await member.call(acknowledgementApi.makeWall, { actionId: newId() })
  expect(refused).toMatchObject({ status: 403, error: { code: 'permission_team' } })
  const { status } = await member.call(acknowledgementApi.makeCodes, { people: [ana.id] })
  expect(status).toBe(403)
  expect((await member.ok(acknowledgementApi.get, {})).mayManage).toBe(false)
  const workshop = await app.register('technician')
  expect((await workshop.call(acknowledgementApi.get, {})).status).toBe(404)
})

test('makes no code for somebody of another clinic, or somebody who left', async () => {
  const other = await app.register('dentist')
  const foreign = await staffMember(other, 'Rita Lemos')
  expect((await clinic.call(acknowledgementApi.makeCodes, { people: [ana.id, foreign] })).status).toBe(404)
  const gone = await staffMember(clinic, 'Célia Prado')
  await clinic.ok(staffMemberApi.archive, { id: gone, version: 1, actionId: newId() })
  expect((await clinic.call(acknowledgementApi.makeCodes, { people: [gone] })).status).toBe(404)
})

test('shows nothing but the clinic’s name without the right code', async () => {
  expect(await app.stranger.ok(acknowledgementApi.wall, { token })).toEqual({
    clinic: clinic.session.organization?.name,
  })
  const wrong = await app.stranger.call(acknowledgementApi.open, opening('0000-0000'))
  expect(wrong.error.fields).toMatchObject([{ path: 'code' }])
  const short = await app.stranger.call(acknowledgementApi.open, opening('123'))
  expect(short.error.fields).toMatchObject([{ path: 'code', message: expect.stringContaining('7K2M-9QXT') }])
  const wall = await app.stranger.call(acknowledgementApi.wall, { token: 'a'.repeat(22) })
  expect(wall.status).toBe(404)
  const pages = { ...opening('0000-0000'), documentId }
  expect((await app.stranger.call(acknowledgementApi.pages, pages)).status).toBe(404)
})

test('does not take the code of another clinic', async () => {
  const other = await app.register('dentist')
  const [wall, { code }] = [await wallOf(other), await withCode(other, 'Ana Souza')]
  expect((await app.stranger.call(acknowledgementApi.open, opening(code))).status).toBe(400)
  expect((await app.stranger.ok(acknowledgementApi.open, opening(code, wall))).documents).toEqual([])
  const { documents } = await app.stranger.ok(acknowledgementApi.open, opening(ana.code))
  const signatures = [{ id: newId(), documentId, sha256: documents[0]?.sha256 ?? '' }]
  const foreign = await app.stranger.call(acknowledgementApi.sign, { ...opening(code, wall), signatures })
  expect(foreign.status).toBe(409)
})

test('refuses to sign another file than the one that was read', async () => {
  const signatures = [{ id: newId(), documentId, sha256: 'a'.repeat(64) }]
  const { status } = await app.stranger.call(acknowledgementApi.sign, { ...opening(ana.code), signatures })
  expect(status).toBe(409)
})

test('lets a person confirm by code, once, and names those who have not', async () => {
  await staffMember(clinic, 'Bento Reis')
  const typed = ana.code.toLowerCase().replace('-', ' ')
  const shown = await app.stranger.ok(acknowledgementApi.open, opening(typed))
  expect(shown).toMatchObject({ name: 'Ana Souza', documents: [{ id: documentId, signedAt: null }] })
  expect(
    (await app.stranger.ok(acknowledgementApi.pages, { ...opening(ana.code), documentId })).count,
  ).toBeGreaterThan(0)
  expect(await missing()).toContain('Ana Souza')
  const signatures = [{ id: newId(), documentId, sha256: shown.documents[0]?.sha256 ?? '' }]
  for (let turn = 0; turn < 2; turn++) {
    const done = await app.stranger.ok(acknowledgementApi.sign, { ...opening(ana.code), signatures })
    expect(done.documents[0]?.signedAt).not.toBeNull()
  }
  expect(await missing()).not.toContain('Ana Souza')
  expect(await missing()).toContain('Bento Reis')
  const { signatures: given, unread, events } = await signingOf(clinic, documentId)
  expect(given.filter(({ way }) => way === 'code')).toMatchObject([
    { name: 'Ana Souza', role: 'Auxiliar em saúde bucal (ASB)', purpose: 'acknowledgement' },
  ])
  expect(unread).toContain('Bento Reis')
  expect(events.at(-1)).toMatchObject({ kind: 'signed', name: 'Ana Souza', about: 'code' })
})

test('counts somebody with a file and an account once', async () => {
  const { name } = clinic.session.user
  await staffMember(clinic, name.toUpperCase())
  expect((await missing())?.filter((one) => one.toLowerCase() === name.toLowerCase())).toHaveLength(1)
  const read = { purpose: 'acknowledgement' as const, drawing: null }
  await clinic.ok(signatureApi.sign, await signInput(clinic, documentId, read))
  expect((await missing())?.map((one) => one.toLowerCase())).not.toContain(name.toLowerCase())
})

test('ends the earlier code and the earlier wall with new ones, and the code with the person', async () => {
  const { id, code } = await withCode(clinic, 'Davi Mota')
  const { codes } = await clinic.ok(acknowledgementApi.makeCodes, { people: [id] })
  const renewed = codes[0]?.code ?? ''
  expect((await app.stranger.call(acknowledgementApi.open, opening(code))).status).toBe(400)
  const before = token
  token = await wallOf(clinic)
  expect((await app.stranger.call(acknowledgementApi.wall, { token: before })).status).toBe(404)
  expect((await app.stranger.ok(acknowledgementApi.open, opening(renewed))).name).toBe('Davi Mota')
  await clinic.ok(staffMemberApi.archive, { id, version: 1, actionId: newId() })
  expect((await app.stranger.call(acknowledgementApi.open, opening(renewed))).status).toBe(400)
})

test('slows down who guesses codes from one address', async () => {
  const who = app.at('203.0.113.9')
  let status = 400
  for (let turn = 0; turn < 25 && status === 400; turn++) {
    const code = `0000-${String(turn).padStart(4, '0')}`
    status = (await who.call(acknowledgementApi.open, opening(code))).status
  }
  expect(status).toBe(429)
})
