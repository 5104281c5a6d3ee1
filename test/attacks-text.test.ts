import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountApi } from '#core/account/account.api.ts'
import { registrationApi } from '#core/account/registration.api.ts'
import { clientApi } from '#core/client/client.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import { newId } from '#core/kit/ids.ts'
import { choiceApi } from '#core/organization/choice.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { invitationApi } from '#core/team/invitation.api.ts'
import { csvLine } from '#server/kit/csv.ts'
import { startTestApp, type Person, type TestApp } from './app.ts'
import { addEquipment, askFor } from './orders.ts'
import { rowsAsOwner } from './owner.ts'
import { invite } from './team.ts'

let app: TestApp
let dentist: Person
let technician: Person
beforeAll(async () => {
  app = await startTestApp()
  dentist = await app.register('dentist')
  technician = await app.register('technician')
})
afterAll(() => app.close())

const someone = () => ({
  name: 'Alguém',
  email: `${newId()}@teste.example`,
  password: 'gaveta-azul7',
  role: 'dentist' as const,
  city: 'Campinas',
  state: 'SP',
})
const ids = () => ({ id: newId(), actionId: newId() })
const place = { state: 'SP', city: 'Campinas' }

const unseen = [
  ['a word turned around', 'Helena\u202eanel'],
  ['an isolated direction', 'Helena\u2066x\u2069'],
  ['a letter that has no width', 'Hel\u200bena'],
  ['a soft hyphen', 'Hel\u00adena'],
  ['a byte order mark within', 'Hel\ufeffena'],
  ['a line end', 'Helena\nAdministradora'],
  ['a bell', 'Helena\x07'],
  ['invisible characters only', '\u200b\u200d'],
  ['a tag of an invisible alphabet', 'Helena\u{e0041}'],
] as const

describe('invisible characters', () => {
  test.each(unseen)('are refused for a person, a clinic, a client and equipment: %s', async (_, name) => {
    const { token } = await invite(dentist)
    const password = 'gaveta-azul7'
    const equipment = { name, category: 'autoclave' as const, criticality: 'high' as const, attributes: {} }
    const answers = [
      await app.stranger.call(registrationApi.register, { ...someone(), name }),
      await app.stranger.call(invitationApi.join, { token, name, password }),
      await technician.call(clientApi.create, { ...ids(), ...place, name }),
      await dentist.call(choiceApi.create, { ...ids(), ...place, name }),
      await dentist.call(equipmentEditApi.create, { ...ids(), ...equipment, status: 'operational' }),
    ]
    const places = answers.map(({ status, error }) => [status, error?.fields?.[0]?.path])
    expect(places).toEqual(answers.map(() => [400, 'name']))
  })

  test('are refused in an address', async () => {
    for (const [, trick] of unseen) {
      const email = `${trick}@teste.example`
      const { error } = await app.stranger.call(registrationApi.register, { ...someone(), email })
      expect(error.fields?.map(({ path }) => path)).toEqual(['email'])
    }
  })
})

describe('look-alike letters', () => {
  test('give every spelling of one address one account, and another address another account', async () => {
    const person = await app.register('dentist', { email: 'jose.lia@clínica.example' })
    for (const email of [
      'jose.lia@cli\u0301nica.example',
      'JOSE.LIA@CLÍNICA.EXAMPLE',
      'ｊose.lia@ｃlínica．example',
    ]) {
      const again = await app.stranger.call(registrationApi.register, { ...someone(), email })
      expect([email, again.status, again.body.signedIn]).toEqual([email, 200, false])
    }
    const similar = { ...someone(), email: 'jose.lia@cl\u0456n\u0456ca.example' }
    const other = await app.stranger.call(registrationApi.register, similar)
    expect(other.body.signedIn).toBe(true)
    const { session } = await person.ok(accountApi.session, {})
    expect(session?.user).toEqual(person.session.user)
  })

  test('are stored in one form, so that a name is found however it is typed', async () => {
    const created = await dentist.ok(equipmentEditApi.create, {
      ...ids(),
      name: 'Câmara  de'.normalize('NFD') + ' Esterilizac\u0327a\u0303o',
      category: 'autoclave',
      criticality: 'high',
      status: 'operational',
      attributes: {},
    })
    expect(created.name).toBe(created.name.normalize('NFC'))
    const { items } = await dentist.ok(equipmentApi.list, { search: 'ESTERILIZAÇÃO' })
    expect(items.map(({ id }) => id)).toContain(created.id)
  })

  test('and composed signs come back unchanged: families, flags, a letter with twenty marks', async () => {
    const { id } = await addEquipment(dentist)
    const fault = `👨‍👩‍👧‍👦 🇧🇷 ع${'\u0301'.repeat(20)} 𝕏 ¿?`.normalize()
    const order = await dentist.ok(serviceOrderApi.create, { ...askFor(id), fault, publish: true })
    expect(order.fault).toBe(fault)
  })

  test('count towards the length: a letter under ten thousand marks is too long', async () => {
    const { error } = await app.stranger.call(registrationApi.register, {
      ...someone(),
      name: `a${'\u0301'.repeat(10_000)}`,
    })
    expect(error.fields?.[0]?.path).toBe('name')
  })
})

describe('text that something else could run', () => {
  const scripts = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'; drop table profiles; --",
    '{{7*7}}${7*7}',
    '%s%n',
    '../../etc/passwd',
  ]

  test('comes back as plain text, and finds only itself', async () => {
    for (const name of scripts) {
      const created = await technician.ok(clientApi.create, { ...ids(), ...place, name })
      expect(created.name).toBe(name)
      const { items } = await technician.ok(clientApi.list, { search: name })
      expect(items.map((item) => item.name)).toEqual([name])
    }
    for (const search of ["%' or true --", '%', '_', '\\', "' union select * from auth.account --", '%25']) {
      const answer = await technician.call(clientApi.list, { search })
      expect(answer.status).toBe(200)
      expect(answer.body.items.length).toBeLessThan(scripts.length)
    }
  })

  test('is never a formula in a spreadsheet, whichever sign it begins with', () => {
    const signs = ['=', '+', '-', '@', '\t=', '\r=', ' =', '\uff1d', '\uff0b', '\uff0d', '\uff20', '\n=']
    const lines = signs.map((sign) => csvLine([`${sign}HYPERLINK("https://elsewhere.example";"x")`]))
    expect(lines.filter((line) => !/^"?'/.test(line))).toEqual([])
    expect(csvLine([-12.5, 'plain', 'a;b', 'a"b'])).toBe('-12,5;plain;"a;b";"a""b"\r\n')
  })

  test('adds no second line to the log, and its sender’s browser is named in our own words', async () => {
    const before = app.log.length
    await dentist.send('/api/nothing%0a%0d{"level":"error","forged":true}%1b[2J')
    const agents = [
      'x"},{"forged":true',
      '<script>',
      "Mozilla/5.0 '; drop table audit_log; --",
      'a'.repeat(9_000),
    ]
    for (const agent of agents) {
      await app.stranger.send('/api/session', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': agent },
        body: JSON.stringify({ email: dentist.email, password: 'errada99' }),
      })
    }
    const lines = app.log.slice(before).map((entry) => JSON.stringify(entry))
    expect(lines.filter((line) => /\p{Cc}/u.test(line))).toEqual([])
    expect(app.log.slice(before).some((entry) => 'forged' in entry)).toBe(false)
    await app.auditor.drain()
    const kept = await rowsAsOwner<{ agent: string }>(
      app,
      `select distinct agent from audit_log where kind = 'sign_in' and outcome = 'refused'`,
    )
    expect(kept).toEqual([{ agent: 'outro programa' }])
  })
})
