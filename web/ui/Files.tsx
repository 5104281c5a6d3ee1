'use no memo'

import { Camera, CloudUpload, FileText, RotateCw, X } from 'lucide-react'
import { useId, useState, type DragEvent, type ReactNode } from 'react'
import type { PendingUpload } from '#web/kit/uploads.ts'
import type { ViewedPhoto } from './photo-viewing.ts'
import { Tape } from './Tape.tsx'
import { toast } from './Toast.tsx'

const pictures = 'image/jpeg,image/png,image/webp,image/heic,image/heif'
const sheets =
  '.csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const statements = '.ofx,.csv,.txt,application/x-ofx,text/csv'
const accepts = {
  photo: pictures,
  document: `application/pdf,${pictures}`,
  sheet: sheets,
  statement: statements,
}
const chooseTexts = {
  photo: 'Escolher arquivos',
  document: 'Escolher arquivos',
  sheet: 'Escolher planilha',
  statement: 'Escolher extrato',
}
const hints = {
  photo: 'JPEG, PNG, WebP ou HEIC, até 15 MB cada',
  document: 'PDF ou foto, até 15 MB cada',
  sheet: 'CSV ou XLSX, até 5 MB e 5.000 linhas',
  statement: 'OFX ou CSV, até 20 MB',
}

/** Some browsers name no type for HEIC. */
const isPicture = ({ type, name }: File) => type.startsWith('image/') || /\.hei[cf]$/i.test(name)

interface FileDropProps {
  /** Accepted files: pictures, pictures and PDF, one spreadsheet, or one bank statement. */
  kind: keyof typeof accepts
  title?: string
  hint?: ReactNode
  /** One line, for pages that are about something else. */
  slim?: boolean
  onFiles: (files: File[]) => void
}

/** Drop files, choose them, or take a picture with the phone's camera. Pair it with `useUploads`. */
export function FileDrop({ kind, title = 'Adicionar fotos', hint, slim = false, onFiles }: FileDropProps) {
  const [over, setOver] = useState(false)
  const take = (files: File[]) => {
    const taken = kind === 'photo' ? files.filter(isPicture) : files
    if (taken.length < files.length) toast('Aqui vão só fotos: JPEG, PNG, WebP ou HEIC')
    if (taken.length > 0) onFiles(taken)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }
  return (
    <div
      className={`drop ${slim ? 'drop-slim' : ''} ${over ? 'over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <CloudUpload size={26} aria-hidden="true" />
      <b>{title}</b>
      <span>{hint ?? hints[kind]}</span>
      <div className={`flex flex-wrap justify-center gap-2 ${slim ? '' : 'mt-2'}`}>
        <FileButton accept={accepts[kind]} onFiles={take} icon={<FileText size={18} aria-hidden="true" />}>
          {chooseTexts[kind]}
        </FileButton>
        {(kind === 'photo' || kind === 'document') && (
          <FileButton accept="image/*" camera onFiles={take} icon={<Camera size={18} aria-hidden="true" />}>
            Fotografar
          </FileButton>
        )}
      </div>
    </div>
  )
}

interface FileButtonProps {
  accept: string
  camera?: boolean
  icon: ReactNode
  onFiles: (files: File[]) => void
  children: ReactNode
}

function FileButton({ accept, camera = false, icon, onFiles, children }: FileButtonProps) {
  const id = useId()
  return (
    <span className="has-[:focus-visible]:rounded-md has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus">
      <input
        id={id}
        className="sr-only"
        type="file"
        accept={accept}
        multiple={!camera}
        {...(camera && { capture: 'environment' as const })}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <label htmlFor={id} className="btn btn-secondary">
        {icon}
        {children}
      </label>
    </span>
  )
}

interface PhotoGridProps {
  photos: ViewedPhoto[]
  pending?: PendingUpload[]
  onRemove?: (photo: ViewedPhoto) => void
}

const shot =
  'relative grid aspect-square place-items-center overflow-hidden rounded-md border border-border bg-surface-2 text-text-3'
const none: PendingUpload[] = []

/** Photos that are kept, and those on their way with their progress. */
export function PhotoGrid({ photos, pending = none, onRemove }: PhotoGridProps) {
  if (photos.length + pending.length === 0) return null
  return (
    <ul data-photos className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
      {photos.map((photo) => (
        <li key={photo.id} className={shot}>
          <a
            href={photo.href}
            target="_blank"
            rel="noreferrer"
            className="block size-full"
            data-photo={photo.at ?? ''}
            data-by={photo.by}
          >
            <img className="size-full object-cover" src={photo.thumbnail} alt={photo.name} loading="lazy" />
          </a>
          {onRemove && (
            <button
              type="button"
              className="icon-btn absolute top-0 right-0 text-text"
              aria-label={`Remover a foto ${photo.name}`}
              onClick={() => onRemove(photo)}
            >
              <X aria-hidden="true" className="size-7 rounded-[50%] bg-surface p-1 shadow-2" />
            </button>
          )}
        </li>
      ))}
      {pending.map((upload) => (
        <PendingShot key={upload.id} upload={upload} />
      ))}
    </ul>
  )
}

function PendingShot({ upload }: { upload: PendingUpload }) {
  const percent = Math.round(upload.part * 100)
  return (
    <li className={shot}>
      {upload.preview ? (
        <img src={upload.preview} alt={upload.name} className="size-full object-cover opacity-60" />
      ) : (
        <FileText size={28} aria-hidden="true" />
      )}
      <div className="absolute inset-x-2 bottom-2 rounded-md bg-surface p-1.5 text-xs">
        {upload.error ? (
          <p className="text-danger-text" role="alert">
            {upload.error}
          </p>
        ) : (
          <Tape thin value={percent} of={100} label={`${upload.name}: ${percent}% enviado`} />
        )}
        {upload.error && (
          <button
            type="button"
            className="inline-flex min-h-11 items-center gap-1 font-semibold"
            onClick={upload.retry}
          >
            <RotateCw size={14} aria-hidden="true" /> Tentar de novo
          </button>
        )}
      </div>
      <button
        type="button"
        className="icon-btn absolute top-0 right-0 text-text"
        aria-label={`Desistir de ${upload.name}`}
        onClick={upload.discard}
      >
        <X aria-hidden="true" className="size-7 rounded-[50%] bg-surface p-1 shadow-2" />
      </button>
    </li>
  )
}
