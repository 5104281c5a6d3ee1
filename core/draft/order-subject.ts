import * as z from 'zod/mini'
import { reportEquipment } from '#core/document/technical-report.ts'
import type { Fact } from '#core/document/sheet.ts'
import { fact } from './written.ts'

/** The order that a workshop's document is about, with its equipment. */
export const orderSchema = z.object({
  number: z.string(),
  kind: z.enum(['corrective', 'preventive', 'calibration', 'installation', 'inspection', 'warranty_return']),
  fault: z.string(),
  equipment: reportEquipment,
})
export type OrderSubject = z.infer<typeof orderSchema>

/** The equipment in the frame beside the clinic. */
export function equipmentFacts(equipment: OrderSubject['equipment']): Fact[] {
  return [
    fact('Equipamento', equipment.name),
    fact('Marca, modelo', [equipment.brand, equipment.model].filter(Boolean).join(', ')),
    fact('Nº de série', equipment.serialNumber),
    fact('Nº Anvisa', equipment.anvisaNumber),
    fact('Código', equipment.code),
    fact('Local', equipment.room),
  ]
}
