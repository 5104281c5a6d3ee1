import { icpApi, type IcpSignature } from '#core/signature/icp.api.ts'
import { askerNow } from '#server/kit/asking.ts'
import type { Database } from '#server/kit/database.ts'
import { TooLarge } from '#server/kit/errors.ts'
import type { FileStore, Held } from '#server/kit/files.ts'
import { limited } from '#server/kit/input.ts'
import { open, read, type Route } from '#server/kit/routes.ts'
import { icpSignersOf, icpTurns } from './icp-check.ts'
import { icpFile, keepIcpSignature, listIcpSignatures, signableFile } from './icp.store.ts'
import { icpRefused } from './refusals.ts'

/** A signed copy is our file and little more. */
const mostBytes = 30 * 1024 * 1024
const sizeLimit = '30 MB'

export const icpRoutes = ({ database, files }: { database: Database; files: FileStore }): Route[] => [
  read(icpApi.list, async ({ db, input }) => ({ items: await listIcpSignatures(db, input.id) })),
  open(icpApi.keep, async ({ input, request, scope, now, record }) => {
    const { id: documentId, signatureId: id, name } = input
    const ours = await signableFile(database.reader(scope), documentId)
    const upload = await received(files, request)
    try {
      return await icpTurns.run(askerNow(), () => keep(upload), request)
    } finally {
      await upload.release()
    }
    async function keep(sent: Held) {
      const bytes = await sent.bytes()
      const form: IcpSignature['form'] = bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? 'pades' : 'cms'
      const signers = await icpSignersOf({ form, bytes, ours, now })
      return database.write(scope, async (tx) => {
        record(tx)
        return keepIcpSignature(tx, { id, documentId, name: named(name, form), form, bytes, signers }, now)
      })
    }
  }),
  read(icpApi.file, async ({ db, input }) => {
    const { bytes, name, form } = await icpFile(db, input.id)
    const mediaType = form === 'pades' ? 'application/pdf' : 'application/pkcs7-signature'
    return { body: new Uint8Array(bytes), mediaType, name, disposition: 'attachment' as const }
  }),
]

function received(files: FileStore, request: Request): Promise<Held> {
  if (Number(request.headers.get('content-length')) > mostBytes) throw new TooLarge(sizeLimit)
  if (!request.body) throw icpRefused('icp.unreadable')
  return files.hold(limited(request.body, mostBytes, sizeLimit))
}

function named(sent: string, form: IcpSignature['form']): string {
  const plain = sent
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\.(pdf|p7s|p7m)$/i, '')
    .trim()
  return `${plain || 'assinatura'}.${form === 'pades' ? 'pdf' : 'p7s'}`
}
