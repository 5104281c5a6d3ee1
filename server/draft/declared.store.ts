import { sql } from 'kysely'
import type { DeclaredKind } from '#core/document/document-number.ts'
import { declarations } from '#core/draft/declared-kinds.ts'
import type { DeclaredContent } from '#core/draft/declared.ts'
import type { ClinicFacts, Shown } from '#core/draft/declared-facts.ts'
import { draftKindOf } from '#core/draft/kinds.ts'
import { emitters } from '#core/equipment/categories.ts'
import { environmentTexts, type EnvironmentClass } from '#core/organization/environment.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { authorOf, todayOf } from './clinic-facts.ts'
import type { DraftRow } from './gather.ts'

/** How many records of a sort a document lists. */
const most = 100

const roomsOf = (clinicId: string) =>
  q
    .selectFrom('organizations')
    .where('id', '=', clinicId)
    .select(sql<EnvironmentClass[]>`environment_classes`.as('classes'))

const equipmentOf = (clinicId: string, categories: readonly string[]) =>
  q
    .selectFrom('equipment')
    .where('clinicId', '=', clinicId)
    .where('archivedAt', 'is', null)
    .where('status', '!=', 'retired')
    .where(sql<boolean>`category = any(${[...categories]})`)
    .select(['category', 'name', 'model', 'serialNumber'])
    .orderBy('id')
    .limit(most)

const papersOf = (clinicId: string, kinds: readonly string[]) =>
  q
    .selectFrom('papers')
    .where('organizationId', '=', clinicId)
    .where('replacedBy', 'is', null)
    .where('archivedAt', 'is', null)
    .where(sql<boolean>`kind = any(${[...kinds]})`)
    .select(['kind', 'title', 'number', 'issuedOn', 'validUntil'])
    .orderBy('id', 'desc')
    .limit(most)

const plansOf = (clinicId: string, rules: readonly string[]) =>
  q
    .selectFrom('maintenancePlans')
    .where('clinicId', '=', clinicId)
    .where('endedAt', 'is', null)
    .where(sql<boolean>`basis ->> 'ruleId' = any(${[...rules]})`)
    .select(['title', 'dueOn', sql<string>`basis ->> 'ruleId'`.as('rule')])
    .orderBy('id')
    .limit(most)

/** The content of a declared kind as of now: the clinic's words, and the records that its parts print. */
export async function gatherDeclared(db: Db, draft: DraftRow, now: Date): Promise<DeclaredContent> {
  const kind = draft.kind as DeclaredKind
  const fields = draftKindOf(kind)?.fields.parse(draft.fields) ?? {}
  const shown = declarations[kind].parts.flatMap(({ shows = [] }): readonly Shown[] => shows)
  const papers = shown.flatMap((one) => ('papers' in one ? one.papers : []))
  const rules = shown.flatMap((one) => ('plans' in one ? one.plans : []))
  const categories = shown.flatMap((one) => ('equipment' in one ? one.equipment : []))
  const [[rooms], equipment, filed, plans] = await db.together<
    [
      { classes: EnvironmentClass[] },
      ClinicFacts['equipment'][number],
      ClinicFacts['papers'][number],
      ClinicFacts['plans'][number],
    ]
  >(
    roomsOf(draft.clinicId),
    equipmentOf(draft.clinicId, [...categories, ...emitters]),
    papersOf(draft.clinicId, papers),
    plansOf(draft.clinicId, rules),
  )
  return {
    ...fields,
    ...(await authorOf(db, draft.clinicId, fields)),
    on: todayOf(db, now),
    facts: {
      rooms: (rooms?.classes ?? []).map((one) => environmentTexts[one]),
      equipment,
      papers: filed,
      plans,
    },
  }
}
