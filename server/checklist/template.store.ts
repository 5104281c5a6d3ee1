import { sql } from 'kysely'
import { builtInOf, builtInRef, builtIns } from '#core/checklist/built-in.ts'
import type { BuiltIn } from '#core/checklist/built-in-making.ts'
import { elsewhere } from '#core/checklist/elsewhere.ts'
import { partsOf } from '#core/checklist/template-ref.ts'
import type { Template, TemplateHead, templateApi } from '#core/checklist/template.api.ts'
import type { Input, Output } from '#core/kit/endpoint.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'

const own = () =>
  q
    .selectFrom('checklistTemplates as t')
    .select(['t.id', 't.title', 't.description', 't.frequency', 't.category', 't.copiedFrom', 't.itemCount'])
    .select(['t.version', 't.updatedAt', 't.archivedAt'])

type OwnRow = RowOf<typeof own>

function ownHead(row: OwnRow): TemplateHead {
  return {
    template: `own:${row.id}`,
    id: row.id,
    title: row.title,
    description: row.description,
    frequency: row.frequency,
    category: row.category,
    itemCount: row.itemCount,
    version: row.version,
    updatedAt: row.updatedAt,
    archivedAt: row.archivedAt,
  }
}

function builtInHead(one: BuiltIn): TemplateHead {
  return {
    template: builtInRef(one),
    id: null,
    title: one.title,
    description: one.description,
    frequency: one.frequency,
    category: one.category,
    itemCount: one.items.length,
    version: one.version,
    updatedAt: null,
    archivedAt: null,
  }
}

const standard = 50
const byName = sql`t.title collate "pt-BR-x-icu"`

/** The organization's templates by name, and on the first page those that come with Equipo for its kind. */
export async function listTemplates(
  db: Db,
  { cursor, limit = standard, category, archived = false }: Input<typeof templateApi.list>,
): Promise<Output<typeof templateApi.list>> {
  const { organization } = db.scope
  const after = cursor ? decodeCursor(cursor, 'string') : null
  const rows = await db.all(
    own()
      .where('t.organizationId', '=', organization?.id ?? null)
      .where('t.archivedAt', archived ? 'is not' : 'is', null)
      .$if(category !== undefined, (found) => found.where('t.category', '=', category ?? null))
      .$if(after !== null, (found) =>
        found.where(
          sql<boolean>`(t.title collate "pt-BR-x-icu", t.id) > (${after?.[0]} collate "pt-BR-x-icu", ${after?.[1]}::uuid)`,
        ),
      )
      .orderBy(byName)
      .orderBy('t.id')
      .limit(limit + 1),
  )
  const isFirst = !cursor && !archived
  const offered = builtIns.filter(
    (one) => one.kind === organization?.kind && (category === undefined || one.category === category),
  )
  return {
    ...pageOf(rows, limit, ownHead, (row) => [row.title, row.id]),
    builtIn: isFirst ? offered.map(builtInHead) : [],
    elsewhere: isFirst && organization?.kind === 'clinic' && category === undefined ? [...elsewhere] : [],
  }
}

/** A template with its items, as it is now or, of the organization's own, as it was. @throws NotFound */
export async function findTemplate(db: Db, ref: string, version?: number): Promise<Template> {
  const parts = partsOf(ref)
  if (parts.kind === 'own') return findOwn(db, parts.id, version)
  const builtIn = builtInOf(parts.code)
  if (!builtIn || (version !== undefined && version !== builtIn.version)) throw new NotFound()
  return { ...builtInHead(builtIn), copiedFrom: null, items: [...builtIn.items] }
}

/** True if the organization can begin a checklist from the template. */
export async function isUsable(db: Db, ref: string): Promise<boolean> {
  const parts = partsOf(ref)
  if (parts.kind === 'builtin') return builtInOf(parts.code) !== undefined
  const found = own().where('t.id', '=', parts.id).where('t.archivedAt', 'is', null)
  return (await db.first(found)) !== undefined
}

/** A template of the organization. @throws NotFound */
export async function findOwn(db: Db, id: string, version?: number): Promise<Template> {
  const row = await db.first(
    own()
      .innerJoin('checklistTemplateVersions as v', 'v.templateId', 't.id')
      .where('t.id', '=', id)
      .where('v.version', '=', version ?? sql<number>`t.version`)
      .select(['v.version as asked', 'v.title as titled'])
      .select('v.items'),
  )
  if (!row) throw new NotFound()
  return {
    ...ownHead(row),
    title: row.titled,
    version: row.asked,
    itemCount: row.items.length,
    copiedFrom: row.copiedFrom,
    items: row.items,
  }
}
