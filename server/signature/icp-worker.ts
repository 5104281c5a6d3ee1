import type { IcpSignature, IcpSigner } from '#core/signature/icp.api.ts'
import { Refused } from '#server/kit/errors.ts'
import { answerEach } from '#server/kit/child-process.ts'
import { signersOf } from './icp-cms.ts'
import { pdfSignersOf } from './icp-pdf.ts'

export interface IcpAsked {
  form: IcpSignature['form']
  /** The signed PDF, or the signature beside ours. */
  bytes: Uint8Array
  ours: Uint8Array
  now: Date
}

export type IcpAnswer = { signers: IcpSigner[] } | { code: string; message: string }

/** Our largest documents, signed, take some 200 MB. */
const mostMemory = 512 * 1_048_576

answerEach(mostMemory, async ({ form, bytes, ours, now }: IcpAsked): Promise<IcpAnswer> => {
  try {
    const signers =
      form === 'pades'
        ? await pdfSignersOf(bytes, ours, now)
        : signersOf(derOf(Buffer.from(bytes)), ours, now)
    return { signers }
  } catch (error) {
    if (error instanceof Refused) return { code: error.code, message: error.message }
    throw error
  }
})

/** Some programs write the signature as text between two lines. */
function derOf(bytes: Buffer): Uint8Array {
  const text = bytes.subarray(0, 40).toString('latin1')
  if (!text.startsWith('-----BEGIN')) return bytes
  return Buffer.from(bytes.toString('latin1').replaceAll(/-----[^-]+-----|\s/g, ''), 'base64')
}
