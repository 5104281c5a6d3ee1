import { useQueryClient } from '@tanstack/react-query'
import { FileText, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { equipmentApi, type EquipmentDetail } from '#core/equipment/equipment.api.ts'
import { fileApi, type KeptFile } from '#core/file/file.api.ts'
import { sniff, sniffedBytes, type FileKind } from '#core/file/file.ts'
import { newId } from '#core/kit/ids.ts'
import { photoOf } from '#web/file/photo.ts'
import { address, upload } from '#web/kit/call.ts'
import { formatBytes } from '#web/kit/formats.ts'
import { useWrite } from '#web/kit/query.ts'
import { useUploads } from '#web/kit/uploads.ts'
import { FileDrop, PhotoGrid } from '#web/ui/Files.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import type { Held } from './HeldFiles.tsx'
import { equipmentQuery } from './queries.ts'

/** Sends, removes and restores the equipment's files. The page holds it above its tabs, so that an upload goes on if the tab changes. */
export function useEquipmentFiles(equipment: EquipmentDetail) {
  const client = useQueryClient()
  const refetch = () => client.invalidateQueries({ queryKey: equipmentQuery(equipment.id).queryKey })
  const sendAs = (kind: FileKind) => async (file: File, onProgress: (part: number) => void) => {
    const input = { id: equipment.id, fileId: newId(), kind, name: file.name || 'arquivo' }
    await upload(equipmentApi.upload, input, await underItsRealType(file), onProgress)
    await refetch()
  }
  const photos = useUploads(sendAs('photo'))
  const papers = useUploads(sendAs('manual'))
  const restore = useWrite(fileApi.restore, { onDone: refetch })
  const remove = useWrite(fileApi.remove, {
    onDone: ({ id }) => {
      toast('Arquivo removido', () => restore.mutate({ id }))
      return refetch()
    },
  })
  const isHolding = useHeldFiles(photos.add, papers.add)
  return {
    photos,
    papers,
    remove: (id: string) => remove.mutate({ id }),
    error: remove.error ?? restore.error,
    /** Files chosen with the registration are on their way. */
    isHolding,
  }
}

interface FilesProps {
  equipment: EquipmentDetail
  files: ReturnType<typeof useEquipmentFiles>
  /** Only the clinic and its managing workshop may add and remove files. */
  mayChange: boolean
}

export const isPhoto = ({ kind }: KeptFile) => kind === 'photo'

/** The gallery, and adding to it. */
export function EquipmentPhotos({ equipment, files, mayChange }: FilesProps) {
  const pictures = equipment.files.filter(isPhoto)
  return (
    <div className="grid gap-4">
      {files.error && <Note tone="bad">{files.error.message}</Note>}
      <PhotoGrid
        photos={pictures.map(photoOf)}
        pending={files.photos.pending}
        {...(mayChange && { onRemove: ({ id }) => files.remove(id) })}
      />
      {mayChange && <FileDrop kind="photo" onFiles={files.photos.add} />}
      {!mayChange && pictures.length === 0 && <p className="text-sm text-text-2">Nenhuma foto.</p>}
    </div>
  )
}

/** Manuals and other papers. */
export function EquipmentPapers({ equipment, files, mayChange }: FilesProps) {
  const papers = equipment.files.filter((file) => !isPhoto(file))
  return (
    <div className="grid gap-4">
      {files.error && <Note tone="bad">{files.error.message}</Note>}
      <PaperList papers={papers} {...(mayChange && { onRemove: files.remove })} />
      <PhotoGrid photos={[]} pending={files.papers.pending} />
      {mayChange && <FileDrop kind="document" title="Adicionar manual" onFiles={files.papers.add} />}
      {!mayChange && papers.length === 0 && <p className="text-sm text-text-2">Nenhum manual.</p>}
    </div>
  )
}

/** Browsers name a file's type after its extension; the server takes it by what it is. */
async function underItsRealType(file: File): Promise<Blob> {
  const real = sniff(new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer()))
  return real === null || real === file.type ? file : new Blob([file], { type: real })
}

function PaperList({ papers, onRemove }: { papers: KeptFile[]; onRemove?: (id: string) => void }) {
  if (papers.length === 0) return null
  return (
    <ul className="held grid mt-3">
      {papers.map((paper) => (
        <li className="not-first:border-t not-first:border-border" key={paper.id}>
          <FileText size={20} aria-hidden="true" />
          <a
            className="grow"
            href={address(fileApi.content, { id: paper.id })}
            {...(paper.mediaType === 'application/pdf'
              ? { download: '' }
              : { target: '_blank', rel: 'noreferrer' })}
          >
            {paper.name}
          </a>
          <span className="text-text-3">{formatBytes(paper.size)}</span>
          {onRemove && (
            <button
              type="button"
              className="icon-btn"
              aria-label={`Remover ${paper.name}`}
              onClick={() => onRemove(paper.id)}
            >
              <X size={18} aria-hidden="true" />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Sends, once, what was chosen while the equipment was being registered. @returns whether there was something */
function useHeldFiles(addPhotos: (files: File[]) => void, addPapers: (files: File[]) => void): boolean {
  const { state, pathname } = useLocation() as { state: { held?: Held } | null; pathname: string }
  const navigate = useNavigate()
  const isTaken = useRef(false)
  const held = state?.held
  const [isHolding] = useState(held !== undefined && held.photos.length + held.manuals.length > 0)
  useEffect(() => {
    if (!held || isTaken.current) return
    isTaken.current = true
    addPhotos(held.photos)
    addPapers(held.manuals)
    void navigate(pathname, { replace: true, state: null })
  }, [held, addPhotos, addPapers, navigate, pathname])
  return isHolding
}
