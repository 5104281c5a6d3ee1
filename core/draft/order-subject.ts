import * as z from 'zod/mini'
import { equipment } from '#core/document/technical-report.ts'
import type { Fact } from '#core/document/sheet.ts'
import { fact } from './written.ts'

/** The order that a workshop's document is about, with its piece. */
export const orderSchema = z.object({
  number: z.string(),
  kind: z.enum(['corrective', 'preventive', 'calibration', 'installation', 'inspection', 'warranty_return']),
  fault: z.string(),
  equipment,
})
export type OrderSubject = z.infer<typeof orderSchema>

/** A piece in the frame beside the clinic. */
export function pieceFacts(piece: OrderSubject['equipment']): Fact[] {
  return [
    fact('Equipamento', piece.name),
    fact('Marca, modelo', [piece.brand, piece.model].filter(Boolean).join(', ')),
    fact('Nº de série', piece.serialNumber),
    fact('Nº Anvisa', piece.anvisaNumber),
    fact('Código', piece.code),
    fact('Local', piece.room),
  ]
}
