import type { RecordDocument } from '#core/document/record.ts'
import type { TechnicalReport } from '#core/document/technical-report.ts'
import type { FileStore } from '#server/kit/files.ts'
import type { Renderer } from './document-renderer.ts'
import { photoBytes } from './report-photos.store.ts'

/** What issuing a document needs besides the transaction. */
export interface IssueDeps {
  renderer: Renderer
  files: FileStore
  publicUrl: string
  /** The QR leads to this machine only: the document says so. */
  isLocal: boolean
  log: (entry: Record<string, unknown>) => void
}

/** The PDF of a snapshot, or null where it cannot be made now, which the log says; a job makes it later. */
export async function pdfOf(
  { renderer, files, log }: IssueDeps,
  id: string,
  snapshot: TechnicalReport | RecordDocument,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await renderer.render(snapshot.kind, snapshot, await photoBytes(files, snapshot.photos))
  } catch (error) {
    log({ level: 'error', event: 'document_file_late', documentId: id, error: String(error) })
    return null
  }
}
