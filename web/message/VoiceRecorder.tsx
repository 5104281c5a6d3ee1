import { Mic, SendHorizontal, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { mostVoiceSeconds, voiceLength } from '#core/file/voice.ts'
import { deviceFault, type DeviceFault } from '#web/kit/device-fault.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { leaveRecording, takeLeft } from './left-recording.ts'
import { startRecorder, type Recorder } from './recorder.ts'

const faults: Record<DeviceFault, string> = {
  none: 'O navegador não encontrou um microfone.',
  refused: 'O navegador bloqueou o microfone. Permita o uso nas configurações do navegador.',
  busy: 'O microfone não abriu. Talvez outro programa esteja usando: feche o programa e tente de novo.',
}

interface VoiceRecorderProps {
  /** Id of the conversation, to which a recording belongs that is left before it is sent. */
  conversation: string
  /** The type in which to record. */
  type: string
  onSend: (recording: File) => void
  onClose: () => void
}

/**
 * Stands in place of the field: records from its first moment until the person sends or throws away. If they leave the
 * conversation instead, the recording ends and waits for them there.
 */
export function VoiceRecorder({ conversation, type, onSend, onClose }: VoiceRecorderProps) {
  const [recorder, setRecorder] = useState<Recorder | null>(null)
  const [fault, setFault] = useState<DeviceFault | null>(null)
  const [seconds, setSeconds] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const isDecided = useRef(false)
  useEffect(() => {
    let current: Recorder | undefined
    let hasLeft = false
    const begun = takeLeft(conversation)
    void (begun ? Promise.resolve(begun) : startRecorder(type)).then(
      (one) => {
        if (hasLeft) return one.stop()
        current = one
        setRecorder(one)
        setSeconds(one.length())
      },
      (error: unknown) => hasLeft || setFault(deviceFault(error)),
    )
    box.current?.focus()
    return () => {
      hasLeft = true
      if (isDecided.current) current?.stop()
      else if (current) leaveRecording(conversation, current)
    }
  }, [conversation, type])
  useEffect(() => {
    if (!recorder) return
    const timer = setInterval(() => setSeconds(recorder.length()), 250)
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('beforeunload', ask)
    }
  }, [recorder])
  const discard = () => {
    isDecided.current = true
    onClose()
  }
  const send = async () => {
    if (!recorder) return
    isDecided.current = true
    setRecorder(null)
    onSend(await recorder.take())
    onClose()
  }
  const isFull = seconds === mostVoiceSeconds
  const state = recorder ? (recorder.isOver() ? 'Gravação parada' : 'Gravando') : 'Abrindo o microfone...'
  return (
    <div
      ref={box}
      className="flex min-h-11 items-center gap-2"
      role="group"
      aria-label="Mensagem de voz"
      tabIndex={-1}
    >
      <IconButton label={fault ? 'Fechar' : 'Descartar gravação'} onClick={discard}>
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
              className={recorder?.isOver() === false ? 'text-danger-text' : 'text-text-3'}
              aria-hidden="true"
            />
            {isFull ? 'Chegou a 2 minutos' : state}
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
