import { FileText, Image, X } from 'lucide-react'
import type { DraftFile } from '#web/kit/device-drafts.ts'
import { formatBytes } from '#web/kit/formats.ts'

interface HeldListProps {
  files: DraftFile[]
  onRemove: (id: string) => void
}

/** Files that are sent as soon as their subject exists. */
export function HeldList({ files, onRemove }: HeldListProps) {
  if (files.length === 0) return null
  return (
    <ul className="held grid mt-3">
      {files.map(({ id, file }) => (
        <li className="not-first:border-t not-first:border-border" key={id}>
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
            onClick={() => onRemove(id)}
          >
            <X size={18} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
