import { Eraser } from 'lucide-react'
import { useState, type PointerEvent, type ReactNode, type Ref } from 'react'

/** The pad's own coordinates; the strokes are drawn in a viewBox of this size. */
export const signatureBox = { width: 600, height: 216 }

/** A place on the pad in its own coordinates, as the browser shows them: a hand's stroke keeps its shape on every width. */
function placeOf({ currentTarget: pad, clientX, clientY }: PointerEvent<SVGSVGElement>): string {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(pad.getScreenCTM()?.inverse())
  const within = (value: number, size: number) => Math.round(Math.min(Math.max(value, 0), size) * 10) / 10
  return `${within(x, signatureBox.width)} ${within(y, signatureBox.height)}`
}

/** A written name is shown whole; what is drawn fills the pad, whose shape is another than the box's. */
const isWritten = (drawn: string) => drawn.includes('H')

interface SignatureInkProps {
  value: string | null
  onChange: (value: string | null) => void
  signer: string
  /** Spread on what takes the focus. */
  focus?: { ref: Ref<HTMLButtonElement> }
  /** Between the pad and the way to sign without drawing. */
  children?: ReactNode
}

/** The pad itself, outside a form as well. */
export function SignatureInk({ value, onChange, signer, focus, children }: SignatureInkProps) {
  const [stroke, setStroke] = useState('')
  const drawn = value ?? ''

  const finish = () => {
    if (stroke.includes('L')) onChange(drawn ? `${drawn}\n${stroke}` : stroke)
    setStroke('')
  }

  return (
    <>
      <div className="relative h-54 touch-none overflow-hidden rounded-2xl border-2 border-border-strong bg-(color:--paper) text-(color:--on-paper) after:pointer-events-none after:absolute after:inset-x-5 after:bottom-13 after:border-t-2 after:border-(color:--paper-line)">
        <svg
          className="absolute inset-0 size-full cursor-crosshair fill-none stroke-current stroke-[2.4] [stroke-linecap:round] [stroke-linejoin:round]"
          viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
          preserveAspectRatio={`xMidYMid ${isWritten(drawn) ? 'meet' : 'slice'}`}
          role="img"
          aria-label={drawn ? `Assinatura de ${signer}` : 'Área para assinar'}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            setStroke(`M${placeOf(event)}`)
          }}
          onPointerMove={(event) => stroke && setStroke(`${stroke}L${placeOf(event)}`)}
          onPointerUp={finish}
          onPointerCancel={finish}
        >
          <path d={`${drawn} ${stroke}`.trim() || undefined} />
        </svg>
        <p className="pointer-events-none absolute top-[calc(100%-50px)] right-28 left-5 text-xs/4 wrap-anywhere text-(color:--paper-note)">
          {signer}
        </p>
        <button
          type="button"
          className="absolute right-2 bottom-[3px] flex min-h-11 items-center gap-1.5 px-3 text-(length:--fs-sm) font-[580] text-(color:--paper-link)"
          onClick={() => onChange(null)}
        >
          <Eraser size={18} aria-hidden="true" /> Limpar
        </button>
      </div>
      {children}
      <button
        type="button"
        {...focus}
        className="link justify-self-start text-left whitespace-normal"
        onClick={() => onChange(writeName(signer))}
      >
        Não consigo desenhar: assinar escrevendo o nome
      </button>
    </>
  )
}

/** The name in two rows of about the same length, parted at a space. */
function halves(name: string): string[] {
  const spaces = Array.from(name.matchAll(/ /g), ({ index }) => index)
  const off = (at: number) => Math.abs(at - name.length / 2)
  const middle = spaces.toSorted((one, other) => off(one) - off(other))[0]
  return middle === undefined ? [name] : [name.slice(0, middle), name.slice(middle + 1)]
}

/** The name as strokes: its letters are set on a canvas and read off line by line. */
function writeName(name: string): string | null {
  const { width, height } = signatureBox
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  if (!brush) return null
  let size = 72
  const setIn = (rows: string[]) => {
    brush.font = `italic ${size}px cursive`
    return rows.every((row) => brush.measureText(row).width <= width - 80)
  }
  let rows = [name]
  while (!setIn(rows) && size > 16) {
    size -= 4
    // A long name takes two rows before it gets small.
    if (size === 40 && rows.length === 1) [rows, size] = [halves(name), 72]
  }
  rows.forEach((row, index) =>
    brush.fillText(row, 40, 140 - (rows.length - 1 - index) * (size + 4), width - 80),
  )
  const pixels = brush.getImageData(0, 0, width, height).data
  const isInk = (x: number, y: number) => (pixels[(y * width + x) * 4 + 3] ?? 0) > 110
  const lines: string[] = []
  for (let y = 0; y < height; y += 2) {
    let line = ''
    for (let x = 0; x < width; x++) {
      if (!isInk(x, y)) continue
      const start = x
      while (x < width && isInk(x, y)) x++
      line += `M${start} ${y}H${x}`
    }
    if (line) lines.push(line)
  }
  return lines.join('\n') || null
}
