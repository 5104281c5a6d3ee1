import { sql } from 'kysely'
import type {
  AdaptationPath,
  adaptationApi,
  PathStepView,
  ShownAnswers,
} from '#core/adaptation/adaptation.api.ts'
import {
  daysLeft,
  firstToday,
  isStepId,
  lapsingOf,
  pathOf,
  standingOf,
  type Assignment,
} from '#core/adaptation/path.ts'
import type { PathFacts } from '#core/adaptation/step.ts'
import { isVesselByNorm } from '#core/adaptation/vessel-step.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { localNormsOf, readTexts } from '#core/regulation/local-norms.ts'
import { adaptation } from '#core/regulation/deadlines.ts'
import { confirmationsOf } from '#core/signature/acknowledgement.ts'
import { q } from '#server/database.ts'
import { folderFacts } from '#server/inspection-folder/facts.store.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, NotFound } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { isUnfinished } from '#server/service-order/order-rows.store.ts'
import { knownDocumentsQuery, teamQuery } from '#server/signature/acknowledgement.store.ts'

const ownId = (db: Db) => db.scope.organization?.id ?? null

type Kept = Assignment & { version: number }
type Autoclave = PathFacts['autoclaves'][number]
interface Vessel extends Autoclave {
  category: string
  bar: number | null
}

/** The clinic's path as it stands. */
export async function findPath(db: Db, now: Date): Promise<AdaptationPath> {
  const own = ownId(db)
  const [{ facts: folder, clinic }, [vessels, assignments, [answered], team, documents, orders]] =
    await Promise.all([
      folderFacts(db, now),
      db.together<
        [
          Vessel,
          Kept,
          { version: number },
          RowOf<typeof teamQuery>,
          RowOf<typeof knownDocumentsQuery>,
          PathFacts['orders'][number],
        ]
      >(
        vesselsQuery(own),
        assignmentsQuery(own),
        q.selectFrom('adaptationAnswers').where('clinicId', '=', own).select('version'),
        teamQuery(own),
        knownDocumentsQuery(own),
        ordersQuery(own),
      ),
    ])
  const facts: PathFacts = {
    ...folder,
    autoclaves: vessels.filter(({ category }) => category === 'autoclave'),
    vesselIds: vessels
      .filter(({ category, bar, litres }) => isVesselByNorm(category, bar, litres))
      .map(({ id }) => id),
    confirmations: confirmationsOf(team, documents),
    orders,
  }
  const path = pathOf(facts, assignments)
  return {
    on: facts.today,
    clinic: clinic.legalName ?? clinic.name,
    deadline: {
      on: adaptation.on,
      publishedOn: adaptation.publishedOn,
      daysLeft: daysLeft(facts.today),
      standing: standingOf(facts.answers, facts.today),
    },
    answers: shownAnswers(facts),
    version: answered?.version ?? 0,
    steps: path.map(({ basis, ...step }) => ({
      ...step,
      basis: [...basis],
      assignment: assignmentOf(assignments, step.id),
    })),
    today: firstToday(path).map(({ id }) => id),
    place: [clinic.city, clinic.state].filter(Boolean).join(', '),
    localNorms: localNormsOf(clinic).map(({ name, subject, dated, source, read, checkedOn }) => ({
      name,
      subject,
      dated,
      source,
      read: readTexts[read],
      checkedOn,
    })),
    lapsing: lapsingOf(facts),
  }
}

function assignmentOf(assignments: readonly Kept[], id: string): PathStepView['assignment'] {
  const { person = null, dueOn = null, version = 0 } = assignments.find(({ step }) => step === id) ?? {}
  return { person, dueOn, version }
}

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')

/** The kept answers; before them, what the clinic's equipment says. */
function shownAnswers({ answers, profile, equipmentList, autoclaves }: PathFacts): ShownAnswers {
  const environmentClasses = [...profile.environmentClasses]
  if (answers) {
    return {
      environmentClasses,
      licensedThen: yesOrNo(answers.licensedThen),
      offices: answers.offices,
      severalDentists: yesOrNo(answers.severalDentists),
      xrays: [...answers.xrays],
      autoclaves: [...answers.autoclaves],
      processing: answers.processing,
    }
  }
  const has = (category: string) => equipmentList.some((one) => one.category === category)
  const isLarge = ({ litres }: Autoclave) => (litres ?? 0) > 60
  return {
    environmentClasses,
    licensedThen: null,
    offices: null,
    severalDentists: profile.substitute ? 'yes' : null,
    xrays: [
      ...(has('intraoral-xray') ? ['intraoral' as const] : []),
      ...(has('extraoral-xray') ? ['extraoral' as const] : []),
    ],
    autoclaves: [
      ...(autoclaves.some((one) => !isLarge(one)) ? ['up_to_60' as const] : []),
      ...(autoclaves.some(isLarge) ? ['above_60' as const] : []),
    ],
    processing: autoclaves.length > 0 ? 'own' : null,
  }
}

/**
 * Keeps the answers, and the classes of the rooms in the profile.
 * @throws Conflict with the path as it stands if `version` is not the one that stands
 */
export async function saveAnswers(
  tx: Tx,
  { version, environmentClasses, ...answers }: Omit<Input<typeof adaptationApi.answer>, 'actionId'>,
  now: Date,
): Promise<AdaptationPath> {
  const clinicId = ownId(tx)
  if (!clinicId) throw new NotFound()
  const values = {
    licensedThen: answers.licensedThen === 'yes',
    offices: answers.offices,
    severalDentists: answers.severalDentists === 'yes',
    xrays: [...new Set(answers.xrays)],
    autoclaves: [...new Set(answers.autoclaves)],
    processing: answers.processing,
    updatedAt: now,
  }
  const written = await tx.all(
    version === 0
      ? q
          .insertInto('adaptationAnswers')
          .values({ clinicId, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
      : q
          .updateTable('adaptationAnswers')
          .where('clinicId', '=', clinicId)
          .where('version', '=', version)
          .set({ ...values, version: version + 1 })
          .returning('version'),
  )
  if (written.length === 0) throw new Conflict(await findPath(tx, now))
  const classes = [...new Set(environmentClasses)]
  await tx.all(
    q
      .updateTable('organizations')
      .where('id', '=', clinicId)
      .where(sql<boolean>`environment_classes is distinct from ${classes}::text[]`)
      .set({ environmentClasses: classes, version: sql<number>`version + 1` }),
  )
  return findPath(tx, now)
}

/**
 * Keeps who takes a step on, and until when.
 * @throws NotFound for a step that there is not, Conflict with the step as it stands
 */
export async function assignStep(
  tx: Tx,
  { step, version, person, dueOn }: Omit<Input<typeof adaptationApi.assign>, 'actionId'>,
  now: Date,
): Promise<PathStepView> {
  const clinicId = ownId(tx)
  if (!clinicId || !isStepId(step)) throw new NotFound()
  const values = { person: person ?? null, dueOn: dueOn ?? null, updatedAt: now }
  const written = await tx.all(
    version === 0
      ? q
          .insertInto('adaptationAssignments')
          .values({ clinicId, step, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
      : q
          .updateTable('adaptationAssignments')
          .where('clinicId', '=', clinicId)
          .where('step', '=', step)
          .where('version', '=', version)
          .set({ ...values, version: version + 1 })
          .returning('version'),
  )
  const current = (await findPath(tx, now)).steps.find(({ id }) => id === step)
  if (!current) throw new NotFound()
  if (written.length === 0) throw new Conflict(current)
  return current
}

const vesselsQuery = (own: string | null) =>
  q
    .selectFrom('equipment as e')
    .where('e.clinicId', '=', own)
    .where('e.archivedAt', 'is', null)
    .where('e.status', '<>', 'retired')
    .where('e.category', 'in', ['autoclave', 'compressor'])
    .select([
      'e.id',
      'e.category',
      sql<number | null>`(e.attributes ->> 'litres')::double precision`.as('litres'),
      sql<number | null>`(e.attributes ->> 'bar')::double precision`.as('bar'),
    ])

const assignmentsQuery = (own: string | null) =>
  q
    .selectFrom('adaptationAssignments')
    .where('clinicId', '=', own)
    .select(['step', 'person', 'dueOn', 'version'])

/** The newest orders under way. */
const ordersQuery = (own: string | null) =>
  q
    .selectFrom('serviceOrders')
    .where('clinicId', '=', own)
    .where(isUnfinished('serviceOrders'))
    .orderBy('id', 'desc')
    .limit(200)
    .select(['id', 'number', 'equipmentId', 'fault'])
