import type { CompletionDraft } from '#core/completion/schemas.ts'
import type { Instant, PlainDate } from '#core/kit/dates.ts'
import { technician } from './people.ts'
import { instrumentOn } from './instruments.ts'
import type { Repair } from './repair.ts'
import { signatureOf } from './signature.ts'

/**
 * A complete draft of a completion, by the technician `who`.
 * @param begun when the work began; the equipment was handed over clean
 */
export function completionOf(repair: Repair, who: string, begun: Instant, today: PlainDate): CompletionDraft {
  const isFirst = who === technician.registration.name
  return {
    diagnosis: repair.diagnosis,
    cause: repair.cause,
    workDone: repair.workDone,
    parts: repair.parts.map(([name, code], index) => ({
      name,
      code,
      lot: `L${today.slice(2, 4)}${today.slice(5, 7)}-${code.length * 37 + index}`,
      quantityMilli: 1000,
      unit: 'un',
    })),
    readings: repair.readings,
    whyNoReadings: null,
    instruments: repair.instruments.map((name) => instrumentOn(name, today)),
    decontamination: {
      confirmed: true,
      confirmedBy: 'Sônia Arruda, ASB',
      confirmedAt: begun,
      method: 'Detergente enzimático, enxágue e álcool a 70 %',
      note: null,
    },
    conclusion: 'fit',
    restriction: null,
    recommendations: repair.cause === null ? 'Seguir a limpeza diária que o manual descreve.' : null,
    manual: 'Manual de serviço do fabricante',
    responsibilityRecord: null,
    warrantyDays: null,
    nextMaintenanceOn: null,
    photoIds: [],
    signature: {
      name: who,
      taxId: null,
      registry: isFirst ? 'CFT 02203456789' : 'CREA-SP 5069876543',
      device: null,
      drawing: signatureOf(isFirst ? 'wide' : 'round'),
    },
  }
}
