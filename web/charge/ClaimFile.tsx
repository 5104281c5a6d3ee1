import type { Claim } from '#core/charge/charge.api.ts'
import { fileApi } from '#core/file/file.api.ts'
import { address } from '#web/kit/call.ts'

/** The proof that came with a payment that the clinic says it made. */
export const ClaimFile = ({ claim: { fileId } }: { claim: Claim }) =>
  fileId && (
    <a
      className="link inline-flex min-h-11 items-center"
      href={address(fileApi.content, { id: fileId })}
      target="_blank"
      rel="noreferrer"
    >
      Ver comprovante
    </a>
  )
