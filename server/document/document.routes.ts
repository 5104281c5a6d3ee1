import { documentApi } from '#core/document/document.api.ts'
import { parseVerificationCode } from '#core/document/verification-code.ts'
import { read } from '#server/kit/routes.ts'
import { createAttempts } from './attempts.ts'
import { documentFile, listDocuments, verifyDocument } from './document.store.ts'

/** Unknown codes that one address may ask for in ten minutes. */
const mostUnknownCodes = 20

export const documentRoutes = () => {
  const attempts = createAttempts(mostUnknownCodes, 10 * 60_000)
  return [
    read(documentApi.list, ({ db, input }) => listDocuments(db, input)),
    read(documentApi.file, async ({ db, input }) => {
      const { bytes, name } = await documentFile(db, input.id)
      // Browsers refuse to show a PDF under the answer's sandbox: it is handed over to be saved.
      return { body: bytes, mediaType: 'application/pdf', name, disposition: 'attachment' as const }
    }),
    read(documentApi.verify, async ({ db, input, now, from }) => {
      attempts.admit(from, now)
      const code = parseVerificationCode(input.code)
      const answer = code
        ? await verifyDocument(db, code, now)
        : { status: 'unknown' as const, document: null, checkedAt: now.toISOString() }
      if (answer.status === 'unknown') attempts.fail(from, now)
      return answer
    }),
  ]
}
