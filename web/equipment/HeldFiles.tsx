import type { useDraftFiles } from '#web/kit/draft-files.ts'
import { FileDrop } from '#web/ui/Files.tsx'
import { HeldList } from '#web/ui/HeldList.tsx'
import { Panel } from '#web/ui/Panel.tsx'

/** Files that the page of the new equipment sends. */
export interface Held {
  photos: File[]
  manuals: File[]
}

type Chosen = ReturnType<typeof useDraftFiles>

/** Files that are chosen before the equipment is created, and sent afterwards. */
export function HeldFiles({ photos, manuals }: { photos: Chosen; manuals: Chosen }) {
  return (
    <Panel title="Fotos e manuais" hint="São enviados assim que você concluir o cadastro.">
      <div className="grid gap-4 md:grid-cols-2">
        <div>
          <FileDrop kind="photo" title="Fotos da plaqueta e do equipamento" onFiles={photos.add} />
          <HeldList files={photos.files} onRemove={photos.remove} />
        </div>
        <div>
          <FileDrop kind="document" title="Manual e outros documentos" onFiles={manuals.add} />
          <HeldList files={manuals.files} onRemove={manuals.remove} />
        </div>
      </div>
    </Panel>
  )
}
