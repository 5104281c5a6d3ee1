import { useId, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { labelKey } from '#core/label/label.ts'
import { atClinic } from '#web/kit/paths.ts'
import { useAt, useSession } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Scanner } from '#web/ui/Scanner.tsx'
import './label.css'

/** Reads a label by the camera, or by the code that is printed under its QR. */
export default function ScanPage() {
  const navigate = useNavigate()
  const { user } = useSession()
  const at = useAt()
  const isTechnician = user.role === 'technician'
  const code = useRef<HTMLInputElement>(null)
  const open = (key: string) => void navigate(at.label(key))
  const above: [string, string] = isTechnician
    ? ['Etiquetas', at.labels()]
    : ['Equipamentos', atClinic.equipmentList()]
  return (
    <>
      <Crumbs items={[above, ['Ler etiqueta']]} />
      <PageHeader
        title="Ler etiqueta"
        text="A etiqueta abre o equipamento em que está colada. Se estiver em branco, você diz qual é."
      />
      <div className="stack">
        <Panel title="Pela câmera">
          <Scanner
            formats={['qr_code']}
            text="Aponte a câmera para o QR code da etiqueta."
            strange="Este código não é de uma etiqueta do Equipo. Aponte para o QR code que tem embaixo um código de 8 letras e números."
            isPrimary
            onRead={(said) => {
              const key = labelKey(said)
              if (key) open(key)
              return key !== null
            }}
            onFault={() => code.current?.focus()}
          />
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
