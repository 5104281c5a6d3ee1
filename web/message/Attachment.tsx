import { FileText } from 'lucide-react'
import { useState } from 'react'
import { fileApi, type KeptFile } from '#core/file/file.api.ts'
import { voiceLength } from '#core/file/voice.ts'
import { photoOf } from '#web/file/photo.ts'
import { address } from '#web/kit/call.ts'

/** Only a message's own file may be a voice. */
type AnyFile = KeptFile & { seconds?: number | null }

/** A file of a message: a photo as such, a voice to be played, others by their name. */
export function Attachment({ file }: { file: AnyFile }) {
  const { id, name, kind } = file
  if (kind === 'voice') return <Voice file={file} />
  if (kind === 'photo' || file.width !== null) {
    const photo = photoOf(file)
    return (
      <a
        className="mt-1 flex min-h-11 items-center"
        href={photo.href}
        target="_blank"
        rel="noreferrer"
        data-photo={photo.at}
      >
        <img className="max-h-64 min-h-24 rounded-md" src={photo.thumbnail} alt={name} loading="lazy" />
      </a>
    )
  }
  return (
    <a
      className="mt-1 flex min-h-11 items-center gap-2"
      href={address(fileApi.content, { id })}
      target="_blank"
      rel="noreferrer"
    >
      <FileText size={20} aria-hidden="true" /> {name}
    </a>
  )
}

/** Nothing of it is loaded before it is played. A browser that does not know the format offers it as a file. */
function Voice({ file: { id, seconds } }: { file: AnyFile }) {
  const [isUnknown, setUnknown] = useState(false)
  const length = voiceLength(seconds ?? 0)
  const src = address(fileApi.content, { id })
  if (isUnknown)
    return (
      <a className="link mt-1 min-h-11!" href={src}>
        Este navegador não toca este áudio: baixar ({length})
      </a>
    )
  return (
    <span className="mt-1 flex flex-wrap items-center gap-2">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what is said */}
      <audio
        className="h-11 w-60 max-w-full"
        controls
        preload="none"
        src={src}
        aria-label={`Mensagem de voz, ${length}`}
        onError={() => setUnknown(true)}
      />
      <span className="text-sm text-text-2 tabular-nums">{length}</span>
    </span>
  )
}
