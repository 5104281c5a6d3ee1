import { canonicalSha256 } from '#server/kit/canonical-hash.ts'
import { formatDate, formatInstant } from '#core/kit/dates.ts'
import type { TechnicalReport } from '#core/document/technical-report.ts'
import { finalVerdict } from '#core/document/technical-report.ts'
import { sentence } from '#core/draft/written.ts'
import { count } from '#core/kit/numbers.ts'
import {
  printedDevice,
  printedInstant,
  printedQuantity,
  printedReading,
  printedTaxId,
} from './printed-values.ts'
import {
  clinicOf,
  drawingOf,
  equipmentOf,
  issuedOf,
  issuerOf,
  joined,
  photoFile,
  signedBy,
  supersedesOf,
  unknown,
  verificationOf,
} from './printed-parts.ts'

/**
 * Data for `documents/technical-report.typ`: every value is text; null leaves its row out.
 * @param pictures names of the pictures that lie beside the template; all of them if it is not given
 */
export function technicalReportData(report: TechnicalReport, pictures?: ReadonlySet<string>) {
  return {
    number: report.number,
    version: report.version,
    rulesVersion: report.rulesVersion,
    localOnly: report.localOnly,
    sha256: canonicalSha256(report),
    issued: issuedOf(report),
    supersedes: supersedesOf(report),
    issuer: issuerOf(report.issuer),
    clinic: clinicOf(report.clinic),
    equipment: equipmentOf(report.equipment),
    order: {
      number: report.order.number,
      kind: report.order.kind,
      requester: report.order.requester ?? unknown,
      openedAt: printedInstant(report.order.openedAt, report.timeZone),
      warrantyOf: report.order.warrantyOf ?? null,
    },
    fault: report.fault || unknown,
    decontamination: decontaminationOf(report),
    objection: report.objection,
    diagnosis: report.diagnosis || unknown,
    cause: report.cause,
    workDone: report.workDone || unknown,
    people: report.people ?? [],
    manual: report.manual,
    parts: partsOf(report),
    readings: readingsOf(report),
    whyNoReadings: report.whyNoReadings,
    instruments: report.instruments.map((instrument) => ({
      name: instrument.name,
      serialNumber: instrument.serialNumber ?? '–',
      certificate: instrument.certificate ?? unknown,
      until: instrument.certificateUntil ? formatDate(instrument.certificateUntil) : unknown,
    })),
    photos: photosOf(report, pictures),
    conclusion: report.conclusion,
    summary: summaryOf(report),
    restriction: report.restriction,
    recommendations: report.recommendations,
    next: report.nextMaintenanceOn && formatDate(report.nextMaintenanceOn),
    warranty: report.warrantyDays === null ? null : days(report.warrantyDays),
    responsibilityRecord: report.responsibilityRecord && sentence(report.responsibilityRecord),
    signature: signatureOf(report),
    received: receivedOf(report),
    verification: verificationOf(report),
  }
}

/** File name under which the picture of a drawn signature is laid beside the template. */
export const signatureFile = 'signature.png'

/** The same for the person of the clinic. */
export const receivedFile = 'received.png'

function decontaminationOf({ decontamination, timeZone }: TechnicalReport): string {
  if (!decontamination) return unknown
  const { confirmed, confirmedBy, confirmedAt, method, note } = decontamination
  const by = confirmedBy ? `confirmada por ${confirmedBy}` : 'confirmada'
  const at = confirmedAt ? printedInstant(confirmedAt, timeZone) : null
  const confirmation = confirmed ? joined(by, at) : 'não confirmada'
  return [confirmation, method, note]
    .map((part) => part?.trim().replace(/\.$/, ''))
    .filter(Boolean)
    .join('. ')
}

function partsOf({ parts }: TechnicalReport) {
  return parts.map((part) => ({
    name: part.name,
    registration: part.anvisaNumber || null,
    code: part.code ?? '–',
    lot: part.lot ?? unknown,
    quantity: printedQuantity(part.quantityMilli, part.unit),
    warranty: part.warrantyDays === null ? '–' : days(part.warrantyDays),
  }))
}

/** Numbered through; `group` only if it changes, since there it becomes a line of its own. */
function readingsOf({ readings, instruments }: TechnicalReport) {
  return readings.map((reading, index) => {
    const used = reading.instrument === null ? undefined : instruments[reading.instrument]
    return {
      number: index + 1,
      name: reading.name,
      group: reading.group === (readings[index - 1]?.group ?? null) ? null : reading.group,
      note: joined(
        reading.note,
        instruments.length > 1 && used ? `Com ${used.name}` : null,
        reading.whyFit && `Fora do limite, apto porque: ${reading.whyFit}`,
      ),
      unit: reading.unit ?? '–',
      ...printedReading(reading),
      verdict: finalVerdict(reading),
    }
  })
}

function photosOf({ photos, equipment, timeZone }: TechnicalReport, pictures?: ReadonlySet<string>) {
  return photos.map((photo, index) => {
    const caption = photo.caption && `${photo.caption.trim().replace(/\.$/, '')}.`
    const origin = joined(
      photo.from && sentBy[photo.from],
      photo.keptAt && formatInstant(photo.keptAt, timeZone),
    )
    return {
      file: pictures?.has(photoFile(index)) === false ? null : photoFile(index),
      sha256: photo.sha256,
      number: index + 1,
      caption: [caption, origin].filter(Boolean).join(' ') || null,
      alt: `Foto ${index + 1} de ${photos.length}: ${[caption ?? `${equipment.name}.`, origin].filter(Boolean).join(' ')}`,
    }
  })
}

const sentBy = { clinic: 'Enviada pela clínica', workshop: 'Enviada pela oficina' }

function summaryOf({ readings }: TechnicalReport): string | null {
  const judged = readings.filter((reading) => ['conform', 'non_conform'].includes(finalVerdict(reading)))
  if (judged.length === 0) return null
  const outside = judged.filter((reading) => finalVerdict(reading) === 'non_conform')
  if (outside.length > 0) {
    const names = outside.map(({ name }) => name).join('; ')
    if (judged.length === 1) return sentence(`O ensaio ficou fora do limite: ${names}`)
    return `${judged.length - outside.length} de ${judged.length} ensaios ficaram dentro dos limites. ${sentence(`Fora do limite: ${names}`)}`
  }
  return judged.length === 1
    ? 'O ensaio ficou dentro do limite.'
    : `Os ${judged.length} ensaios ficaram dentro dos limites.`
}

function signatureOf({ signature, received, timeZone }: TechnicalReport) {
  if (!signature) return null
  const taxId = signature.taxId && printedTaxId(signature.taxId)
  const papers = joined(signature.registry, taxId ? `${taxId.label} ${taxId.text}` : null)
  return {
    name: signature.name,
    lines: [joined(signature.jobTitle, 'Executor do serviço'), papers].filter((line) => line !== null),
    signedAt: `Assinado ${signature.device ? `em ${printedDevice(signature.device)}, ` : ''}em ${printedInstant(signature.signedAt, timeZone)}`,
    method: signedBy([signature.drawing, ...(received ? [received.drawing] : [])]),
    contentSha256: signature.contentSha256,
    drawing: drawingOf(signature.drawing, signatureFile),
  }
}

function receivedOf({ received }: TechnicalReport) {
  if (!received) return null
  return {
    name: received.name,
    line: joined(received.jobTitle, 'Recebeu o equipamento na clínica'),
    drawing: drawingOf(received.drawing, receivedFile),
  }
}

function days(many: number): string {
  return count(many, 'dia', 'dias')
}
