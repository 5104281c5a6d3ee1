import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditApi } from '#core/audit/audit.api.ts'
import { newId } from '#core/kit/ids.ts'
import { legalApi } from '#core/legal/legal.api.ts'
import { legalKinds, readLegalText, type LegalKind } from '#core/legal/legal.ts'
import { legalGaps } from '#core/legal/operator.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { asOwner } from '#test/owner.ts'

let app: TestApp
let admin: Person
let dentist: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await administratorOf(app)
  dentist = await app.register('dentist')
})
afterAll(() => app.close())

const draft = (version: number, kind: LegalKind = 'terms') => ({
  kind,
  version,
  actionId: newId(),
  body: '## 1. Novo\r\nTexto novo.',
  reason: 'Ficou mais claro',
})

test('lets only an administrator publish, with a reason, over the version that was read', async () => {
  expect((await dentist.call(legalApi.publish, draft(1))).status).toBe(403)
  const mute = await admin.call(legalApi.publish, { ...draft(1), reason: ' ' })
  expect(mute.error.fields?.map(({ path }) => path)).toEqual(['reason'])
  expect((await admin.call(legalApi.publish, draft(7))).status).toBe(409)
})

test('lets nobody change texts and agreements, not even the owner of the tables', async () => {
  await expect(asOwner(app, `update legal_texts set body = 'x'`)).rejects.toThrow('append-only')
  await expect(asOwner(app, `delete from legal_texts`)).rejects.toThrow('append-only')
  await expect(asOwner(app, `update legal_agreements set version = 1`)).rejects.toThrow('append-only')
})

test('answers 404 for an unknown version and refuses an unknown kind', async () => {
  expect((await app.stranger.call(legalApi.read, { kind: 'terms', version: 99 })).status).toBe(404)
  expect((await app.stranger.call(legalApi.read, { kind: 'impressum' as never })).status).toBe(400)
})

test('shows a stranger all texts in full', async () => {
  for (const kind of legalKinds) {
    const text = await app.stranger.ok(legalApi.read, { kind })
    expect(text.kind).toBe(kind)
    const newest = { terms: 1, privacy: 2, cookies: 6 }[kind]
    expect(text.editions.map(({ version }) => version)).toEqual([6, 5, 4, 3, 2, 1].slice(-newest))
    expect(text.editions.at(-1)?.reason).toBe('Primeira versão')
    const headings = readLegalText(text.body, legalGaps(text.operator)).filter(
      (block) => block.kind === 'heading',
    )
    expect(headings.length).toBe({ terms: 12, privacy: 12, cookies: 5 }[kind])
    expect(text.body).toContain('{contato}')
  }
})

test('records the agreement at sign-up, and asks again for each new version', async () => {
  const person = await app.register('technician')
  const before = await person.ok(legalApi.agreements, {})
  expect(before.awaited).toEqual([])
  expect(before.agreed.map(({ kind, version }) => [kind, version])).toEqual([
    ['privacy', 2],
    ['terms', 1],
  ])
  await admin.ok(legalApi.publish, draft(1))
  const { awaited } = await person.ok(legalApi.agreements, {})
  expect(awaited).toMatchObject([{ kind: 'terms', version: 2, isNewer: true, reason: 'Ficou mais claro' }])

  const stale = { actionId: newId(), terms: 1, privacy: 2 }
  expect((await person.call(legalApi.agree, stale)).status).toBe(409)
  await person.ok(legalApi.agree, { actionId: newId(), terms: 2, privacy: 2 })
  expect((await person.ok(legalApi.agreements, {})).awaited).toEqual([])
  expect((await dentist.ok(legalApi.agreements, {})).awaited).toHaveLength(1)
  expect((await admin.ok(legalApi.agreements, {})).awaited).toEqual([])
})

test('requires no agreement to the text on cookies', async () => {
  const before = await dentist.ok(legalApi.agreements, {})
  await admin.ok(legalApi.publish, draft(6, 'cookies'))
  expect(await dentist.ok(legalApi.agreements, {})).toEqual(before)
  const { items } = await admin.ok(legalApi.counts, {})
  expect(items.filter(({ kind }) => kind === 'cookies').map(({ agreed }) => agreed)).toEqual([
    0, 0, 0, 0, 0, 0, 0,
  ])
})

test('keeps an earlier version readable, and shows the administrator who agreed to which', async () => {
  const now = await app.stranger.ok(legalApi.read, { kind: 'terms' })
  expect(now).toMatchObject({ version: 2, body: '## 1. Novo\nTexto novo.' })
  expect(now.editions.map(({ version }) => version)).toEqual([2, 1])
  expect(await app.stranger.ok(legalApi.read, { kind: 'terms', version: 1 })).toMatchObject({ version: 1 })
  const { items } = await admin.ok(legalApi.counts, {})
  expect(items).toHaveLength(11)
  expect(items.find(({ kind, version }) => kind === 'terms' && version === 2)?.agreed).toBe(1)
})

test('records the publication with its reason in the audit log', async () => {
  const { items } = await admin.ok(auditApi.all, { person: admin.session.user.id, kind: 'write' })
  expect(items[0]).toMatchObject({
    action: legalApi.publish.summary,
    reason: 'Ficou mais claro',
    fields: ['body', 'reason'],
  })
})
