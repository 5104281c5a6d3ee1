import { afterAll, beforeAll, expect, test } from 'vitest'
import { completionApi } from '#core/completion/completion.api.ts'
import { instrumentApi, instrumentFileApi } from '#core/completion/instrument.api.ts'
import type { KeptInstrument } from '#core/completion/instrument.ts'
import { completionOfferApi } from '#core/completion/offer.api.ts'
import { fileApi } from '#core/file/file.api.ts'
import { newId } from '#core/kit/ids.ts'
import { registerApi } from '#core/register/register.api.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { on, setStage, started, work, type Stage } from '#test/orders.ts'
import { smallPdf } from '#test/made-pdf.ts'

let app: TestApp
let stage: Stage
let instrument: KeptInstrument
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  instrument = await stage.technician.ok(instrumentApi.create, draft('RT4-1187', '2026-12-10'))
})
afterAll(() => app.close())

const draft = (serialNumber: string, certificateUntil: string) => ({
  id: newId(),
  actionId: newId(),
  name: 'Registrador de 4 canais',
  serialNumber,
  certificate: 'RBC 0451/26',
  certificateUntil,
})

const upload = (by: Stage['technician']) =>
  by.send(`/api/instruments/${instrument.id}/files/${newId()}?kind=document&name=certificado.pdf`, {
    method: 'PUT',
    headers: { 'content-type': 'application/pdf' },
    body: smallPdf,
  })

test('refuses an instrument without a certificate, and hides it and its file from others', async () => {
  const { technician, rival, dentist } = stage
  const empty = await technician.call(instrumentApi.create, { ...draft(' ', '2027-01-01'), certificate: '' })
  expect(empty.error.fields?.map(({ path }) => path)).toEqual(['serialNumber', 'certificate'])
  expect((await rival.call(instrumentApi.get, { id: instrument.id })).status).toBe(404)
  expect((await dentist.call(instrumentApi.list, {})).status).toBe(404)
  expect((await rival.call(instrumentFileApi.list, { id: instrument.id })).status).toBe(404)
  expect((await upload(rival)).status).toBe(404)
  const kept = (await (await upload(technician)).json()) as { id: string }
  expect((await technician.ok(instrumentFileApi.list, { id: instrument.id })).items).toMatchObject([
    { id: kept.id, name: 'certificado.pdf' },
  ])
  expect((await rival.call(fileApi.content, { id: kept.id })).status).toBe(404)
})

test('shows on the radar when a certificate ends, until the instrument is archived', async () => {
  const { technician } = stage
  const before = await technician.ok(registerApi.overview, {})
  const of = ({ id }: { id: string }) => id === instrument.id
  expect(before.dates.filter(of)).toMatchObject([
    { source: 'instrument', title: 'Registrador de 4 canais, certificado RBC 0451/26', until: '2026-12-10' },
  ])
  const gone = await technician.ok(instrumentApi.create, draft('RT4-2', '2026-12-11'))
  const { id, version } = gone
  await technician.ok(instrumentApi.archive, { id, version, actionId: newId() })
  expect((await technician.ok(registerApi.overview, {})).dates.some((one) => one.id === id)).toBe(false)
})

test('offers the readings of the equipment’s last report before those of the category, to its workshop alone', async () => {
  const { technician, rival, dentist } = stage
  const order = await started(stage)
  const { id } = order
  expect((await dentist.call(completionOfferApi.get, { id })).status).toBe(404)
  expect((await rival.call(completionOfferApi.get, { id })).status).toBe(404)
  const first = await technician.ok(completionOfferApi.get, { id })
  expect(first.receivers).toEqual([])
  expect(first.readings.every(({ source }) => source === 'manual' || source === 'norm')).toBe(true)
  expect(first.readings.map(({ name }) => name)).toContain('Pressão no patamar')
  await technician.ok(completionApi.complete, { ...on(order), ...work })
  const next = await technician.ok(completionOfferApi.get, { id: (await started(stage)).id })
  expect(next.receivers).toEqual(['Sônia'])
  expect(next.readings[0]).toEqual({
    source: 'report',
    name: 'Temperatura do patamar',
    unit: '°C',
    min: 134,
    max: 137,
    decimals: 1,
    serialNumber: 'RT4-1187',
  })
})
