import { icpApi, type IcpSignature } from '#core/signature/icp.api.ts'
import type { Database } from '#server/kit/database.ts'
import { Refused, TooLarge } from '#server/kit/errors.ts'
import { limited } from '#server/kit/input.ts'
import { open, read, type Route } from '#server/kit/routes.ts'
import { signersOf } from './icp-cms.ts'
import { icpFile, keepIcpSignature, listIcpSignatures, signableFile } from './icp.store.ts'

/** A signed copy is our file and little more. */
const mostBytes = 30 * 1024 * 1024
const most = '30 MB'

export const icpRoutes = (database: Database): Route[] => [
  read(icpApi.list, async ({ db, input }) => ({ items: await listIcpSignatures(db, input.id) })),
  open(icpApi.keep, async ({ input, request, scope, now, record }) => {
    const { id: documentId, signatureId: id, name } = input
    const ours = await signableFile(database.reader(scope), documentId)
    const bytes = await received(request)
    const form: IcpSignature['form'] = bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? 'pades' : 'cms'
    // What reads PDFs is large and loaded with the first that comes: few sign with a certificate.
    const signers =
      form === 'pades'
        ? await (await import('./icp-pdf.ts')).pdfSignersOf(bytes, ours, now)
        : signersOf(derOf(bytes), ours, now)
    if (signers.length === 0) throw new Refused('icp.not_signed')
    return database.write(scope, async (tx) => {
      record(tx)
      return keepIcpSignature(tx, { id, documentId, name: named(name, form), form, bytes, signers }, now)
    })
  }),
  read(icpApi.file, async ({ db, input }) => {
    const { bytes, name, form } = await icpFile(db, input.id)
    const mediaType = form === 'pades' ? 'application/pdf' : 'application/pkcs7-signature'
    return { body: new Uint8Array(bytes), mediaType, name, disposition: 'attachment' as const }
  }),
]

async function received(request: Request): Promise<Buffer> {
  if (Number(request.headers.get('content-length')) > mostBytes) throw new TooLarge(most)
  if (!request.body) throw new Refused('icp.unreadable')
  return Buffer.concat(await Array.fromAsync(limited(request.body, mostBytes, most)))
}

/** Some programs write the signature as text between two lines. */
function derOf(bytes: Buffer): Uint8Array {
  const text = bytes.subarray(0, 40).toString('latin1')
  if (!text.startsWith('-----BEGIN')) return bytes
  return Buffer.from(bytes.toString('latin1').replaceAll(/-----[^-]+-----|\s/g, ''), 'base64')
}

function named(sent: string, form: IcpSignature['form']): string {
  const plain = sent
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\.(pdf|p7s|p7m)$/i, '')
    .trim()
  return `${plain || 'assinatura'}.${form === 'pades' ? 'pdf' : 'p7s'}`
}
