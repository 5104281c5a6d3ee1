import { Flashlight, FlashlightOff } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { labelKey } from '#core/label/label.ts'
import { Button } from '#web/ui/Button.tsx'
import { cameraFault, createReader, openCamera, torchOf, type CameraFault } from './scanning.ts'

const betweenLooks = 200

interface CameraProps {
  /** A label's token, once one has been read. */
  onRead: (key: string) => void
  onFault: (fault: CameraFault) => void
}

/** The camera's picture, until a label is found in it. The camera stops when the page is left. */
export function Camera({ onRead, onFault }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [torch, setTorch] = useState<ReturnType<typeof torchOf>>(null)
  const [isLit, setIsLit] = useState(false)
  const [isStrange, setIsStrange] = useState(false)
  const read = useEffectEvent((said: string) => {
    const key = labelKey(said)
    if (key) onRead(key)
    else setIsStrange(true)
    return key !== null
  })
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
      const look = await createReader()
      while (!ending.signal.aborted) {
        const found = await look(shown).catch(() => [])
        if (ending.signal.aborted || found.some((said) => read(said))) return
        await new Promise((resolve) => setTimeout(resolve, betweenLooks))
      }
    }
    run().catch((error: unknown) => {
      if (!ending.signal.aborted) fail(cameraFault(error))
    })
    return () => ending.abort()
  }, [])
  const light = async () => {
    await torch?.(!isLit)
    setIsLit(!isLit)
  }
  return (
    <div className="stack">
      <div className="label-camera">
        <video
          className="size-full object-cover"
          ref={video}
          tabIndex={-1}
          playsInline
          muted
          aria-label="Imagem da câmera"
        />
      </div>
      <p role="status">
        {isStrange
          ? 'Este código não é de uma etiqueta do Equipo. Aponte para o QR code que tem embaixo um código de 8 letras e números.'
          : 'Aponte a câmera para o QR code da etiqueta.'}
      </p>
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
