import { CircleCheck, CircleX, FileUp } from 'lucide-react'
import { useId, useState, type DragEvent } from 'react'
import { formatInstant } from '#core/kit/dates.ts'
import { formatBytes } from '#web/kit/formats.ts'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { groupedHash } from './document.texts.ts'

interface Compared {
  name: string
  size: number
  sha256: string
  at: string
}

/** Hashes a dropped PDF in this browser and compares it with the stored file; nothing is sent. */
export function FileComparison({ sha256 }: { sha256: string }) {
  const [compared, setCompared] = useState<Compared | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const compare = (file: File | undefined) => {
    if (!file) return
    setFailure(null)
    hashOf(file).then(
      (hash) => setCompared({ name: file.name, size: file.size, sha256: hash, at: new Date().toISOString() }),
      () =>
        setFailure('Este navegador não conseguiu ler o arquivo. Abra esta página por https e tente de novo.'),
    )
  }
  return (
    <Panel title="É o mesmo arquivo?" className="comparison">
      <p className="text-sm text-text-2">
        Solte o PDF aqui para comparar com o que foi emitido. A comparação é feita neste aparelho: o arquivo
        não é enviado.
      </p>
      {failure && <Note tone="bad">{failure}</Note>}
      {compared && <Result compared={compared} sha256={sha256} />}
      <PdfDrop again={compared !== null} onFile={compare} />
    </Panel>
  )
}

async function hashOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function Result({ compared, sha256 }: { compared: Compared; sha256: string }) {
  const same = compared.sha256 === sha256
  const Icon = same ? CircleCheck : CircleX
  const time = formatInstant(compared.at, new Intl.DateTimeFormat().resolvedOptions().timeZone).slice(-5)
  return (
    <>
      <div
        className={`flex gap-3 rounded-md px-4 py-3.5 ${same ? 'bg-success-soft' : 'bg-danger-soft'}`}
        role="status"
      >
        <Icon size={24} aria-hidden="true" className={same ? 'text-success-text' : 'text-danger-text'} />
        <div>
          <b>{same ? 'O arquivo é igual ao emitido' : 'O arquivo é diferente do emitido'}</b>
          <small className="mt-0.5 block text-text-2 wrap-anywhere">
            {!same &&
              'Ele pode ter sido editado, impresso de novo em PDF ou ser outro documento. Peça o original. '}
            <span className="id">{compared.name}</span>, {formatBytes(compared.size)}, conferido às {time}
          </small>
        </div>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-y-1.5 gap-x-4 text-sm phone:grid-cols-[1fr] phone:gap-0.5">
        <dt className="text-text-2">deste arquivo</dt>
        <dd className="id whitespace-normal">{groupedHash(compared.sha256)}</dd>
        <dt className="text-text-2 phone:mt-2">do documento emitido</dt>
        <dd className="id whitespace-normal">{groupedHash(sha256)}</dd>
      </dl>
    </>
  )
}

function PdfDrop({ again, onFile }: { again: boolean; onFile: (file: File | undefined) => void }) {
  const id = useId()
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFile(event.dataTransfer.files[0])
  }
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      className={again ? '' : `drop ${over ? 'over' : ''}`}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {!again && <FileUp size={34} aria-hidden="true" />}
      {!again && <b>{over ? 'Solte para conferir' : 'Solte o PDF aqui'}</b>}
      <input
        id={id}
        className="peer sr-only"
        type="file"
        accept="application/pdf"
        onChange={(event) => {
          onFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={`btn btn-secondary cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus ${again ? 'w-full' : 'mt-2'}`}
      >
        <FileUp size={18} aria-hidden="true" />
        {again ? 'Conferir outro arquivo' : 'Escolher arquivo'}
      </label>
    </div>
  )
}
