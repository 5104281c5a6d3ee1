import { unzipSync } from 'fflate'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientApi } from '#core/client/client.api.ts'
import { defectReportApi } from '#core/label/defect-report.api.ts'
import { labelApi } from '#core/label/label.api.ts'
import { newId } from '#core/kit/ids.ts'
import { copyApi } from '#core/privacy/copy.api.ts'
import { erasureApi } from '#core/privacy/erasure.api.ts'
import { erasureWord } from '#core/privacy/privacy.ts'
import { fileKey } from '#server/file/file.store.ts'
import { folderStore } from '#server/kit/files.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { labelled, type Labelled } from '#test/labels.ts'
import { addEquipment, organizationOf } from '#test/orders.ts'
import { asOwner, rowsAsOwner } from '#test/owner.ts'
import { forgetReportsJob } from './public-label.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.now = new Date()
})
afterAll(() => app.close())

const day = 86_400_000
const later = (days: number) => new Date(app.now.getTime() + days * day)
const files = () => folderStore(join(app.dataDir, 'files'))
const runJob = async (name: string, now = app.now) =>
  void (await app.jobs.find((job) => job.name === name)?.run(now))

/** A person whose equipment has a label and a defect reported through it. */
async function somebody(role: 'dentist' | 'technician' = 'dentist') {
  const person = await app.register(role)
  const clinicId = role === 'dentist' ? organizationOf(person) : await clientOf(person)
  const equipment = await addEquipment(person, clinicId)
  return {
    person,
    clinicId,
    equipment,
    labels: await labelled(app, person, equipment.id, 'Vizinha de Porta'),
  }
}

async function clientOf(technician: Person): Promise<string> {
  const client = { id: newId(), actionId: newId(), name: 'Consultório', state: 'SP', city: 'Campinas' }
  return (await technician.ok(clientApi.create, client)).clinicId
}

const photoOf = async ({ defectReportId }: Labelled): Promise<string> =>
  (
    await rowsAsOwner<{ photo: string }>(
      app,
      `select photo_id as photo from defect_reports where id = '${defectReportId}'`,
    )
  )[0]?.photo ?? ''

async function copyOf(person: Person): Promise<Record<string, Buffer>> {
  const { id } = await person.ok(copyApi.request, { id: newId(), actionId: newId(), holds: 'organization' })
  await runJob('make-copies')
  const answer = await person.send(`/api/data-copies/${id}/file`)
  const found = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())))
  return Object.fromEntries(found.map(([path, bytes]) => [path, Buffer.from(bytes)]))
}
const rowsIn = (copy: Record<string, Buffer>, path: string) =>
  JSON.parse(String(copy[`organizacao/${path}.json`])) as Record<string, unknown>[]

test.each(['dentist', 'technician'] as const)(
  'holds the labels, reports and photos of a %s’s organization in its copy',
  async (role) => {
    const { person, clinicId, equipment, labels } = await somebody(role)
    const copy = await copyOf(person)
    expect(rowsIn(copy, 'etiquetas').map(({ endereco }) => endereco)).toContain(labels.token)
    expect(rowsIn(copy, 'relatos-de-defeito')).toMatchObject([
      { clinica: clinicId, equipamento: equipment.id, quem: 'Vizinha de Porta', telefone: '19998765432' },
    ])
    const photo = await photoOf(labels)
    const kept = copy[`fotos-de-relatos/${photo.slice(-8)}-relato.jpg`]
    expect(kept?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  },
)

test('holds nothing of another organization in its copy', async () => {
  await somebody()
  const copy = await copyOf(await app.register('dentist'))
  expect([rowsIn(copy, 'etiquetas'), rowsIn(copy, 'relatos-de-defeito')]).toEqual([[], []])
  expect(Object.keys(copy).filter((path) => path.startsWith('fotos-de-relatos/'))).toEqual([])
})

test.each(['dentist', 'technician'] as const)(
  'opens no label and keeps no report or photo of an erased %s',
  async (role) => {
    const { person, clinicId, labels } = await somebody(role)
    const photo = await photoOf(labels)
    expect(await files().get(fileKey(photo, 'full'))).not.toBeNull()
    await asOwner(
      app,
      `insert into label_settings (organization_id, public_reports) values ('${clinicId}', true)`,
    )
    await person.ok(erasureApi.request, { word: erasureWord })
    await runJob('erase-accounts', later(8))
    const left = await rowsAsOwner<{ what: string }>(
      app,
      `select 'report' as what from defect_reports where clinic_id = '${clinicId}'
       union all select 'setting' from label_settings where organization_id = '${clinicId}'
       union all select 'label' from labels where status <> 'retired'
         and organization_id in ('${clinicId}', '${organizationOf(person)}')
       union all select 'page' where look_at_label('${labels.token}') is not null`,
    )
    expect(left).toEqual([])
    expect(await files().get(fileKey(photo, 'full'))).toBeNull()
  },
)

test('deletes reports with photos after twelve months, also after a failed try', async () => {
  const { person, labels } = await somebody()
  const photo = await photoOf(labels)
  const isThere = async () => (await person.ok(defectReportApi.list, {})).items.length === 1
  await forgetReportsJob(app.database, files()).run(later(364))
  expect(await isThere()).toBe(true)
  const broken = { ...files(), remove: () => Promise.reject(new Error('disk')) }
  await expect(forgetReportsJob(app.database, broken).run(later(368))).rejects.toThrow('disk')
  expect(await isThere()).toBe(true)
  const job = forgetReportsJob(app.database, files())
  await Promise.all([job.run(later(368)), job.run(later(368))])
  await job.run(later(369))
  expect(await isThere()).toBe(false)
  expect(await files().get(fileKey(photo, 'full'))).toBeNull()
})

test('keeps a photo with its order when the report is deleted', async () => {
  const { person, labels } = await somebody()
  const photo = await photoOf(labels)
  const { version } = await person.ok(defectReportApi.get, { id: labels.defectReportId })
  const order = { kind: 'corrective', priority: 'high', fault: 'Vaza', publish: true } as const
  const ids = { id: labels.defectReportId, version, actionId: newId(), orderId: newId() }
  await person.ok(defectReportApi.order, { ...ids, ...order })
  await forgetReportsJob(app.database, files()).run(later(368))
  expect((await person.call(defectReportApi.get, { id: labels.defectReportId })).status).toBe(404)
  expect((await person.send(`/api/files/${photo}`)).status).toBe(200)
})

test('deletes in the server’s job what the policy says', async () => {
  expect(app.jobs.map(({ name }) => name)).toContain('forget-defect-reports')
  const { person, labels } = await somebody()
  await runJob('forget-defect-reports', later(368))
  expect((await person.call(defectReportApi.get, { id: labels.defectReportId })).status).toBe(404)
  // The label goes on opening its equipment.
  expect((await person.ok(labelApi.find, { key: labels.token })).equipment).not.toBeNull()
})
