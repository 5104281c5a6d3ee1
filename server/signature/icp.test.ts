import { monitorEventLoopDelay } from 'node:perf_hooks'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentApi } from '#core/document/document.api.ts'
import { newId } from '#core/kit/ids.ts'
import { icpApi, type IcpSignature } from '#core/signature/icp.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { bracketBomb, objectBomb } from '#test/bombs.ts'
import { holder, signedBy, signedPdf } from '#test/certificates.ts'
import { completed, setStage } from '#test/orders.ts'
import { Refused } from '#server/kit/errors.ts'
import { signersOf } from './icp-cms.ts'

let app: TestApp
let dentist: Person
let other: Person
let documentId: string
let ours: Buffer
const at = new Date('2026-11-17T12:30:00Z')
const maria = holder('MARIA DE TESTE', '12345678909')
beforeAll(async () => {
  app = await startTestApp()
  const stage = await setStage(app)
  dentist = stage.dentist
  other = await app.register('dentist')
  await completed(stage)
  const { items } = await dentist.ok(documentApi.list, {})
  documentId = items[0]?.id ?? ''
  const file = await dentist.send(`/api/documents/${documentId}/file`)
  ours = Buffer.from(await file.arrayBuffer())
})
afterAll(() => app.close())

async function keep(bytes: Buffer, by: Person = dentist, name = 'laudo.p7s') {
  const path = `/api/documents/${documentId}/icp-signatures/${newId()}?name=${name}`
  const headers = { 'content-type': 'application/octet-stream' }
  const response = await by.send(path, { method: 'PUT', headers, body: new Uint8Array(bytes) })
  const answer = (await response.json()) as IcpSignature & { error?: { code: string } }
  return { status: response.status, code: answer.error?.code, answer }
}

test('hides document and signatures from another clinic', async () => {
  expect((await keep(signedBy(maria, ours, at), other)).status).toBe(404)
  expect((await other.call(icpApi.list, { id: documentId })).status).toBe(404)
})

test('refuses an invalid or foreign signature with the reason', async () => {
  expect((await keep(Buffer.from('nada'))).code).toBe('icp.unreadable')
  expect((await keep(signedBy(maria, Buffer.from('outro'), at))).code).toBe('icp.digest_differs')
  const stranger = holder('OUTRA PESSOA', '98765432100')
  const forged = signedBy({ key: stranger.key, certificate: maria.certificate }, ours, at)
  expect((await keep(forged)).code).toBe('icp.signature_wrong')
})

test('accepts or refuses a signature with any changed byte, and never fails', () => {
  const good = signedBy(maria, ours, at)
  for (let place = 0; place < good.length; place += 1) {
    const bad = Buffer.from(good)
    bad[place] = (bad[place] ?? 0) ^ 0x80
    try {
      signersOf(bad, ours, at)
    } catch (error) {
      expect(error, `byte ${place}`).toBeInstanceOf(Refused)
    }
  }
})

test('refuses a PDF that is another, unsigned, saved anew, changed after or hides ours, with the reason', async () => {
  const another = await PDFDocument.create()
  another.addPage()
  expect((await keep(Buffer.from(await another.save()))).code).toBe('icp.another_document')
  const anew = await PDFDocument.load(ours, { updateMetadata: false })
  expect((await keep(Buffer.from(await anew.save()))).code).toBe('icp.rewritten')
  expect((await keep(Buffer.concat([ours, Buffer.from('\n% mais\n')]))).code).toBe('icp.not_signed')
  const signed = signedPdf(maria, ours, at)
  expect((await keep(Buffer.concat([signed, Buffer.from('1 0 obj<<>>endobj\n')]))).code).toBe(
    'icp.changed_after',
  )
  const broken = Buffer.from(signed)
  broken[ours.length + 40] = 0x41
  expect((await keep(broken)).status).toBe(422)
})

test('refuses a PDF whose appended part replaces something of ours, even if all of it is signed', async () => {
  const pages = await PDFDocument.load(ours, { updateMetadata: false })
  const [number] = String(pages.getPage(0).node.get(PDFName.of('Contents'))).split(' ')
  const instead = `${number} 0 obj\n<</Length 3>>stream\nq Q\nendstream\nendobj\n`
  expect((await keep(signedPdf(maria, ours, at, instead))).code).toBe('icp.rewritten')
})

test('stores a detached signature with the signer’s name from the certificate', async () => {
  const bytes = signedBy(maria, ours, at)
  const { status, answer } = await keep(bytes)
  expect(status).toBe(200)
  expect(answer).toMatchObject({ form: 'cms', name: 'laudo.p7s', documentId })
  expect(answer.signers).toEqual([
    expect.objectContaining({
      name: 'MARIA DE TESTE',
      taxId: '12345678909',
      issuer: 'AC de Teste',
      saysIcpBrasil: false,
      signedAt: at.toISOString(),
      withinValidity: true,
    }),
  ])
  const file = await dentist.send(`/api/icp-signatures/${answer.id}/file`)
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
  expect((await keep(bytes)).answer.id).toBe(answer.id)
})

test('stores a signed PDF that begins with our bytes, and keeps ours', async () => {
  const { answer, code } = await keep(signedPdf(maria, ours, at), dentist, 'laudo-assinado.pdf')
  expect(code).toBeUndefined()
  expect(answer).toMatchObject({ form: 'pades', name: 'laudo-assinado.pdf' })
  const file = await dentist.send(`/api/documents/${documentId}/file`)
  expect(Buffer.from(await file.arrayBuffer()).equals(ours)).toBe(true)
  expect((await dentist.ok(icpApi.list, { id: documentId })).items).toHaveLength(2)
})

test('stores a signature by an expired certificate, and says so', async () => {
  const late = holder('JOANA DE TESTE', '11144477735', '2026-01-01')
  const { answer } = await keep(signedBy(late, ours, at))
  expect(answer.signers[0]).toMatchObject({ name: 'JOANA DE TESTE', withinValidity: false })
})

test('refuses a PDF that unpacks to a gigabyte or nests three million brackets, and keeps serving', async () => {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  expect((await keep(objectBomb(1_000))).code).toBe('icp.unreadable')
  expect((await keep(bracketBomb(3_000_000))).status).toBe(422)
  delay.disable()
  expect(delay.max / 1e6).toBeLessThan(500)
})
