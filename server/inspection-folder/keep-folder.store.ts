import { canonicalSha256 } from '#server/kit/canonical-hash.ts'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { draftedSnapshot } from '#core/document/drafted.ts'
import { verificationCode } from '#core/document/verification-code.ts'
import type { FolderContent } from '#core/inspection-folder/printed.ts'
import { newId } from '#core/kit/ids.ts'
import { rulesVersion } from '#core/regulation/rules-version.ts'
import { q } from '#server/database.ts'
import { insertDocument, insertDocumentFile, nextNumber } from '#server/document/document.store.ts'
import { folderTitle, type Press } from '#server/document/folder-press.ts'
import { organizationOf, toClinic, toIssuer } from '#server/document/report-subject.store.ts'
import type { Tx } from '#server/kit/database.ts'
import { Forbidden, NotFound } from '#server/kit/errors.ts'
import { finishFolder, type Claim } from './folder-jobs.store.ts'
import { authorOf } from '#server/team/registration.store.ts'

export interface KeepDeps {
  publicUrl: string
  /** The QR leads to this machine only: the document says so. */
  isLocal: boolean
}

/** A folder whose parts are all in its press. */
interface MadeFolder {
  claim: Claim
  press: Press
  content: FolderContent
  /** Number of parts that could not be put in. */
  lost: number
}

/** Bytes of a folder that can be kept and handed out. Ours. */
const mostBytes = 120 * 1024 * 1024

/**
 * Takes the number, lays the folder out and keeps it as a document, all or nothing. Only this clinic's counter of folders
 * is locked meanwhile, and it makes one at a time.
 * @throws TooLargeFolder
 */
export async function keepFolder(
  tx: Tx,
  deps: KeepDeps,
  { claim, press, content, lost }: MadeFolder,
  now: Date,
): Promise<{ documentId: string; number: string; pages: number }> {
  const { actor, organization } = tx.scope
  if (actor.kind !== 'user' || !organization) throw new Forbidden()
  const own = await tx.first(organizationOf(organization.id))
  if (!own) throw new NotFound()
  const { timeZone } = organization
  const code = verificationCode(randomBytes(12))
  const number = await nextNumber(tx, 'inspection_folder', { id: organization.id, timeZone }, now)
  const snapshot = draftedSnapshot.parse({
    kind: 'inspection_folder',
    number,
    version: 1,
    issuedAt: now.toISOString(),
    timeZone,
    rulesVersion,
    verificationCode: code,
    verificationUrl: new URL(`/verificar/${code}`, deps.publicUrl).href,
    localOnly: deps.isLocal,
    issuer: toIssuer(own, await authorOf(tx)),
    clinic: toClinic(own),
    supersedes: null,
    content,
    photos: [],
  })
  const { pdf, pages } = await press.finish(snapshot, content)
  // Nothing that was written so far stays: the number is free again.
  if (pdf.length > mostBytes) throw new TooLargeFolder()
  const documentId = newId(now.getTime())
  await insertDocument(
    tx,
    {
      id: documentId,
      kind: 'inspection_folder',
      issuerId: organization.id,
      clinicId: organization.id,
      workshopId: null,
      orderId: null,
      equipmentId: null,
      number,
      version: 1,
      supersedes: null,
      title: folderTitle,
      rulesVersion,
      snapshot,
      snapshotSha256: canonicalSha256(snapshot),
      verificationCode: code,
      fileFollows: false,
      subject: null,
      validUntil: null,
    },
    now,
  )
  await insertDocumentFile(tx, documentId, { pdf, pages })
  const isFinished = await finishFolder(tx, claim, { documentId, pages, size: pdf.length, lost }, now)
  if (!isFinished) throw new Error('the folder was given up')
  return { documentId, number, pages }
}

/** The folder would be larger than what is kept. */
export class TooLargeFolder extends Error {}

/** Tells the clinic's people that it can be downloaded. */
export async function tellOfFolder(
  tx: Tx,
  { documentId, number, pages }: { documentId: string; number: string; pages: number },
  now: Date,
): Promise<void> {
  const about = JSON.stringify({ number, pages })
  await tx.all(
    q.selectNoFrom(
      sql<number>`notify_people(${tx.scope.organization?.id ?? null}::uuid, null, 'folder_ready', ${documentId}::uuid,
        ${about}::jsonb, ${now})`.as('told'),
    ),
  )
}
