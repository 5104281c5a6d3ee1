import { Mic, SendHorizontal, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { mostVoiceSeconds, voiceLength } from '#core/file/voice.ts'
import { deviceFault, type DeviceFault } from '#web/kit/device-fault.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { startRecorder, type Recorder } from './recorder.ts'

const faults: Record<DeviceFault, string> = {
  none: 'O navegador não encontrou um microfone.',
  refused: 'O navegador bloqueou o microfone. Permita o uso nas configurações do navegador.',
  busy: 'O microfone não abriu. Talvez outro programa esteja usando: feche o programa e tente de novo.',
}

interface VoiceRecorderProps {
  /** The type in which to record. */
  type: string
  onSend: (recording: File) => void
  onClose: () => void
}

/** Stands in place of the field: records from its first moment until the person sends or throws away. */
export function VoiceRecorder({ type, onSend, onClose }: VoiceRecorderProps) {
  const [recorder, setRecorder] = useState<Recorder | null>(null)
  const [fault, setFault] = useState<DeviceFault | null>(null)
  const [seconds, setSeconds] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let hasLeft = false
    const started = startRecorder(type, setSeconds)
    started.then(
      (one) => (hasLeft ? one.drop() : setRecorder(one)),
      (error: unknown) => hasLeft || setFault(deviceFault(error)),
    )
    box.current?.focus()
    return () => {
      hasLeft = true
      started.then(
        (one) => one.drop(),
        () => undefined,
      )
    }
  }, [type])
  const send = async () => {
    if (!recorder) return
    setRecorder(null)
    onSend(await recorder.take())
    onClose()
  }
  const isFull = seconds === mostVoiceSeconds
  return (
    <div
      ref={box}
      className="flex min-h-11 items-center gap-2"
      role="group"
      aria-label="Mensagem de voz"
      tabIndex={-1}
    >
      <IconButton label={fault ? 'Fechar' : 'Descartar gravação'} onClick={onClose}>
        <X size={20} aria-hidden="true" />
      </IconButton>
      {fault ? (
        <p className="flex-1 text-sm text-danger-text" role="alert">
          {faults[fault]}
        </p>
      ) : (
        <>
          <p className="flex flex-1 items-center gap-2" role="status">
            <Mic
              size={20}
              className={recorder && !isFull ? 'text-danger-text' : 'text-text-3'}
              aria-hidden="true"
            />
            {recorder ? (isFull ? 'Chegou a 2 minutos' : 'Gravando') : 'Abrindo o microfone...'}
          </p>
          <span className="tabular-nums" role="timer" aria-label="Duração">
            {voiceLength(seconds)}
          </span>
          <IconButton label="Enviar gravação" disabled={!recorder} onClick={() => void send()}>
            <SendHorizontal size={20} aria-hidden="true" />
          </IconButton>
        </>
      )}
    </div>
  )
}
