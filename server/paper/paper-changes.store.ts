import type { Input } from '#core/kit/endpoint.ts'
import type { Attributes } from '#core/equipment/attributes.ts'
import type { CategoryId } from '#core/equipment/categories.ts'
import { dateIn } from '#core/kit/dates.ts'
import type { Paper, paperApi } from '#core/paper/paper.api.ts'
import { paperProblem } from '#core/paper/validity.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden, Invalid, Refused } from '#server/kit/errors.ts'
import { holds } from '#server/kit/scope.ts'
import { findPaper } from './paper.store.ts'

type Create = Input<typeof paperApi.create>
type Fields = Omit<Create, 'id' | 'actionId' | 'replacesId'>
const refused = (code: string, sentence: string) => new Refused(code, undefined, sentence)
const replaced = () =>
  refused('paper.replaced', 'Já há um documento mais novo no lugar deste: abra o mais novo.')
const archived = () =>
  refused('paper.archived', 'Este documento está arquivado. Traga-o de volta para mudar.')
const alreadyArchived = () => refused('paper.archived', 'Este documento já está arquivado.')
const notArchived = () => refused('paper.not_archived', 'Este documento não está arquivado.')

interface Seen {
  id: string
  version: number
}

const values = (fields: Fields) => ({
  kind: fields.kind,
  title: fields.title,
  number: fields.number ?? null,
  issuer: fields.issuer ?? null,
  issuedOn: fields.issuedOn ?? null,
  validUntil: fields.noExpiry ? null : (fields.validUntil ?? null),
  noticeDays: fields.noticeDays,
  notes: fields.notes ?? null,
  equipmentId: fields.equipmentId ?? null,
  supplierId: fields.supplierId ?? null,
})

/** Adds a paper. If it replaces another one, that one is no longer current. */
export async function keepPaper(tx: Tx, input: Create, now: Date): Promise<Paper> {
  const { id, actionId: _, replacesId, ...fields } = input
  const { actor, organization } = tx.scope
  if (actor.kind !== 'user' || !organization) throw new Forbidden()
  await mustFit(tx, fields, now)
  if (replacesId === id) throw new Conflict(null)
  if (replacesId) await replace(tx, replacesId, id, now)
  const row = q.insertInto('papers').values({
    id,
    organizationId: organization.id,
    ...values(fields),
    createdBy: actor.userId,
    createdAt: now,
    updatedAt: now,
  })
  const written = await tx.all(row.onConflict((on) => on.column('id').doNothing()).returning('id'))
  if (written.length === 0) throw new Conflict(null)
  return findPaper(tx, id, now)
}

/** @throws Refused if somebody replaced or archived it meanwhile */
async function replace(tx: Tx, id: string, by: string, now: Date): Promise<void> {
  const { version } = mustHold(await findPaper(tx, id, now))
  await write(tx, { id, version }, { replacedBy: by }, now)
}

/** A paper that holds: what is replaced or archived is history. */
function mustHold(paper: Paper): Paper {
  if (paper.archivedAt) throw archived()
  if (paper.replacedBy) throw replaced()
  return paper
}

export async function changePaper(tx: Tx, input: Input<typeof paperApi.change>, now: Date): Promise<Paper> {
  const { id, version, actionId: _, ...fields } = input
  mustHold(await seen(tx, { id, version }, now))
  await mustFit(tx, fields, now)
  return write(tx, { id, version }, values(fields), now)
}

/** An archived paper neither warns nor counts. Papers are never deleted. */
export async function archivePaper(tx: Tx, { id, version }: Seen, now: Date): Promise<Paper> {
  if ((await seen(tx, { id, version }, now)).archivedAt) throw alreadyArchived()
  return write(tx, { id, version }, { archivedAt: now }, now)
}

export async function restorePaper(tx: Tx, { id, version }: Seen, now: Date): Promise<Paper> {
  if (!(await seen(tx, { id, version }, now)).archivedAt) throw notArchived()
  return write(tx, { id, version }, { archivedAt: null }, now)
}

/** In the version that its writer saw: the version before any rule. */
async function seen(tx: Tx, { id, version }: Seen, now: Date): Promise<Paper> {
  const paper = await findPaper(tx, id, now)
  if (paper.version !== version) throw new Conflict(paper)
  return paper
}

/** The version in the `where` closes the race that is left after the caller compared it. */
async function write(tx: Tx, { id, version }: Seen, change: object, now: Date): Promise<Paper> {
  const rows = await tx.all(
    q
      .updateTable('papers')
      .set({ ...change, version: version + 1, updatedAt: now })
      .where('organizationId', '=', tx.scope.organization?.id ?? null)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id'),
  )
  const paper = await findPaper(tx, id, now)
  if (rows.length === 0) throw new Conflict(paper)
  return paper
}

/** The equipment and the supplier are the organization's own, and the paper holds no longer than a norm lets it. @throws Invalid */
async function mustFit(tx: Tx, fields: Fields, now: Date): Promise<void> {
  const equipment = fields.equipmentId ? await ownEquipment(tx, fields.equipmentId) : null
  if (fields.supplierId) await mustBuyFrom(tx, fields.supplierId)
  if (fields.kind === 'vaccination_card' && !holds(tx.scope, 'health')) throw new Forbidden()
  const today = dateIn(tx.scope.organization?.timeZone ?? 'UTC', now)
  const problem = paperProblem(fields, equipment, today)
  if (problem) throw new Invalid([problem])
}

async function mustBuyFrom(tx: Tx, id: string): Promise<void> {
  const own = q
    .selectFrom('suppliers')
    .where('organizationId', '=', tx.scope.organization?.id ?? null)
    .where('id', '=', id)
  if (!(await tx.first(own.select('id')))) {
    throw new Invalid([{ path: 'supplierId', message: 'Escolha um dos seus fornecedores' }])
  }
}

async function ownEquipment(tx: Tx, id: string): Promise<{ category: CategoryId; attributes: Attributes }> {
  const own = q
    .selectFrom('equipment')
    .where('clinicId', '=', tx.scope.organization?.id ?? null)
    .where('id', '=', id)
    .select(['category', 'attributes'])
  const found = await tx.first(own)
  if (!found) throw new Invalid([{ path: 'equipmentId', message: 'Escolha um equipamento da clínica' }])
  return found
}

/** The paper that a file is sent for. @throws NotFound */
export async function paperForFile(
  db: Parameters<typeof findPaper>[0],
  id: string,
  now: Date,
): Promise<string> {
  return mustHold(await findPaper(db, id, now)).id
}
