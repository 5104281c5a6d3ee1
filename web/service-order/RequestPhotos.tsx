import { FileDrop, PhotoGrid } from '#web/ui/Files.tsx'

interface ChosenPhoto {
  id: string
  file: File
  preview: string
}

interface RequestPhotosProps {
  photos: ChosenPhoto[]
  onAdd: (files: File[]) => void
  onRemove: (id: string) => void
}

/** Photos of the fault, kept here until the order exists to be sent to. */
export function RequestPhotos({ photos, onAdd, onRemove }: RequestPhotosProps) {
  return (
    <div className="stack mt-5 gap-3">
      <PhotoGrid
        photos={photos.map(({ id, file, preview }) => ({
          id,
          name: file.name,
          href: preview,
          thumbnail: preview,
        }))}
        onRemove={(photo) => onRemove(photo.id)}
      />
      <FileDrop
        kind="photo"
        title="Fotos do defeito"
        hint="Ajudam o técnico a levar a peça certa"
        onFiles={onAdd}
      />
    </div>
  )
}
