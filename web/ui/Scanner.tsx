import { Camera as CameraIcon } from 'lucide-react'
import { useState } from 'react'
import type { DeviceFault } from '#web/kit/device-fault.ts'
import type { CodeFormat } from '#web/kit/scanning.ts'
import { Button } from './Button.tsx'
import { Camera } from './Camera.tsx'
import { Note } from './Panel.tsx'

const faults: Record<DeviceFault, string> = {
  none: 'O navegador não encontrou uma câmera. Digite o código.',
  refused: 'O navegador bloqueou a câmera. Permita o uso nas configurações do navegador, ou digite o código.',
  busy: 'A câmera não abriu. Talvez outro programa esteja usando: feche o programa e tente de novo, ou digite o código.',
}

interface ScannerProps {
  formats: CodeFormat[]
  /** Instruction while the camera is open. */
  text: string
  /** Said after a code that is not looked for. */
  strange?: string
  /** The button that opens the camera. */
  label?: string
  isPrimary?: boolean
  /** Takes a code; false if it is not one that is looked for. */
  onRead: (said: string) => boolean
  /** The camera does not work: the person types instead. */
  onFault?: () => void
}

/** A button that opens the camera, which closes once a code is read. */
export function Scanner({ formats, text, strange = '', label, isPrimary, onRead, onFault }: ScannerProps) {
  const [isOn, setIsOn] = useState(false)
  const [fault, setFault] = useState<DeviceFault | null>(null)
  if (isOn)
    return (
      <Camera
        formats={formats}
        text={text}
        strange={strange}
        onRead={(said) => {
          const isTaken = onRead(said)
          if (isTaken) setIsOn(false)
          return isTaken
        }}
        onFault={(found) => {
          setIsOn(false)
          setFault(found)
          onFault?.()
        }}
      />
    )
  return (
    <div className="stack">
      {fault && (
        <div role="alert">
          <Note tone="warn">{faults[fault]}</Note>
        </div>
      )}
      <Button
        {...(isPrimary && { variant: 'primary', size: 'lg' })}
        icon={<CameraIcon size={20} aria-hidden="true" />}
        onClick={() => {
          setFault(null)
          setIsOn(true)
        }}
        className="sm:self-start"
      >
        {label ?? 'Abrir a câmera'}
      </Button>
    </div>
  )
}
