import { Flashlight, FlashlightOff } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { createReader, openCamera, torchOf, type CodeFormat } from '#web/kit/scanning.ts'
import { deviceFault, type DeviceFault } from '#web/kit/device-fault.ts'

const betweenLooks = 200

interface CameraProps {
  formats: CodeFormat[]
  /** Instruction for the person. */
  text: string
  /** Said after a code that is not looked for. */
  strange: string
  /** Takes a code; false if it is not one that is looked for. */
  onRead: (said: string) => boolean
  onFault: (fault: DeviceFault) => void
}

/** The camera's picture, until a code is found in it. The camera stops when the page is left. */
export function Camera({ formats, text, strange, onRead, onFault }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [torch, setTorch] = useState<ReturnType<typeof torchOf>>(null)
  const [isLit, setIsLit] = useState(false)
  const [isStrange, setIsStrange] = useState(false)
  const read = useEffectEvent((said: string) => {
    const isTaken = onRead(said)
    setIsStrange(!isTaken)
    return isTaken
  })
  const readable = useEffectEvent(() => createReader(formats))
  const fail = useEffectEvent(onFault)
  useEffect(() => {
    // The button that opened it is gone.
    video.current?.focus()
    const ending = new AbortController()
    const run = async () => {
      const stream = await openCamera()
      ending.signal.addEventListener('abort', () => stream.getTracks().forEach((track) => track.stop()))
      const shown = video.current
      if (ending.signal.aborted || !shown) return stream.getTracks().forEach((track) => track.stop())
      setTorch(() => torchOf(stream))
      shown.srcObject = stream
      await shown.play()
      const look = await readable()
      while (!ending.signal.aborted) {
        const found = await look(shown).catch(() => [])
        if (ending.signal.aborted || found.some((said) => read(said))) return
        await new Promise((resolve) => setTimeout(resolve, betweenLooks))
      }
    }
    run().catch((error: unknown) => {
      if (!ending.signal.aborted) fail(deviceFault(error))
    })
    return () => ending.abort()
  }, [])
  const light = async () => {
    await torch?.(!isLit)
    setIsLit(!isLit)
  }
  return (
    <div className="stack">
      <div className="relative aspect-square w-[min(30rem,100%)] overflow-hidden rounded-[var(--r-lg)] bg-[#10242a]">
        <video
          className="size-full object-cover"
          ref={video}
          tabIndex={-1}
          playsInline
          muted
          aria-label="Imagem da câmera"
        />
        <span
          className="absolute inset-[18%] rounded-2xl border-3 border-white opacity-85"
          aria-hidden="true"
        />
      </div>
      <p role="status">{isStrange ? strange : text}</p>
      {torch && (
        <Button
          aria-pressed={isLit}
          icon={
            isLit ? (
              <FlashlightOff size={18} aria-hidden="true" />
            ) : (
              <Flashlight size={18} aria-hidden="true" />
            )
          }
          onClick={() => void light()}
          className="sm:self-start"
        >
          {isLit ? 'Apagar a luz' : 'Acender a luz'}
        </Button>
      )}
    </div>
  )
}
