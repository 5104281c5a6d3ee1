import { labelApi } from '#core/label/label.api.ts'
import { q } from '#server/database.ts'
import { keepLoosePhoto } from '#server/file/upload.ts'
import type { FileStore } from '#server/kit/files.ts'
import { jobScope, stranger } from '#server/kit/scope.ts'
import { takeDefectReport } from '#server/label/public-label.store.ts'
import type { Story } from './agenda.ts'
import { timeZone } from './calendar.ts'
import { equipmentOf, type Cast } from './cast.ts'
import { pictureByName } from './pictures.ts'
import { clinicEquipment } from './equipment.ts'
import type { Door } from './stage.ts'

interface Ground extends Pick<Door, 'app'> {
  files: FileStore
}

const reported = 'Cadeira 1'

/** Equipment that got its label on the spot, from a roll of blank ones. */
const stuckFirst = ['Compressor', 'Bomba de vácuo']

/** Equipment for which nobody has printed a label yet. */
const without = ['Alta rotação 2', 'Contra-ângulo', 'Micromotor']

/** The clinic's equipment has labels, and somebody at the chair has reported a defect through one. */
export const clinicLabels = (cast: Cast, ground: Ground): readonly Story[] => [
  () => stickLabels(cast),
  () => reportDefect(cast, ground),
]

async function stickLabels({ time, clinic }: Cast): Promise<void> {
  await time.until(-120, '17:10')
  const settings = await clinic.ask(labelApi.settings, {})
  await clinic.ask(labelApi.changeSettings, { ...settings, publicReports: true, actionId: time.id() })
  const names = [...clinic.equipmentList.keys()].filter((name) => ![...stuckFirst, ...without].includes(name))
  await clinic.ask(labelApi.issue, {
    actionId: time.id(),
    equipmentIds: names.map((name) => equipmentOf(clinic.equipmentList, name)),
  })
  await time.until(-119, '12:20')
  await clinic.ask(labelApi.makeBlank, { id: time.id(), actionId: time.id(), count: 6 })
  const { items } = await clinic.ask(labelApi.list, { status: 'blank', limit: stuckFirst.length })
  for (const [index, { id, version }] of items.entries()) {
    await time.untilInstant(time.now)
    const equipmentId = equipmentOf(clinic.equipmentList, stuckFirst[index] ?? '')
    await clinic.ask(labelApi.bind, { id, version, equipmentId, actionId: time.id() })
  }
}

/** Reports as the page behind the label does; a program without built pages does not serve that page. */
async function reportDefect({ time, clinic }: Cast, { app: { database }, files }: Ground): Promise<void> {
  await time.untilInstant(time.before(95))
  const own = { id: clinic.organizationId, kind: 'clinic', timeZone }
  const label = await database
    .reader(jobScope('demonstration', own))
    .first(
      q
        .selectFrom('labels')
        .where('equipmentId', '=', equipmentOf(clinic.equipmentList, reported))
        .where('status', '=', 'bound')
        .select('token'),
    )
  const [picture] = pictureByName(clinicEquipment, reported)
  if (!label || !picture) throw new Error(`found no label on ${reported}`)
  const blob = await picture.taken
  const photo = await keepLoosePhoto(files, time.id(), {
    bytes: async () => new Uint8Array(await blob.arrayBuffer()),
    mediaType: blob.type,
  })
  const sent = {
    token: label.token,
    equipment: { name: reported, clinic: clinic.name },
    photo,
    report: {
      problem: 'leaks' as const,
      severity: 'limited' as const,
      description: 'Pinga água debaixo da cuspideira quando a cadeira sobe. Coloquei um pano.',
      reporter: 'Janaína, da limpeza',
      contact: { email: null, phone: '19998120347' },
    },
  }
  await database.write(stranger, (tx) => takeDefectReport(tx, sent, null, time.now))
}
