import { Camera, CircleAlert, CloudUpload, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import './answering.css'

export interface PhotoTile {
  id: string
  name: string
  thumbnail: string
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
}

const pictures = 'image/jpeg,image/png,image/webp,image/heic,image/heif'

/** Photos large enough to judge, those that wait marked, and a tile that opens the camera. */
export function PhotoTiles({ photos, onAdd, children }: PhotoTilesProps) {
  return (
    <div className="grid gap-2">
      <ul className="photo-tiles">
        {photos.map((photo) => (
          <Tile key={photo.id} {...photo} />
        ))}
        {onAdd && (
          <li className="photo-adds">
            <Picker camera onFiles={onAdd} className="photo-add">
              <Camera size={30} aria-hidden="true" />
              Tirar foto
            </Picker>
            <Picker onFiles={onAdd} className="photo-add photo-other">
              Da galeria
            </Picker>
          </li>
        )}
      </ul>
      {children}
    </div>
  )
}

function Tile({ name, thumbnail, href, error, onRemove }: PhotoTile) {
  const picture = <img src={thumbnail} alt={name} />
  return (
    <li className="photo-tile">
      {href ? (
        <a href={href} target="_blank" rel="noreferrer" className="block size-full">
          {picture}
        </a>
      ) : (
        picture
      )}
      {!href && (
        <span>
          {error ? (
            <CircleAlert size={14} aria-hidden="true" />
          ) : (
            <CloudUpload size={14} aria-hidden="true" />
          )}
          {error ?? 'na fila'}
        </span>
      )}
      {onRemove && (
        <button type="button" aria-label={`Remover a foto ${name}`} onClick={onRemove}>
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
  <label className={className}>
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
