import { Camera, CircleAlert, CloudUpload, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ViewedPhoto } from './photo-viewing.ts'

export interface PhotoTile extends Omit<ViewedPhoto, 'href'> {
  /** The full picture; null while it is only on this device. */
  href: string | null
  /** The reason why the upload failed. */
  error?: string | null
  /** Absent if it cannot be taken away. */
  onRemove?: (() => void) | undefined
}

interface PhotoTilesProps {
  photos: readonly PhotoTile[]
  /** Absent if no more may be added. */
  onAdd?: ((files: File[]) => void) | undefined
  /** Said under the photos: what is wanted, what is wrong. */
  children?: ReactNode
  /** Many small tiles in a line in place of two. */
  small?: boolean
}

const pictures = 'image/jpeg,image/png,image/webp,image/heic,image/heif'

/** Photos large enough to judge, those that wait marked, and a tile that opens the camera. */
export function PhotoTiles({ photos, onAdd, children, small = false }: PhotoTilesProps) {
  return (
    <div className="grid gap-2">
      <ul
        data-photos
        className={`grid gap-2.5 ${small ? 'mt-1.5 grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]' : 'grid-cols-2'}`}
      >
        {photos.map((photo) => (
          <Tile key={photo.id} {...photo} />
        ))}
        {onAdd && (
          <li className="grid gap-1.5">
            <Picker camera onFiles={onAdd} className="min-h-29 border-2 border-dashed text-brand-text">
              <Camera size={30} aria-hidden="true" />
              Tirar foto
            </Picker>
            <Picker onFiles={onAdd} className="min-h-11 border text-text-2">
              Da galeria
            </Picker>
          </li>
        )}
      </ul>
      {children}
    </div>
  )
}

function Tile({ name, thumbnail, href, at, error, onRemove }: PhotoTile) {
  const picture = <img className="size-full object-cover" src={thumbnail} alt={name} />
  return (
    <li className="relative h-29 overflow-hidden rounded-[14px] border border-border bg-surface-2">
      {href ? (
        <a href={href} target="_blank" rel="noreferrer" className="block size-full" data-photo={at ?? ''}>
          {picture}
        </a>
      ) : (
        picture
      )}
      {!href && (
        <span className="absolute right-1.5 bottom-1.5 left-1.5 flex w-fit max-w-[calc(100%-12px)] items-center gap-1.25 rounded-[7px] bg-text px-2 py-1 text-xs/4 text-canvas">
          {error ? (
            <CircleAlert size={14} aria-hidden="true" />
          ) : (
            <CloudUpload size={14} aria-hidden="true" />
          )}
          {error ?? 'na fila'}
        </span>
      )}
      {onRemove && (
        <button
          type="button"
          className="absolute top-1.5 right-1.5 grid size-11 cursor-pointer place-items-center rounded-[12px] bg-surface text-text shadow-1"
          aria-label={`Remover a foto ${name}`}
          onClick={onRemove}
        >
          <Trash2 size={20} aria-hidden="true" />
        </button>
      )}
    </li>
  )
}

interface PickerProps {
  camera?: boolean
  className: string
  onFiles: (files: File[]) => void
  children: ReactNode
}

const Picker = ({ camera = false, className, onFiles, children }: PickerProps) => (
  <label
    className={`grid cursor-pointer place-items-center content-center gap-1.5 rounded-[14px] border-border-strong text-center text-(length:--fs-sm) font-[580] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${className}`}
  >
    <input
      className="sr-only"
      type="file"
      accept={camera ? 'image/*' : pictures}
      multiple={!camera}
      {...(camera && { capture: 'environment' as const })}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])])
        event.target.value = ''
      }}
    />
    {children}
  </label>
)
