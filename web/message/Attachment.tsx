import { FileText } from 'lucide-react'
import { fileApi, type KeptFile } from '#core/file/file.api.ts'
import { address } from '#web/kit/call.ts'

/** A file of a message: a photo as such, others by their name. */
export function Attachment({ file }: { file: KeptFile }) {
  const { id, name, kind } = file
  const isPicture = kind === 'photo' || file.width !== null
  return (
    <a
      className="mt-1 flex min-h-11 items-center gap-2"
      href={address(fileApi.content, { id })}
      target="_blank"
      rel="noreferrer"
    >
      {isPicture ? (
        <img
          className="max-h-64 min-h-24 rounded-md"
          src={address(fileApi.content, { id, size: 'thumbnail' as const })}
          alt={name}
          loading="lazy"
        />
      ) : (
        <>
          <FileText size={20} aria-hidden="true" /> {name}
        </>
      )}
    </a>
  )
}
