import { sql, type RawBuilder } from 'kysely'
import type { AdaptationAnswers } from '#core/adaptation/answers.ts'
import type { DocumentKind } from '#core/document/document-number.ts'
import type { FolderFacts, FolderFile, FolderPaper, NoteFact } from '#core/inspection-folder/facts.ts'
import { dateIn, type PlainDate } from '#core/kit/dates.ts'
import type { Answers } from '#core/self-assessment/answers.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { weeksWithoutTestQuery, type WeekRow } from './untested-weeks.store.ts'

/** The clinic as it is written on the cover. */
export interface ClinicRow {
  name: string
  city: string | null
  state: string | null
  legalName: string | null
  taxId: string | null
  licence: string | null
  licenceUntil: PlainDate | null
  responsible: string | null
  responsibleRegistry: string | null
  substitute: string | null
  substituteRegistry: string | null
  environmentClasses: FolderFacts['profile']['environmentClasses']
}

type DocumentRow = Omit<FolderFacts['documents'][number], 'kind' | 'issuedOn'> & {
  kind: string
  issuedAt: string
}
interface EvidenceRow {
  indicator: number
  files: FolderFile[]
}
interface AssessmentRow {
  startedAt: string
  finishedAt: string | null
  answers: Answers
}
type RoutineRow = { template: string; title: string; completedAt: string }

const weeks = 12

/** Everything that a clinic's folder is judged from, in one round trip. */
export async function folderFacts(db: Db, now: Date): Promise<{ facts: FolderFacts; clinic: ClinicRow }> {
  const { id: own = null, timeZone = 'UTC' } = db.scope.organization ?? {}
  const today = dateIn(timeZone, now)
  const [
    [clinic],
    equipmentList,
    documents,
    papers,
    [assessment],
    evidence,
    routines,
    latePlans,
    untested,
    [loads],
    notes,
    [answers],
    checks,
  ] = await db.together<
    [
      ClinicRow,
      FolderFacts['equipmentList'][number],
      DocumentRow,
      FolderPaper,
      AssessmentRow,
      EvidenceRow,
      RoutineRow,
      FolderFacts['latePlans'][number],
      WeekRow,
      { has: boolean },
      NoteFact,
      AdaptationAnswers,
      FolderFacts['checks'][number],
    ]
  >(
    clinicQuery(own),
    equipmentListQuery(own),
    documentsQuery(own),
    papersQuery(own),
    assessmentQuery(own),
    evidenceQuery(own),
    routinesQuery(own),
    latePlansQuery(own, today),
    weeksWithoutTestQuery(own, timeZone, today, weeks),
    q.selectNoFrom(
      sql<boolean>`exists (select from sterilization_loads where clinic_id = ${own} and purpose = 'load')`.as(
        'has',
      ),
    ),
    notesQuery(own),
    answersQuery(own),
    checksQuery(own),
  )
  if (!clinic) throw new Error('the clinic cannot read its own row')
  const facts: FolderFacts = {
    today,
    profile: clinic,
    equipmentList,
    documents: documents.map(({ kind, issuedAt, ...document }) =>
      Object.assign(document, { kind: kind as DocumentKind, issuedOn: dateIn(timeZone, new Date(issuedAt)) }),
    ),
    papers,
    evidence,
    assessment: assessment
      ? {
          on: dateIn(timeZone, new Date(assessment.finishedAt ?? assessment.startedAt)),
          finished: assessment.finishedAt !== null,
          answers: assessment.answers,
        }
      : null,
    routines: routines.map(({ template, title, completedAt }) => ({
      template,
      title,
      on: dateIn(timeZone, new Date(completedAt)),
    })),
    latePlans,
    weeksWithoutTest: untested.map(({ monday }) => monday),
    hasLoads: Boolean(loads?.has),
    notes,
    answers: answers ?? null,
    checks,
  }
  return { facts, clinic }
}

const clinicQuery = (own: string | null) =>
  q
    .selectFrom('organizations')
    .where('id', '=', own)
    .select(['name', 'city', 'state', 'legalName', 'taxId', 'sanitaryLicence as licence'])
    .select(['sanitaryLicenceUntil as licenceUntil', 'technicalResponsible as responsible'])
    .select('technicalResponsibleRegistry as responsibleRegistry')
    .select(['substituteResponsible as substitute', 'substituteResponsibleRegistry as substituteRegistry'])
    .select(sql<ClinicRow['environmentClasses']>`environment_classes`.as('environmentClasses'))

const equipmentListQuery = (own: string | null) =>
  q
    .selectFrom('equipment as e')
    .where('e.clinicId', '=', own)
    .where('e.archivedAt', 'is', null)
    .where('e.status', '<>', 'retired')
    .select(['e.id', 'e.name', 'e.category'])
    .orderBy('e.id')

/** Folders themselves prove nothing. */
const documentsQuery = (own: string | null) =>
  q
    .selectFrom('documents as d')
    .leftJoin('documentFiles as f', 'f.documentId', 'd.id')
    .where('d.clinicId', '=', own)
    .where('d.status', 'in', ['valid', 'contested'])
    .where('d.kind', '<>', 'inspection_folder')
    .select(['d.id', 'd.kind', 'd.title', 'd.number', 'd.issuedAt', 'd.equipmentId'])
    .select([
      sql<PlainDate | null>`to_jsonb(d) ->> 'valid_until'`.as('validUntil'),
      sql<boolean>`f.document_id is not null`.as('hasFile'),
      'f.pages',
    ])
    .orderBy('d.id', 'desc')

const fileOf = (alias: string): RawBuilder<unknown> =>
  sql`jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)},
    'isPicture', ${sql.ref(`${alias}.mediaType`)} <> 'application/pdf', 'pages', ${sql.ref(`${alias}.pages`)})`

const papersQuery = (own: string | null) =>
  q
    .selectFrom('papers as p')
    .where('p.organizationId', '=', own)
    .where('p.replacedBy', 'is', null)
    .where('p.archivedAt', 'is', null)
    .select(['p.id', 'p.title', 'p.validUntil', 'p.noticeDays'])
    .select(['p.equipmentId', 'p.issuedOn', 'p.kind'])
    .select(
      sql<FolderFile[]>`(select coalesce(jsonb_agg(${fileOf('f')} order by f.created_at, f.id), '[]')
        from files f where f.paper_id = p.id and f.removed_at is null)`.as('files'),
    )
    .orderBy('p.id')

/** The open one, else the newest that is finished. */
const latestAssessment = (own: string | null) =>
  q
    .selectFrom('selfAssessments as s')
    .where('s.organizationId', '=', own)
    .orderBy(sql`s.finished_at is not null`)
    .orderBy('s.finishedAt', 'desc')
    .orderBy('s.id', 'desc')
    .limit(1)

const assessmentQuery = (own: string | null) =>
  latestAssessment(own).select(['s.startedAt', 's.finishedAt', 's.answers'])

const evidenceQuery = (own: string | null) =>
  q
    .selectFrom('files as f')
    .where('f.assessmentId', '=', latestAssessment(own).select('s.id'))
    .where('f.removedAt', 'is', null)
    .groupBy('f.indicator')
    .select([
      sql<number>`f.indicator`.as('indicator'),
      sql<FolderFile[]>`jsonb_agg(${fileOf('f')} order by f.created_at, f.id)`.as('files'),
    ])

const routinesQuery = (own: string | null) =>
  q
    .selectFrom('checklists as c')
    .where('c.organizationId', '=', own)
    .where('c.status', '=', 'finished')
    .where('c.template', 'in', ['builtin:daily', 'builtin:weekly', 'builtin:monthly', 'builtin:water-tank'])
    .distinctOn('c.template')
    .select(['c.template', 'c.title', sql<string>`c.completed_at`.as('completedAt')])
    .orderBy('c.template')
    .orderBy('c.completedAt', 'desc')

const latePlansQuery = (own: string | null, today: PlainDate) =>
  q
    .selectFrom('maintenancePlans as p')
    .innerJoin('equipment as e', 'e.id', 'p.equipmentId')
    .where('p.clinicId', '=', own)
    .where('p.endedAt', 'is', null)
    .where('p.pausedAt', 'is', null)
    .where('p.dueOn', '<', today)
    .where('e.archivedAt', 'is', null)
    .where('e.status', '<>', 'retired')
    .select(['p.title', 'e.name as equipment', 'e.id as equipmentId', sql<PlainDate>`p.due_on`.as('dueOn')])
    .orderBy('p.dueOn')
    .limit(50)

const notesQuery = (own: string | null) =>
  q
    .selectFrom('inspectionNotes')
    .where('organizationId', '=', own)
    .select(['indicator', 'text', 'version', 'decidedByName as by', 'decidedAt as at'])
    .select('decision')

const answersQuery = (own: string | null) =>
  q
    .selectFrom('adaptationAnswers')
    .where('clinicId', '=', own)
    .select(['licensedThen', 'offices', 'severalDentists'])
    .select('xrays')
    .select('autoclaves')
    .select('processing')

const checksQuery = (own: string | null) =>
  q
    .selectFrom('indicatorChecks')
    .where('organizationId', '=', own)
    .select(['indicator', 'contents', 'proofs', 'version'])
    .select(['checkedByName as by', 'checkedAt as at'])
