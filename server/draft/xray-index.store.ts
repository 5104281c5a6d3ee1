import { doneStatuses } from '#core/service-order/status.ts'
import { sql } from 'kysely'
import {
  isKnownTest,
  reportOf,
  xrayIndexFields,
  xrayPapers,
  type CopiedTest,
  type FiledPaper,
  type XrayIndex,
} from '#core/draft/xray-index-content.ts'
import { printedAttributes } from '#core/equipment/attributes.ts'
import { dateIn, type PlainDate } from '#core/kit/dates.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'
import type { DraftRow } from './gather.ts'

const mostPapers = 200

const equipmentOf = (id: string, clinicId: string) =>
  q
    .selectFrom('equipment as e')
    .where('e.id', '=', id)
    .where('e.clinicId', '=', clinicId)
    .select(['e.code', 'e.name', 'e.brand', 'e.model', 'e.room', 'e.attributes'])
    .select(['e.serialNumber', 'e.anvisaNumber'])
    .select('e.category')

type EquipmentRow = RowOf<typeof equipmentOf>

const filesOf = sql<FiledPaper['files']>`(select coalesce(jsonb_agg(jsonb_build_object('id', f.id,
    'name', f.name, 'sha256', f.sha256) order by f.created_at, f.id), '[]')
  from files f where f.paper_id = p.id and f.removed_at is null)`

/** The equipment's papers, and those of the clinic that name no equipment; the equipment's own and the newest first. */
const papersOf = (clinicId: string, equipmentId: string) =>
  q
    .selectFrom('papers as p')
    .where('p.organizationId', '=', clinicId)
    .where('p.kind', 'in', [...xrayPapers])
    .where((where) =>
      where.or([where('p.equipmentId', '=', equipmentId), where('p.equipmentId', 'is', null)]),
    )
    .where('p.replacedBy', 'is', null)
    .where('p.archivedAt', 'is', null)
    .select(['p.title', 'p.number', 'p.issuer', 'p.issuedOn', 'p.validUntil'])
    .select(['p.kind', sql<boolean>`p.equipment_id is not null`.as('isOfEquipment'), filesOf.as('files')])
    .orderBy(sql`p.equipment_id is null`)
    .orderBy(sql`p.issued_on desc nulls last`)
    .orderBy('p.id', 'desc')
    .limit(mostPapers)

type Repair = XrayIndex['repairs'][number]

/** Work on the equipment that may demand new tests. */
const worksOf = (equipmentId: string, timeZone: string) =>
  q
    .selectFrom('serviceOrders as o')
    .where('o.equipmentId', '=', equipmentId)
    .where('o.status', 'in', doneStatuses)
    .where('o.kind', 'in', ['corrective', 'warranty_return', 'calibration', 'installation'])
    .where('o.completedAt', 'is not', null)
    .select('o.number')
    .select([
      sql<PlainDate>`(o.completed_at at time zone ${timeZone})::date`.as('on'),
      sql<string | null>`(select left(c.content ->> 'workDone', 300) from completions c
        where c.order_id = o.id order by c.completed_at desc limit 1)`.as('workDone'),
    ])
    .orderBy('o.completedAt')
    .limit(100)

type Fields = ReturnType<typeof xrayIndexFields.parse>

const toTests = (rows: Fields['tests']): CopiedTest[] =>
  (rows ?? []).flatMap(({ test, name, value, tolerance, conclusion, page }) => {
    const testName = test && isKnownTest(test) ? test : null
    if (testName === null && !name?.trim()) return []
    const values = { value: value ?? null, tolerance: tolerance ?? null, conclusion: conclusion ?? null }
    return [{ test: testName, name: name ?? null, ...values, page: page ?? null }]
  })

/** The equipment with the papers that the clinic filed of it. @throws NotFound if it is not the clinic's */
export async function gatherXrayIndex(db: Db, draft: DraftRow, now: Date): Promise<XrayIndex> {
  const fields = xrayIndexFields.parse(draft.fields)
  const timeZone = db.scope.organization?.timeZone ?? 'UTC'
  if (draft.equipmentId === null) throw new NotFound()
  const [[row], papers, works] = await db.together<[EquipmentRow, FiledPaper, Repair]>(
    equipmentOf(draft.equipmentId, draft.clinicId),
    papersOf(draft.clinicId, draft.equipmentId),
    worksOf(draft.equipmentId, timeZone),
  )
  if (!row) throw new NotFound()
  const { category, attributes, ...equipment } = row
  const report = reportOf({ papers }, 'xray_quality_report')
  return {
    today: dateIn(timeZone, now),
    table: category === 'intraoral-xray' || category === 'extraoral-xray' ? category : null,
    equipment: { ...equipment, attributes: printedAttributes(category, attributes) },
    papers,
    repairs: works.filter(({ on }) => on > (report?.issuedOn ?? '9999')),
    specialist: fields.specialist ?? null,
    specialistRegistry: fields.specialistRegistry ?? null,
    conclusion: fields.conclusion ?? null,
    conclusionPage: fields.conclusionPage ?? null,
    instruments: fields.instruments ?? null,
    tests: toTests(fields.tests),
    corrective: fields.corrective ?? null,
    supervisor: fields.supervisor ?? null,
    substitute: fields.substitute ?? null,
    note: fields.note ?? null,
  }
}
