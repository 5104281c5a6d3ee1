import { createHash } from 'node:crypto'
import { formatDate, formatInstant } from '#core/kit/dates.ts'
import { canonicalJson } from '#core/document/canonical-json.ts'
import type { TechnicalReport } from '#core/document/technical-report.ts'
import { finalVerdict } from '#core/document/technical-report.ts'
import {
  printedDevice,
  printedInstant,
  printedQuantity,
  printedReading,
  printedTaxId,
} from './printed-values.ts'
import { qrCodeSvg } from '#server/kit/qr-code.ts'

const unknown = 'não informado'

/**
 * What `documents/technical-report.typ` prints: every value a text, null where the row is left out.
 * @param pictures names of the pictures that lie beside the template; all of them where it is not given
 */
export function technicalReportData(report: TechnicalReport, pictures?: ReadonlySet<string>) {
  return {
    number: report.number,
    version: report.version,
    rulesVersion: report.rulesVersion,
    localOnly: report.localOnly,
    sha256: snapshotSha256(report),
    issued: issuedOf(report),
    supersedes: supersedesOf(report),
    issuer: issuerOf(report),
    clinic: clinicOf(report),
    equipment: equipmentOf(report),
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
    responsibilityRecord: report.responsibilityRecord,
    signature: signatureOf(report),
    verification: {
      code: report.verificationCode,
      url: report.verificationUrl,
      address: report.verificationUrl.replace(/^https?:\/\//, '').replace(/\/[^/]*$/, ''),
      qr: qrCodeSvg(report.verificationUrl),
    },
  }
}

/** SHA-256, in hexadecimal, of the snapshot's canonical JSON: the hash that the document prints. */
export function snapshotSha256(report: TechnicalReport): string {
  return createHash('sha256').update(canonicalJson(report)).digest('hex')
}

/** File name under which the picture of a drawn signature is laid beside the template. */
export const signatureFile = 'signature.png'

/** File name under which a photo is laid beside the template. */
export function photoFile(index: number): string {
  return `photo-${index + 1}.jpg`
}

function issuedOf({ issuedAt, timeZone }: TechnicalReport) {
  const at = new Date(issuedAt)
  return {
    utc: {
      year: at.getUTCFullYear(),
      month: at.getUTCMonth() + 1,
      day: at.getUTCDate(),
      hour: at.getUTCHours(),
      minute: at.getUTCMinutes(),
      second: at.getUTCSeconds(),
    },
    date: formatInstant(issuedAt, timeZone).slice(0, 10),
    long: `emitido em ${printedInstant(issuedAt, timeZone)}`,
  }
}

function supersedesOf({ supersedes, timeZone }: TechnicalReport): string | null {
  if (!supersedes) return null
  const issued = printedInstant(supersedes.issuedAt, timeZone)
  return `Substitui o ${supersedes.number}, versão ${supersedes.version}, emitido em ${issued}.`
}

function issuerOf({ issuer }: TechnicalReport) {
  const taxId = issuer.taxId && printedTaxId(issuer.taxId)
  return {
    name: issuer.name,
    lines: [
      [issuer.legalName === issuer.name ? null : issuer.legalName, null],
      [issuer.responsible ?? issuer.registry, issuer.responsible && issuer.registry],
      [taxId ? `${taxId.label} ${taxId.text}` : issuer.phone, taxId && issuer.phone],
      [issuer.address, null],
    ].filter(([first]) => first !== null),
  }
}

function clinicOf({ clinic }: TechnicalReport) {
  const taxId = clinic.taxId === null ? null : printedTaxId(clinic.taxId)
  const until = clinic.sanitaryLicenceUntil && `válida até ${formatDate(clinic.sanitaryLicenceUntil)}`
  return {
    name: clinic.legalName ?? clinic.name,
    tradeName: clinic.legalName && clinic.legalName !== clinic.name ? clinic.name : null,
    taxIdLabel: taxId?.label ?? 'CNPJ ou CPF',
    taxId: taxId?.text ?? unknown,
    address: clinic.address ?? unknown,
    healthRegistry: clinic.healthRegistry ?? unknown,
    licence: clinic.sanitaryLicence ?? unknown,
    licenceUntil: clinic.sanitaryLicence && until,
    responsible: clinic.technicalResponsible ?? unknown,
    responsibleRegistry: clinic.technicalResponsible && clinic.technicalResponsibleRegistry,
  }
}

function equipmentOf({ equipment }: TechnicalReport) {
  return {
    name: equipment.name,
    category: equipment.category,
    model: joined(equipment.brand, equipment.model) ?? unknown,
    serialNumber: equipment.serialNumber ?? unknown,
    anvisaNumber: equipment.anvisaNumber ?? unknown,
    code: equipment.code,
    assetTag: equipment.assetTag,
    room: equipment.room,
    attributes: equipment.attributes,
  }
}

function decontaminationOf({ decontamination, timeZone }: TechnicalReport): string {
  if (!decontamination) return unknown
  const { confirmed, confirmedBy, confirmedAt, method, note } = decontamination
  const by = confirmedBy ? `confirmada por ${confirmedBy}` : 'confirmada'
  const at = confirmedAt ? printedInstant(confirmedAt, timeZone) : null
  const said = confirmed ? joined(by, at) : 'não confirmada'
  return [said, method, note].filter(Boolean).join('. ')
}

function partsOf({ parts }: TechnicalReport) {
  return parts.map((part) => ({
    name: part.name,
    code: part.code ?? '–',
    lot: part.lot ?? unknown,
    quantity: printedQuantity(part.quantityMilli, part.unit),
    warranty: part.warrantyDays === null ? '–' : days(part.warrantyDays),
  }))
}

/** Numbered through; `group` only where it changes, since there it becomes a line of its own. */
function readingsOf({ readings, instruments }: TechnicalReport) {
  return readings.map((reading, index) => {
    const used = reading.instrument === null ? undefined : instruments[reading.instrument]
    return {
      number: index + 1,
      name: reading.name,
      group: reading.group === (readings[index - 1]?.group ?? null) ? null : reading.group,
      note: joined(reading.note, instruments.length > 1 && used ? `Com ${used.name}` : null),
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
    return `${judged.length - outside.length} de ${judged.length} ensaios ficaram dentro dos limites. Fora do limite: ${names}.`
  }
  return judged.length === 1
    ? 'O ensaio ficou dentro do limite.'
    : `Os ${judged.length} ensaios ficaram dentro dos limites.`
}

function signatureOf({ signature, timeZone }: TechnicalReport) {
  if (!signature) return null
  const taxId = signature.taxId && printedTaxId(signature.taxId)
  const papers = joined(signature.registry, taxId ? `${taxId.label} ${taxId.text}` : null)
  return {
    name: signature.name,
    lines: [`Executor do serviço`, papers].filter((line) => line !== null),
    signedAt: `Assinado ${signature.device ? `em ${printedDevice(signature.device)}, ` : ''}em ${printedInstant(signature.signedAt, timeZone)}`,
    method: `Assinatura eletrônica: ${signature.drawing ? 'traço em tela e nome digitado' : 'nome digitado'}`,
    contentSha256: signature.contentSha256,
    drawing: drawingOf(signature.drawing),
  }
}

type Drawing = NonNullable<TechnicalReport['signature']>['drawing']

function drawingOf(drawing: Drawing) {
  if (drawing === null) return null
  if (drawing.kind === 'picture') return { svg: null, file: signatureFile }
  const strokes = drawing.paths.map((path) => `<path d="${path}"/>`).join('')
  const stroke =
    'fill="none" stroke="#10242a" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
  const box = `viewBox="0 0 ${drawing.width} ${drawing.height}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box} ${stroke}>${strokes}</svg>`
  return { svg, file: null }
}

function joined(...parts: (string | null | undefined | false)[]): string | null {
  return parts.filter(Boolean).join(' · ') || null
}

function days(count: number): string {
  return count === 1 ? '1 dia' : `${count} dias`
}
