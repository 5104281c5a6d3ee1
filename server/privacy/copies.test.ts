import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientApi } from '#core/client/client.api.ts'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import { newId } from '#core/kit/ids.ts'
import { copyApi } from '#core/privacy/copy.api.ts'
import { signatureApi } from '#core/signature/signature.api.ts'
import { folderStore } from '#server/kit/files.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { holder, signedBy } from '#test/certificates.ts'
import { heldBytes } from '#test/memory.ts'
import { addEquipment, completed, setStage, type Stage } from '#test/orders.ts'
import { writeContact } from '#test/contacts.ts'
import { asOwner } from '#test/owner.ts'
import { remarkedPdf } from '#test/made-pdf.ts'
import { issuedReport, signInput } from '#test/signing.ts'
import { copyKey } from './copier.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  app.now = new Date()
  stage = await setStage(app)
  await completed(stage)
})
afterAll(() => app.close())

const pdf = (size: number) => Buffer.from(remarkedPdf(' '.repeat(size)))

const upload = (person: Person, equipmentId: string, name: string, bytes: Buffer) =>
  person.send(
    `/api/equipment/${equipmentId}/files/${newId()}?kind=document&name=${encodeURIComponent(name)}`,
    { method: 'PUT', headers: { 'content-type': 'application/pdf' }, body: new Uint8Array(bytes) },
  )

/** Asks for a copy and waits until it has been made. */
async function ask(person: Person, holds: 'person' | 'organization'): Promise<string> {
  const { id } = await person.ok(copyApi.request, { id: newId(), actionId: newId(), holds })
  await runJob('make-copies')
  const { items } = await person.ok(copyApi.list, {})
  expect(items[0]).toMatchObject({ id, holds, status: 'ready', progress: 100 })
  return id
}

const runJob = async (name: string) => void (await app.jobs.find((job) => job.name === name)?.run(app.now))

async function open(person: Person, id: string): Promise<Record<string, string>> {
  const answer = await person.send(`/api/data-copies/${id}/file`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return Object.fromEntries(
    Object.entries(files).map(([path, bytes]) => [path, Buffer.from(bytes).toString()]),
  )
}

test('hides another person’s copy, and the own one after its days', async () => {
  const id = await ask(stage.technician, 'person')
  for (const person of [stage.dentist, stage.rival]) {
    expect((await person.send(`/api/data-copies/${id}/file`)).status).toBe(404)
  }
  expect((await app.stranger.send(`/api/data-copies/${id}/file`)).status).toBe(401)
  const before = app.now
  app.now = new Date(before.getTime() + 7 * 86_400_000 + 60_000)
  expect((await stage.technician.send(`/api/data-copies/${id}/file`)).status).toBe(404)
  await runJob('drop-copies')
  app.now = before
  const { items } = await stage.technician.ok(copyApi.list, {})
  expect(items.find((copy) => copy.id === id)?.status).toBe('gone')
  expect((await stage.technician.send(`/api/data-copies/${id}/file`)).status).toBe(404)
})

test('counts at night a copy whose bytes were lost', async () => {
  const id = await ask(stage.rival, 'person')
  const check = () => app.jobs.find(({ name }) => name === 'check-files')?.run(app.now)
  const before = Number(await check())
  await folderStore(join(app.dataDir, 'files')).remove(copyKey(id))
  expect(await check()).toBe(before + 1)
  expect(app.log).toContainEqual(
    expect.objectContaining({ event: 'file-lost', fileId: id, keys: [copyKey(id)] }),
  )
})

test('requires a recent sign-in before a download', async () => {
  const person = await app.register('dentist')
  const id = await ask(person, 'person')
  await asOwner(
    app,
    `update auth.session set "createdAt" = now() - interval '1 hour' where "userId" = '${person.session.user.id}'`,
  )
  app.now = new Date(Date.now() + 20 * 60_000)
  const answer = await person.send(`/api/data-copies/${id}/file`)
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ error: { code: 'sign_in_again' } })
  app.now = new Date()
})

test('refuses the organization’s data to a member, and more than five copies a day', async () => {
  const person = await app.register('dentist')
  for (let round = 0; round < 5; round += 1) await ask(person, 'person')
  const more = await person.call(copyApi.request, { id: newId(), actionId: newId(), holds: 'person' })
  expect([more.status, more.error.code]).toEqual([422, 'copy.too_many'])
  await asOwner(app, `update memberships set role = 'member' where user_id = '${person.session.user.id}'`)
  const again = await app.signIn(person.email, person.password)
  const all = await again.call(copyApi.request, { id: newId(), actionId: newId(), holds: 'organization' })
  expect(all.status).toBe(403)
})

test('makes one copy of two requests', async () => {
  const person = await app.register('dentist')
  const [first, second] = await Promise.all(
    [1, 2].map(() =>
      person.ok(copyApi.request, { id: newId(), actionId: newId(), holds: 'person' as const }),
    ),
  )
  await runJob('make-copies')
  const { items } = await person.ok(copyApi.list, {})
  expect(items.length).toBeLessThanOrEqual(2)
  expect([first?.id, second?.id]).toContain(items[0]?.id)
})

test('contains a person’s data in their copy', async () => {
  const files = await open(stage.dentist, await ask(stage.dentist, 'person'))
  expect(Object.keys(files)).toContain('LEIA-ME.txt')
  expect(files['LEIA-ME.txt']).toContain(stage.dentist.session.user.name)
  expect(JSON.parse(files['pessoa/perfil.json'] ?? '')).toMatchObject([{ email: stage.dentist.email }])
  expect(JSON.parse(files['pessoa/acesso.json'] ?? '')).toMatchObject({ formas_de_entrar: ['credential'] })
  expect(JSON.parse(files['pessoa/aceites.json'] ?? '')).toHaveLength(2)
  expect(files['pessoa/registro-de-acessos.csv']?.split('\r\n')[0]).toContain('quando;tipo;resultado')
  expect(Object.values(files).join('')).not.toContain(stage.dentist.password)
})

test('contains an organization’s data, files and documents, under safe names', async () => {
  const equipment = await addEquipment(stage.dentist)
  await upload(stage.dentist, equipment.id, '../../=manual.pdf', pdf(100))
  const files = await open(stage.dentist, await ask(stage.dentist, 'organization'))
  const paths = Object.keys(files)
  expect(paths.every((path) => !path.includes('..') && !path.startsWith('/'))).toBe(true)
  expect(paths.some((path) => /^arquivos\/[0-9a-f]{8}-=manual\.pdf$/.test(path))).toBe(true)
  expect(paths.some((path) => /^documentos\/.+\.pdf$/.test(path))).toBe(true)
  expect(JSON.parse(files['organizacao/ordens.json'] ?? '')).not.toEqual([])
  expect(files['organizacao/equipamentos.csv']?.startsWith('\uFEFFid;codigo;nome;')).toBe(true)
})

test('contains the evidence of signatures and documents signed by certificate', async () => {
  const { id, number } = await issuedReport(stage)
  await stage.dentist.ok(signatureApi.sign, await signInput(stage.dentist, id))
  const evidence = Buffer.from(
    await (await stage.dentist.send(`/api/documents/${id}/evidence`)).arrayBuffer(),
  )
  const ours = Buffer.from(await (await stage.dentist.send(`/api/documents/${id}/file`)).arrayBuffer())
  const signed = signedBy(holder('MARIA DE TESTE', '12345678909'), ours, app.now)
  await stage.dentist.send(`/api/documents/${id}/icp-signatures/${newId()}?name=laudo.p7s`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(signed),
  })
  const answer = await stage.dentist.send(`/api/data-copies/${await ask(stage.dentist, 'organization')}/file`)
  const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())))
  const named = (path: RegExp) => Buffer.from(files.find(([one]) => path.test(one))?.[1] ?? [])
  expect(named(RegExp(`^evidencias/.*-evidencias-${number}-v1.pdf$`)).equals(evidence)).toBe(true)
  expect(named(/^assinaturas-com-certificado\/.*-laudo.p7s$/).equals(signed)).toBe(true)
})

test('escapes formulas in the table, and keeps the text in the JSON', async () => {
  const person = await app.register('dentist')
  await person.ok(equipmentEditApi.create, {
    id: newId(),
    actionId: newId(),
    name: '=cmd|calc',
    category: 'autoclave',
    criticality: 'high',
    status: 'operational',
    attributes: {},
  })
  const files = await open(person, await ask(person, 'organization'))
  expect(files['organizacao/equipamentos.csv']).toContain(`;'=cmd|calc;`)
  expect(files['organizacao/equipamentos.json']).toContain(`"=cmd|calc"`)
})

test('contains nothing of other organizations, and no e-mail of other people', async () => {
  await stage.technician.ok(clientApi.create, {
    id: newId(),
    actionId: newId(),
    name: 'Odonto Sul',
    state: 'SP',
    city: 'Campinas',
  })
  for (const person of [stage.dentist, stage.technician]) {
    const all = Object.values(await open(person, await ask(person, 'organization'))).join('\n')
    const others = [stage.dentist, stage.technician, stage.rival].filter((one) => one !== person)
    for (const other of others) expect(all).not.toContain(other.email)
    expect(all).not.toContain(stage.rival.session.organization?.id)
  }
})

test('copies many and large files without holding them in memory', async () => {
  const person = await app.register('dentist')
  const equipment = await addEquipment(person)
  const [many, each] = [6, 12_000_000]
  for (let index = 0; index < many; index += 1) {
    expect((await upload(person, equipment.id, 'manual.pdf', pdf(each))).status).toBe(200)
  }
  const before = heldBytes()
  let held: number | null = null
  const watch = setInterval(() => {
    // In the last file: a server that kept the files in memory would hold five by now.
    if (held === null && unfinishedBytes() > (many - 1) * each) held = heldBytes() - before
  }, 5)
  const id = await ask(person, 'organization').finally(() => clearInterval(watch))
  expect(held).toBeLessThan((many * each) / 2)
  const answer = await person.send(`/api/data-copies/${id}/file`)
  let size = 0
  for await (const chunk of answer.body ?? []) size += chunk.length
  expect(size).toBeGreaterThan(many * each)
})

/** The size of the largest file that the server is in the middle of writing. */
function unfinishedBytes(): number {
  const folder = join(app.dataDir, 'files')
  const parts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.part'),
  )
  return Math.max(
    0,
    ...parts.map((path) => statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? 0),
  )
}

test('lets another server make the copy of one that went away', async () => {
  const person = await app.register('dentist')
  const { id } = await person.ok(copyApi.request, { id: newId(), actionId: newId(), holds: 'person' })
  await runJob('make-copies')
  await asOwner(
    app,
    `update data_copies set status = 'running', touched_at = now() - interval '1 hour' where id = '${id}'`,
  )
  await runJob('make-copies')
  expect((await person.ok(copyApi.list, {})).items).toMatchObject([{ id, status: 'ready' }])
})

test('copies messages of the contact form once their address is proven', async () => {
  const person = await app.register('dentist')
  await writeContact(app, { email: person.email, message: 'Minha pergunta' })
  const path = 'pessoa/mensagens-de-contato.json'
  const unproven = await open(person, await ask(person, 'person'))
  expect(JSON.parse(unproven[path] ?? '[]')).toEqual([])
  await asOwner(app, `update auth."user" set "emailVerified" = true where email = '${person.email}'`)
  const proven = await open(person, await ask(person, 'person'))
  expect(JSON.parse(proven[path] ?? '[]')).toMatchObject([{ mensagem: 'Minha pergunta' }])
})
