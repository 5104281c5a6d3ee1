import { itemProblems } from '#core/checklist/item-problems.ts'
import type { ItemInput, TemplateItem } from '#core/checklist/item.ts'
import type { Template, templateApi } from '#core/checklist/template.api.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, Invalid, NotFound, Refused } from '#server/kit/errors.ts'
import { jsonb } from '#server/kit/jsonb.ts'
import { findOwn, findTemplate } from './template.store.ts'

type Fields = Pick<
  Input<typeof templateApi.create>,
  'title' | 'description' | 'frequency' | 'category' | 'items'
>

export async function createTemplate(
  tx: Tx,
  { id, ...fields }: Input<typeof templateApi.create>,
  now: Date,
): Promise<Template> {
  await insert(tx, { ...fields, id, items: keptItems(fields.items, []), copiedFrom: null }, now)
  return findOwn(tx, id)
}

/** A template of the organization that asks what another one asks now. */
export async function copyTemplate(
  tx: Tx,
  { id, template, title }: Input<typeof templateApi.copy>,
  now: Date,
): Promise<Template> {
  const source = await findTemplate(tx, template)
  await insert(tx, { ...source, id, title, copiedFrom: template }, now)
  return findOwn(tx, id)
}

interface NewTemplate extends Omit<Fields, 'items'> {
  id: string
  items: readonly TemplateItem[]
  copiedFrom: string | null
}

async function insert(tx: Tx, template: NewTemplate, now: Date): Promise<void> {
  const { id, title, description, frequency, category, items, copiedFrom } = template
  const { userId, organizationId } = writerOf(tx)
  const inserted = await tx.first(
    q
      .insertInto('checklistTemplates')
      .values({
        id,
        organizationId,
        title,
        description: description ?? null,
        frequency: frequency ?? null,
        category: category ?? null,
        copiedFrom,
        itemCount: items.length,
        createdBy: userId,
        createdAt: now,
        updatedAt: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  )
  if (!inserted) throw new Conflict(null)
  await addVersion(tx, { id, version: 1, title, items }, now)
}

interface NewVersion {
  id: string
  version: number
  title: string
  items: readonly TemplateItem[]
}

async function addVersion(tx: Tx, { id, version, title, items }: NewVersion, now: Date): Promise<void> {
  const { userId, organizationId } = writerOf(tx)
  await tx.all(
    q.insertInto('checklistTemplateVersions').values({
      templateId: id,
      organizationId,
      version,
      title,
      items: jsonb(items),
      createdBy: userId,
      createdAt: now,
    }),
  )
}

function writerOf({ scope: { actor, organization } }: Tx) {
  if (actor.kind !== 'user' || !organization) throw new NotFound()
  return { userId: actor.userId, organizationId: organization.id }
}

/** Makes a new version; what is being filled in keeps its own. @throws Conflict with the newest one */
export async function changeTemplate(
  tx: Tx,
  { id, version, items, title, description, frequency, category }: Input<typeof templateApi.change>,
  now: Date,
): Promise<Template> {
  const before = await mustBe(tx, id, version)
  if (before.archivedAt)
    throw new Refused('checklist.template_archived', undefined, 'Este modelo está arquivado.')
  const kept = keptItems(items, before.items)
  await rewrite(tx, before, {
    title,
    description: description ?? null,
    frequency: frequency ?? null,
    category: category ?? null,
    itemCount: kept.length,
    updatedAt: now,
  })
  await addVersion(tx, { id, version: version + 1, title, items: kept }, now)
  return findOwn(tx, id)
}

/** Archives or brings back; a version of its own, so that two people notice each other. */
export async function setArchived(
  tx: Tx,
  { id, version }: { id: string; version: number },
  archivedAt: Date | null,
  now: Date,
): Promise<Template> {
  const before = await mustBe(tx, id, version)
  if ((before.archivedAt === null) === (archivedAt === null)) return before
  await rewrite(tx, before, { archivedAt, updatedAt: now })
  await addVersion(tx, { ...before, id, version: version + 1 }, now)
  return findOwn(tx, id)
}

async function mustBe(tx: Tx, id: string, version: number): Promise<Template> {
  const before = await findOwn(tx, id)
  if (before.version !== version) throw new Conflict(before)
  return before
}

interface Rewritten {
  title?: string
  description?: string | null
  frequency?: Template['frequency']
  category?: Template['category']
  itemCount?: number
  archivedAt?: Date | null
  updatedAt: Date
}

async function rewrite(tx: Tx, before: Template, changes: Rewritten): Promise<void> {
  const written = await tx.all(
    q
      .updateTable('checklistTemplates')
      .set({ ...changes, version: before.version + 1 })
      .where('id', '=', before.id)
      .where('version', '=', before.version)
      .returning('id'),
  )
  if (written.length === 0) throw new Conflict(await findOwn(tx, before.id ?? ''))
}

/**
 * Items as they are kept. An item that asks what it asked before keeps where that comes from; what somebody asks in
 * another way stands on no norm any more.
 * @throws Invalid on the fields that do not fit together
 */
function keptItems(items: readonly ItemInput[], before: readonly TemplateItem[]): TemplateItem[] {
  const problems = itemProblems(items)
  if (problems.length > 0) throw new Invalid(problems)
  const known = new Map(before.map((item) => [item.key, item]))
  return items.map((item) => {
    const kept: TemplateItem = {
      ...item,
      section: item.section ?? null,
      detail: item.detail ?? null,
      unit: item.unit ?? null,
      min: item.min ?? null,
      max: item.max ?? null,
      limits: item.limits ?? null,
      decimals: item.decimals ?? null,
      choices: item.choices ?? null,
      basis: null,
    }
    const earlier = known.get(item.key)
    return { ...kept, basis: earlier && asksTheSame(earlier, kept) ? earlier.basis : null }
  })
}

const asking = ['kind', 'label', 'unit', 'min', 'max', 'limits'] as const

const asksTheSame = (one: TemplateItem, other: TemplateItem) =>
  asking.every((name) => one[name] === other[name]) && choicesOf(one) === choicesOf(other)

const choicesOf = ({ choices }: TemplateItem) =>
  JSON.stringify(choices?.map(({ value, label, conform }) => [value, label, conform]))
