import type * as z from 'zod/mini'
import type { drawing } from '#core/document/technical-report.ts'

/** A signature as it was drawn, small. */
export function SignatureDrawing({ drawn, of }: { drawn: z.infer<typeof drawing> | null; of: string }) {
  if (drawn?.kind !== 'strokes') return null
  return (
    <svg
      className="w-[min(100%,15rem)] rounded-md border border-border bg-(color:--paper) fill-none stroke-current stroke-2 text-(color:--on-paper) [stroke-linecap:round] [stroke-linejoin:round]"
      viewBox={`0 0 ${drawn.width} ${drawn.height}`}
      role="img"
      aria-label={`Assinatura de ${of}`}
    >
      <path d={drawn.paths.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
