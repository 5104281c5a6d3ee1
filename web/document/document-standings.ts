import type { DocumentStatus } from '#core/document/document-number.ts'
import type { Tone } from '#web/ui/Chip.tsx'

/** Tone and word for each status of an issued document. */
export const standings: Record<DocumentStatus, readonly [tone: Tone, label: string]> = {
  valid: ['ok', 'Válido'],
  contested: ['warn', 'Em contestação'],
  superseded: ['neutral', 'Substituído'],
  revoked: ['bad', 'Revogado'],
}
