import { FileText, Image, X } from 'lucide-react'
import { formatBytes } from '#web/kit/formats.ts'
import { FileDrop } from '#web/ui/Files.tsx'
import { Panel } from '#web/ui/Panel.tsx'

export interface Held {
  photos: File[]
  manuals: File[]
}

/** Files chosen before the equipment exists: they are sent as soon as it does. */
export function HeldFiles({ held, onChange }: { held: Held; onChange: (held: Held) => void }) {
  const { photos, manuals } = held
  return (
    <Panel title="Fotos e manuais" hint="São enviados assim que você concluir o cadastro.">
      <div className="grid gap-4 md:grid-cols-2">
        <div>
          <FileDrop
            kind="photo"
            title="Fotos da plaqueta e do equipamento"
            onFiles={(files) => onChange({ photos: [...photos, ...files], manuals })}
          />
          <HeldList files={photos} onChange={(left) => onChange({ photos: left, manuals })} />
        </div>
        <div>
          <FileDrop
            kind="document"
            title="Manual e outros documentos"
            onFiles={(files) => onChange({ photos, manuals: [...manuals, ...files] })}
          />
          <HeldList files={manuals} onChange={(left) => onChange({ photos, manuals: left })} />
        </div>
      </div>
    </Panel>
  )
}

function HeldList({ files, onChange }: { files: File[]; onChange: (files: File[]) => void }) {
  if (files.length === 0) return null
  return (
    <ul className="held grid mt-3">
      {files.map((file) => (
        <li
          className="not-first:border-t not-first:border-border"
          key={`${file.name} ${file.size} ${file.lastModified}`}
        >
          {file.type === 'application/pdf' ? (
            <FileText size={20} aria-hidden="true" />
          ) : (
            <Image size={20} aria-hidden="true" />
          )}
          <span className="grow">{file.name}</span>
          <span className="text-text-3">{formatBytes(file.size)}</span>
          <button
            type="button"
            className="icon-btn"
            aria-label={`Remover ${file.name}`}
            onClick={() => onChange(files.filter((other) => other !== file))}
          >
            <X size={18} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
