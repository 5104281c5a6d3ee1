import { documentApi } from '#core/document/document.api.ts'
import { parseVerificationCode } from '#core/document/verification-code.ts'
import { countAttempt, forgiveAttempt, type Subject } from '#server/account/attempts.store.ts'
import type { Database } from '#server/kit/database.ts'
import { read, write } from '#server/kit/routes.ts'
import { documentFile, listDocuments, verifyDocument } from './document.store.ts'
import { findDocument, revokeDocument } from './revocation.store.ts'

const tooManyCodes = 'Muitos códigos desconhecidos. Espere alguns minutos e tente de novo.'

export const documentRoutes = (database: Database) => [
  read(documentApi.list, ({ db, input }) => listDocuments(db, input)),
  read(documentApi.get, ({ db, input }) => findDocument(db, input.id)),
  write(documentApi.revoke, ({ tx, input, now }) => revokeDocument(tx, input, now)),
  read(documentApi.file, async ({ db, input }) => {
    const { bytes, name } = await documentFile(db, input.id)
    // Browsers refuse to show a PDF under the answer's sandbox: it is handed over to be saved.
    return { body: bytes, mediaType: 'application/pdf', name, disposition: 'attachment' as const }
  }),
  read(documentApi.verify, async ({ db, input, now, from }) => {
    const tried: Subject[] = [['code', from]]
    await countAttempt(database, tried, now, tooManyCodes)
    const code = parseVerificationCode(input.code)
    const answer = code
      ? await verifyDocument(db, code, now)
      : { status: 'unknown' as const, document: null, checkedAt: now.toISOString() }
    if (answer.status !== 'unknown') await forgiveAttempt(database, tried, now)
    return answer
  }),
]
