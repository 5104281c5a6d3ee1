import { draftedSnapshot, type DraftedDocument } from '#core/document/drafted.ts'
import type { DrawnPages } from '#core/document/drawn-pages.ts'
import type { Sealed } from '#core/document/seal.ts'
import type { Output } from '#core/kit/endpoint.ts'
import { dateIn } from '#core/kit/dates.ts'
import type { draftApi } from '#core/draft/draft.api.ts'
import { missingIn } from '#core/draft/draft-kind.ts'
import type { AnyDraftKind } from '#core/draft/kinds.ts'
import { q } from '#server/database.ts'
import {
  issueDocument,
  levelOf,
  mayPrint,
  notMade,
  verificationUrl,
  type IssueDeps,
  type Revised,
  type Stamp,
} from '#server/document/issue.ts'
import { photoBytes } from '#server/document/report-photos.store.ts'
import {
  organizationOf,
  toClinic,
  toIssuer,
  type OrganizationRow,
} from '#server/document/report-subject.store.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { NotFound, Refused } from '#server/kit/errors.ts'
import { endDraft, seenDraft, writerOf } from './draft-changes.store.ts'
import { findDraft, gatherContent, type FoundDraft } from './draft.store.ts'
import { mayPrepare } from './refusal.ts'
import { authorOf } from '#server/team/registration.store.ts'

/** The frozen part of a draft, without the stamp. */
type Frozen = Omit<DraftedDocument, keyof Stamp>

/**
 * Issues a draft in its organization's name: all of it, or nothing and no number.
 * @throws Refused `document.busy` at once if many are made already, Conflict before any rule, Refused with the plan's
 * reason, `document.incomplete` with what is missing and its norm, `document.not_current` if another version took the place of the one that it revises
 */
export async function issueDraft(
  tx: Tx,
  deps: IssueDeps,
  seen: { id: string; version: number },
  now: Date,
): Promise<Output<typeof draftApi.issue>> {
  mayPrint(deps)
  const { row, kind } = await seenDraft(tx, seen, now)
  const { organization } = writerOf(tx)
  await mayPrepare(tx, kind, now)
  const frozen = await freeze(tx, row, kind, now)
  const missing = missingIn(kind, frozen.content)
  if (missing.length > 0)
    throw new Refused('document.incomplete', { missing }, 'Ainda falta o que a norma pede: veja a lista.')
  const isWorkshop = organization.kind === 'workshop'
  const { id, number, version } = await issueDocument(
    tx,
    deps,
    {
      kind: row.kind,
      issuerId: organization.id,
      clinicId: row.clinicId,
      workshopId: isWorkshop ? organization.id : null,
      orderId: row.orderId,
      equipmentId: row.equipmentId,
      timeZone: organization.timeZone,
      revises: await revisedOf(tx, row),
      freeze: (stamp) => draftedSnapshot.parse({ ...frozen, ...stamp }),
      listed: (snapshot) => listed(kind, snapshot as DraftedDocument),
      file: 'now',
    },
    now,
  )
  await endDraft(tx, seen, id, now)
  return { documentId: id, number, version }
}

function listed(kind: AnyDraftKind, { content, supersedes: _, photos: __, ...sealed }: DraftedDocument) {
  const { title, subtitle } = kind.sheet(content, sealed)
  const issuedOn = dateIn(sealed.timeZone, new Date(sealed.issuedAt))
  return { title, subject: subtitle || null, validUntil: kind.validUntil(content, issuedOn) }
}

/** The pages as they would be now; no number is taken, nothing is kept. @throws Refused if they cannot be made */
export async function previewDraft(db: Db, deps: IssueDeps, id: string, now: Date): Promise<DrawnPages> {
  const { row, kind } = await findDraft(db, id)
  const frozen = await freeze(db, row, kind, now)
  const code = 'XXXX-XXXX-XXXX'
  const snapshot = {
    ...frozen,
    number: row.revisesNumber ?? 'Rascunho',
    version: (row.revisesVersion ?? 0) + 1,
    supersedes: null,
    issuedAt: now.toISOString(),
    timeZone: db.scope.organization?.timeZone ?? 'UTC',
    verificationCode: code,
    verificationUrl: verificationUrl(deps, code),
    localOnly: deps.isLocal,
  } satisfies DraftedDocument & Sealed
  try {
    const { actor } = db.scope
    const look = `${actor.kind === 'user' ? actor.userId : actor.kind} ${id}`
    return await deps.renderer.preview(row.kind, snapshot, await photoBytes(deps.files, frozen.photos), look)
  } catch (error) {
    deps.log({
      level: levelOf(error),
      event: 'draft_not_drawn',
      draftId: id,
      kind: row.kind,
      error: String(error),
    })
    throw notMade(error)
  }
}

async function freeze(db: Db, row: FoundDraft, kind: AnyDraftKind, now: Date): Promise<Frozen> {
  const { organization } = db.scope
  const content = await gatherContent(db, kind, row, now)
  const [[issuer], [clinic]] = await db.together<[OrganizationRow, OrganizationRow]>(
    organizationOf(organization?.id ?? row.clinicId),
    organizationOf(row.clinicId),
  )
  if (!issuer || !clinic) throw new NotFound()
  // A workshop's own document is about no clinic.
  const isOwn = row.clinicId === issuer.id && organization?.kind === 'workshop'
  return {
    kind: row.kind,
    rulesVersion: kind.rulesVersion,
    issuer: toIssuer(issuer, await authorOf(db)),
    clinic: isOwn ? null : toClinic(clinic),
    content: content as DraftedDocument['content'],
    photos: await photosIn(db, content),
  }
}

/** The files that the content names, in its order. @throws Refused `document.photo_missing` if one was taken away */
async function photosIn(db: Db, content: Record<string, unknown>): Promise<DraftedDocument['photos']> {
  const ids = Array.isArray(content['photoIds']) ? content['photoIds'].map(String) : []
  if (ids.length === 0) return []
  const rows = await db.all(
    q
      .selectFrom('files')
      .where('id', 'in', ids)
      .where('kind', '=', 'photo')
      .where('removedAt', 'is', null)
      .select(['id', 'sha256', 'createdAt as keptAt']),
  )
  const found = ids.map((id) => rows.find((row) => row.id === id))
  const lost = ids.filter((_, index) => !found[index])
  if (lost.length > 0)
    throw new Refused(
      'document.photo_missing',
      { photoIds: lost },
      'Uma foto que o documento mostra foi retirada da ordem. Abra a prévia de novo e confira antes de emitir.',
    )
  return found.filter((row) => row !== undefined)
}

/** The version that this one takes the place of. @throws Refused `document.not_current` if it no longer holds */
async function revisedOf(tx: Tx, { revisesId }: FoundDraft): Promise<Revised | null> {
  if (!revisesId) return null
  const row = await tx.first(
    q
      .selectFrom('documents')
      .where('id', '=', revisesId)
      .where('status', 'in', ['valid', 'contested'])
      .select(['id', 'number', 'version', 'issuedAt'])
      .forUpdate(),
  )
  if (!row)
    throw new Refused(
      'document.not_current',
      undefined,
      'O documento que esta versão substituiria não vale mais: foi revogado ou já tem uma versão mais nova.',
    )
  return row
}
