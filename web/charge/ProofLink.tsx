import { fileApi } from '#core/file/file.api.ts'
import { address } from '#web/kit/call.ts'

/** The file that proves a payment. */
export const ProofLink = ({ fileId }: { fileId: string | null }) =>
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
