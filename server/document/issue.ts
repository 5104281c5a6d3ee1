import { canonicalSha256 } from '#server/kit/canonical-hash.ts'
import { createHmac } from 'node:crypto'
import type { DocumentKind } from '#core/document/document-number.ts'
import type { Sealed } from '#core/document/seal.ts'
import type { Snapshot } from '#core/document/snapshots.ts'
import type { TechnicalReport } from '#core/document/technical-report.ts'
import { verificationCode } from '#core/document/verification-code.ts'
import { newId } from '#core/kit/ids.ts'
import type { Tx } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/files.ts'
import { Refused, TooMany } from '#server/kit/errors.ts'
import { createTurns } from '#server/kit/turns.ts'
import type { Printed, Renderer } from './document-renderer.ts'
import { RenderFailure } from './render-failure.ts'
import { insertDocument, insertDocumentFile, nextNumber, type IssuedDocument } from './document.store.ts'
import { photoBytes } from './report-photos.store.ts'

/** Dependencies of issuing besides the transaction. */
export interface IssueDeps {
  renderer: Renderer
  files: FileStore
  publicUrl: string
  /** The QR leads to this machine only: the document says so. */
  isLocal: boolean
  log: (entry: Record<string, unknown>) => void
}

/**
 * The documents of an organization are issued one after the other: of two at once, the one that finds its number taken
 * would have to print its file again.
 */
export const issuingTurns = createTurns({
  all: { atOnce: 6, waiting: 100 },
  organization: { atOnce: 1, waiting: 24 },
  person: { atOnce: 1, waiting: 14 },
})

/** Values that issuing decides, the same for every kind. */
export type Stamp = Omit<Sealed, 'issuer' | 'clinic' | 'rulesVersion'> & Pick<TechnicalReport, 'supersedes'>

export type Revised = NonNullable<TechnicalReport['supersedes']> & { id: string }

/** The parts of issuing that differ between families of documents. */
export type Issuing = Pick<
  IssuedDocument,
  | 'kind'
  | 'issuerId'
  | 'clinicId'
  | 'workshopId'
  | 'orderId'
  | 'equipmentId'
  | 'checklistId'
  | 'assessmentId'
  | 'paymentId'
> & {
  timeZone: string
  /** The version before, whose number it keeps; null for a first one. */
  revises: Revised | null
  /** All that it says, with the stamp in it. Throws if it may not be issued. */
  freeze: (stamp: Stamp) => Snapshot
  /** The texts for lists. */
  listed: (frozen: Snapshot) => { title: string; subject?: string | null; validUntil?: string | null }
  /** Says if a job may make the file later: see decisions 0013 and 0039. */
  file: 'now' | 'may_follow'
}

export interface Issued {
  id: string
  number: string
  version: number
}

/**
 * Issues a document within the caller's transaction: takes the number (a later version keeps it), freezes the
 * snapshot, makes the file, supersedes the version before. If anything fails, everything is undone, also the number.
 * The file is made outside of the transaction, with the number that the document would get; if another document took
 * that number meanwhile, the file is made again with the next one.
 * @throws Refused `document.busy`, `document.not_made` if the file must be made now and cannot be
 */
export async function issueDocument(tx: Tx, deps: IssueDeps, what: Issuing, now: Date): Promise<Issued> {
  const { revises, freeze, listed, file, timeZone, ...of } = what
  const code = codeOf(tx, of)
  const snapshot = freeze({
    number: revises?.number ?? (await nextNumber(tx, of.kind, { id: of.issuerId, timeZone }, now)),
    version: (revises?.version ?? 0) + 1,
    supersedes: revises && {
      number: revises.number,
      version: revises.version,
      issuedAt: revises.issuedAt,
    },
    issuedAt: now.toISOString(),
    timeZone,
    verificationCode: code,
    verificationUrl: verificationUrl(deps, code),
    localOnly: deps.isLocal,
  })
  const sha256 = canonicalSha256(snapshot)
  const { id, printed } = await tx.outside(sha256, () =>
    printFile(deps, { kind: of.kind, snapshot, file }, now),
  )
  const { number, version, rulesVersion } = snapshot
  await insertDocument(
    tx,
    {
      ...of,
      ...listed(snapshot),
      id,
      number,
      version,
      supersedes: revises?.id ?? null,
      rulesVersion,
      snapshot,
      snapshotSha256: sha256,
      verificationCode: code,
      fileFollows: printed === null,
    },
    now,
  )
  if (printed) await insertDocumentFile(tx, id, printed)
  return { id, number, version }
}

/** The same code each time the transaction runs, another for each document. */
const codeOf = ({ seed }: Tx, of: object): string =>
  verificationCode(createHmac('sha256', seed).update(JSON.stringify(of)).digest().subarray(0, 12))

/** The address of the document's QR. */
export const verificationUrl = ({ publicUrl }: Pick<IssueDeps, 'publicUrl'>, code: string) =>
  new URL(`/verificar/${code}`, publicUrl).href

/** The document's id and its PDF; null if the file may follow and cannot be made now: a job makes it later. */
async function printFile(
  { renderer, files, log }: IssueDeps,
  { kind, snapshot, file }: { kind: DocumentKind; snapshot: Snapshot } & Pick<Issuing, 'file'>,
  now: Date,
): Promise<{ id: string; printed: Printed | null }> {
  const id = newId(now.getTime())
  try {
    return { id, printed: await renderer.print(kind, snapshot, await photoBytes(files, snapshot.photos)) }
  } catch (error) {
    const event = file === 'now' ? 'document_not_issued' : 'document_file_late'
    log({ level: levelOf(error), event, documentId: id, kind, error: String(error) })
    if (file === 'may_follow') return { id, printed: null }
    throw notMade(error)
  }
}

/** Refuses before anything is gathered, so that repeated requests cost next to nothing. @throws Refused */
export function mayPrint({ renderer }: Pick<IssueDeps, 'renderer'>): void {
  if (renderer.isFull()) throw tooBusy()
}

/** The answer to someone who waits for pages: that many wait, or that they cannot be made. */
export function notMade(error: unknown): Error {
  if (error instanceof TooMany) return error
  if (isBusy(error)) return tooBusy()
  const message =
    'O documento não foi emitido e nenhum número foi usado. Tente de novo; se continuar, fale com o suporte.'
  return new Refused('document.not_made', undefined, message)
}

function tooBusy(): Refused {
  const message = 'Há muitos documentos sendo preparados agora. Nada se perdeu: tente de novo em um minuto.'
  return new Refused('document.busy', undefined, message)
}

/** A full queue is nobody's fault. */
export const levelOf = (error: unknown) => (isBusy(error) ? 'info' : 'error')

const isBusy = (error: unknown) =>
  error instanceof TooMany ||
  (error instanceof RenderFailure && ['too_many_waiting', 'closed', 'superseded'].includes(error.fault))
