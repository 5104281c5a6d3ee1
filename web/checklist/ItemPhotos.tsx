import { useEffect, useState, useSyncExternalStore } from 'react'
import { newId } from '#core/kit/ids.ts'
import { photoOf } from '#web/file/photo.ts'
import { preparePicture } from '#web/kit/picture.ts'
import { PhotoTiles, type PhotoTile } from '#web/ui/PhotoTiles.tsx'
import type { Outbox } from './change.ts'
import type { Shown, WaitingPhoto } from './shown.ts'

interface ItemPhotosProps {
  shown: Shown
  outbox: Outbox
  /** True if the item requires a photo. */
  wanted: boolean
}

/** Photos of one item: made smaller here, kept on the device, sent in their turn. */
export function ItemPhotos({ shown, outbox, wanted }: ItemPhotosProps) {
  const { item, photos } = shown
  const previews = usePreviews(photos, outbox)
  const { isKept } = useSyncExternalStore(outbox.subscribe, outbox.get)
  const add = async (files: File[]) => {
    for (const file of files) {
      const fileId = newId()
      const picture = await preparePicture(file)
      const change = { kind: 'photo' as const, fileId, name: picture.name || 'foto.jpg' }
      outbox.put(item, change, { file: { id: fileId, file: picture } })
    }
  }
  const waiting = photos.map(({ entry, fileId, name, error }): PhotoTile => ({
    id: fileId,
    name,
    href: null,
    thumbnail: previews[fileId] ?? '',
    error,
    onRemove: entry.tried && !error ? undefined : () => drop(entry.actionId),
  }))
  const drop = (actionId: string) => {
    const photo = photos.find(({ entry }) => entry.actionId === actionId)
    if (photo) outbox.drop(photo.entry)
  }
  return (
    <div className="grid gap-2">
      <p className="label">Fotos {wanted && <span className="opt">pelo menos uma</span>}</p>
      <PhotoTiles photos={[...item.photos.map(photoOf), ...waiting]} onAdd={(files) => void add(files)}>
        {!isKept && photos.length > 0 && (
          <p className="hint">
            Este navegador não salva fotos: deixe a página aberta até que sejam enviadas.
          </p>
        )}
      </PhotoTiles>
    </div>
  )
}

/** Addresses of the pictures that are on this device, by file. */
function usePreviews(photos: WaitingPhoto[], outbox: Outbox): Record<string, string> {
  const [found, setFound] = useState<Record<string, string>>({})
  const photoIds = photos.map(({ fileId }) => fileId).join(' ')
  useEffect(() => {
    let isOver = false
    const made: string[] = []
    const look = async () => {
      const entries = await Promise.all(
        photoIds
          .split(' ')
          .filter(Boolean)
          .map(async (fileId) => [fileId, await outbox.file(fileId)] as const),
      )
      if (isOver) return
      const addresses = entries.map(([fileId, photo]) => {
        if (!photo) return [fileId, ''] as const
        const url = URL.createObjectURL(photo)
        made.push(url)
        return [fileId, url] as const
      })
      setFound(Object.fromEntries(addresses))
    }
    void look()
    return () => {
      isOver = true
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [photoIds, outbox])
  return found
}
