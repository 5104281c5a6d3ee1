import { Camera as CameraIcon } from 'lucide-react'
import { useId, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { labelKey } from '#core/label/label.ts'
import { atClinic } from '#web/kit/paths.ts'
import { useAt, useSession } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { Camera } from './Camera.tsx'
import type { CameraFault } from './scanning.ts'
import './label.css'

const faults: Record<CameraFault, string> = {
  none: 'O navegador não encontrou uma câmera. Digite o código que está embaixo do QR code.',
  refused: 'O navegador bloqueou a câmera. Permita o uso nas configurações do navegador, ou digite o código.',
  busy: 'A câmera não abriu. Talvez outro programa esteja usando: feche o programa e tente de novo, ou digite o código.',
}

/** Reads a label by the camera, or by the code that is printed under its QR. */
export default function ScanPage() {
  const navigate = useNavigate()
  const { user } = useSession()
  const at = useAt()
  const isTechnician = user.role === 'technician'
  const [isOn, setIsOn] = useState(false)
  const [fault, setFault] = useState<CameraFault | null>(null)
  const code = useRef<HTMLInputElement>(null)
  const open = (key: string) => void navigate(at.label(key))
  const above: [string, string] = isTechnician
    ? ['Etiquetas', at.labels()]
    : ['Equipamentos', atClinic.equipmentList()]
  const start = () => {
    setFault(null)
    setIsOn(true)
  }
  return (
    <>
      <Crumbs items={[above, ['Ler etiqueta']]} />
      <PageHeader
        title="Ler etiqueta"
        text="A etiqueta abre o equipamento em que está colada. Se estiver em branco, você diz qual é."
      />
      <div className="stack">
        <Panel title="Pela câmera">
          {isOn ? (
            <Camera
              onRead={open}
              onFault={(found) => {
                setIsOn(false)
                setFault(found)
                code.current?.focus()
              }}
            />
          ) : (
            <div className="stack">
              {fault && (
                <div role="alert">
                  <Note tone="warn">{faults[fault]}</Note>
                </div>
              )}
              <Button
                variant="primary"
                size="lg"
                icon={<CameraIcon size={20} aria-hidden="true" />}
                onClick={start}
                className="sm:self-start"
              >
                Abrir a câmera
              </Button>
            </div>
          )}
        </Panel>
        <Panel title="Pelo código">
          <TypedCode input={code} onRead={open} />
        </Panel>
      </div>
    </>
  )
}

interface TypedCodeProps {
  input: RefObject<HTMLInputElement | null>
  onRead: (key: string) => void
}

function TypedCode({ input, onRead }: TypedCodeProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const key = labelKey(typed)
    if (key) return onRead(key)
    setIsWrong(true)
    input.current?.focus()
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <div className="field">
        <label htmlFor={id}>Código embaixo do QR code</label>
        <input
          ref={input}
          id={id}
          className="input id"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="7K2M-9QXT"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setIsWrong(false)
          }}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-note`}
        />
        <p className={isWrong ? 'err' : 'hint'} id={`${id}-note`}>
          {isWrong
            ? 'São 8 letras e números, como 7K2M-9QXT'
            : 'Tanto faz maiúscula ou minúscula, com ou sem hífen.'}
        </p>
      </div>
      <Button type="submit" className="sm:self-start">
        Abrir
      </Button>
    </form>
  )
}
