import type { DocumentStatus } from '#core/document/document-number.ts'
import type { Tone } from '#web/ui/Chip.tsx'

/** How an issued document stands. */
export const standings: Record<DocumentStatus, readonly [tone: Tone, label: string]> = {
  valid: ['ok', 'Válido'],
  contested: ['warn', 'Em contestação'],
  superseded: ['neutral', 'Substituído'],
  revoked: ['bad', 'Revogado'],
}
