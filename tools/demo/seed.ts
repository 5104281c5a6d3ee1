import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { addDays, dateIn } from '#core/kit/dates.ts'
import { createApp, type AppOptions } from '#server/app.ts'
import { makeCode } from '#server/kit/data-folder.ts'
import { folderStore, type FileStore } from '#server/kit/files.ts'
import type { Story } from './agenda.ts'
import { instantOf, timeZone } from './calendar.ts'
import { equipmentOf, type Cast } from './cast.ts'
import { clinicChecklists, technicianChecklists } from './checklists.ts'
import { clientWork } from './client-work.ts'
import { registerClients } from './clients.ts'
import { conversations } from './conversations.ts'
import { detours } from './detours.ts'
import { disputes } from './disputes.ts'
import { clientContracts, refusedContract } from './contracts.ts'
import { clinicDocuments } from './documents.ts'
import { clientStories, smallPresent } from './elsewhere.ts'
import { clinicLabels } from './labels.ts'
import { client, dentist, secondDentist, secondTechnician, technician } from './people.ts'
import { clientEquipment, clinicEquipment, smallClinicEquipment } from './equipment.ts'
import { clinicPast, smallClinicPast, type Past } from './past.ts'
import { yearOfMoney } from './money.ts'
import { clinicPapers } from './papers.ts'
import { clientPlans, clinicPlans, smallClinicPlans } from './planner.ts'
import { photographEquipment, picturesOf } from './pictures.ts'
import { present } from './present.ts'
import { leaveUnread, readEachWeek } from './reading.ts'
import { confirmRegistry } from './registry.ts'
import { repairs } from './repairs.ts'
import { sceneOf } from './scene.ts'
import { addClient, enter, demandSecondFactor, enterAdministrator, type Door } from './stage.ts'
import { clinicSterilization } from './sterilization.ts'
import { technicianPurchases } from './purchases.ts'
import { technicianStock } from './stock.ts'
import { technicianSuppliers } from './suppliers.ts'
import { createTime } from './time.ts'
import { usual } from './usual.ts'
import { clinicWrittenDocuments, technicianWrittenDocuments } from './written-documents.ts'

/** Working days before today on which the year begins. */
const firstDay = -262
/** A good two months ago, so its trial is long over. */
const smallClinicDay = -56

/** The target of the demonstration: a migrated database without accounts. */
export interface Ground extends Omit<
  AppOptions,
  | 'clock'
  | 'secret'
  | 'setupCode'
  | 'buildFolder'
  | 'smtpUrl'
  | 'mailFrom'
  | 'provider'
  | 'captcha'
  | 'trustedProxies'
  | 'allowedHosts'
  | 'accessLog'
> {
  /** Registers a step to close what was opened, if the program is stopped in the middle. */
  atEnd: (step: () => Promise<void>) => void
}

/** Simulates the demonstration's year through the product's own endpoints, on a clock that ends at `end`. */
export async function seed({ atEnd, ...options }: Ground, end: Date): Promise<void> {
  const time = createTime(end, firstDay)
  const { adminEmail } = options
  const files = folderStore(join(options.dataDir, 'files'))
  const setupCode = makeCode()
  let closing: Promise<void> | null = null
  const app = await createApp({
    ...options,
    // Nothing waits for the disk: the final mark is written together with everything before it.
    connection: { ...options.connection, options: '-c timezone=UTC -c synchronous_commit=off' },
    // The sessions of this year are not kept.
    secret: randomBytes(32).toString('base64url'),
    setupCode,
    trustedProxies: 0,
    allowedHosts: [],
    accessLog: false,
    clock: () => time.now,
    buildFolder: null,
    // Nobody is mailed about a simulated year.
    smtpUrl: null,
    mailFrom: { name: 'Equipo', address: adminEmail },
    provider: null,
    captcha: null,
    // Errors after a stop are its consequences, and conflicts between people belong to the story.
    log: (entry) => {
      if (!closing && entry['level'] !== 'info') options.log(entry)
    },
  })
  const close = () => (closing ??= app.close())
  atEnd(close)
  try {
    await live({ app, origin: options.publicUrl, time }, { email: adminEmail, setupCode, files })
  } finally {
    await close()
  }
}

interface Fixed {
  email: string
  setupCode: string
  files: FileStore
}

async function live(door: Door, fixed: Fixed): Promise<void> {
  const { time } = door
  time.start(() => year(door, fixed))
  time.start(() => nights(door))
  await time.run()
}

/** Registers everybody and runs the year. */
async function year(door: Door, fixed: Fixed): Promise<void> {
  const { time } = door
  const administrator = await enterAdministrator(door, fixed)
  const first = await enter(door, technician)
  const second = await enter(door, secondTechnician)
  const clinic = await enter(door, dentist, clinicEquipment)
  const equipmentList = await addClient(time, first, { card: client, equipmentList: clientEquipment })
  const cast: Cast = { time, administrator, first, second, clinic, clientEquipment: equipmentList }
  for (const story of clinicStories(cast)) time.start(story)
  for (const story of clinicLabels(cast, { app: door.app, files: fixed.files })) time.start(story)
  for (const story of clientStories(cast)) time.start(story)
  for (const story of clientPlans(cast)) time.start(story)
  for (const story of technicianChecklists(cast)) time.start(story)
  for (const story of technicianWrittenDocuments(cast)) time.start(story)
  time.start(
    registerClients(time, first, (clients) => [
      ...clientContracts(cast, clients),
      ...clientWork(cast, clients),
    ]),
  )
  time.start(() => confirmRegistry(cast))
  time.start(() => photographEquipment(time, clinic, clinicEquipment))
  for (const person of [clinic, first, second]) time.start(() => readEachWeek(time, person))
  await time.until(smallClinicDay, '10:00')
  const smallClinic = await enter(door, secondDentist, smallClinicEquipment)
  for (const story of smallClinicStories({ ...cast, clinic: smallClinic })) time.start(story)
  await time.untilInstant(time.before(0))
  await runJobs(door)
  await leaveUnread(clinic, 2)
  await leaveUnread(first, 3)
  await leaveUnread(second, 1)
  await leaveUnread(smallClinic, 1)
  await demandSecondFactor(door.app, fixed.email, false)
}

function clinicStories(cast: Cast): Story[] {
  const scene = sceneOf(cast)
  const stories = [...detours, ...disputes, ...present].map((story) => () => story(scene))
  return [
    ...stories,
    ...pastStories(cast, clinicPast),
    ...clinicPlans(cast),
    ...clinicPapers(cast),
    ...conversations(cast),
    ...technicianStock(cast),
    ...technicianSuppliers(cast),
    ...technicianPurchases(cast),
    ...yearOfMoney(cast),
    ...clinicSterilization(cast),
    ...clinicChecklists(cast),
    ...clinicWrittenDocuments(cast),
    ...clinicDocuments(cast),
  ]
}

function smallClinicStories(cast: Cast): Story[] {
  const scene = sceneOf(cast)
  const stories = smallPresent.map((story) => () => story(scene))
  return [
    ...stories,
    refusedContract(scene),
    ...pastStories(cast, smallClinicPast),
    ...smallClinicPlans(cast),
  ]
}

function pastStories(cast: Cast, planned: readonly Past[]): Story[] {
  const { time, clinic } = cast
  return planned.map((past, index) => {
    const { equipment, repair, by, day, way, published, stars, comment } = past
    return usual({
      time,
      clinic,
      day,
      way,
      published,
      stars,
      comment,
      pictures: past.pictures ? picturesOf(repairs[repair], index) : [],
      workshop: cast[by],
      repair: repairs[repair],
      equipmentId: equipmentOf(clinic.equipmentList, equipment),
    })
  })
}

/** Runs the nightly jobs every night. */
async function nights({ app, time }: Door): Promise<void> {
  for (let date = dateIn(timeZone, time.now); date < time.today;) {
    date = addDays(date, 1)
    await time.untilInstant(instantOf(date, '06:05'))
    await runJobs({ app, time })
    // Notifies people in the morning, after the nightly planning.
    await time.untilInstant(instantOf(date, '07:15'))
    await app.jobs.find(({ name }) => name === 'reminders')?.run(time.now)
  }
}

async function runJobs({ app, time }: Pick<Door, 'app' | 'time'>): Promise<void> {
  await Promise.all(app.jobs.map((job) => job.run(time.now)))
}
