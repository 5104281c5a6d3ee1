import type { Snapshot } from '#core/document/snapshots.ts'
import { formatDate, formatInstant } from '#core/kit/dates.ts'
import { isWrittenName, type TechnicalReport } from '#core/document/technical-report.ts'
import { qrCodeSvg } from '#server/kit/qr-code.ts'
import { printedInstant, printedTaxId } from './printed-values.ts'

export const unknown = 'não informado'

/** File name under which a photo is laid beside the template. */
export function photoFile(index: number): string {
  return `photo-${index + 1}.jpg`
}

export function issuedOf({ issuedAt, timeZone }: Pick<Snapshot, 'issuedAt' | 'timeZone'>) {
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

/** The sentence of a new version about the one before. */
export function supersedesOf({ supersedes, timeZone }: Pick<TechnicalReport, 'supersedes' | 'timeZone'>) {
  if (!supersedes) return null
  const issued = printedInstant(supersedes.issuedAt, timeZone)
  return `Substitui o ${supersedes.number}, versão ${supersedes.version}, emitido em ${issued}.`
}

export function issuerOf(issuer: Snapshot['issuer']) {
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

export function clinicOf(clinic: TechnicalReport['clinic']) {
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

export function equipmentOf(equipment: TechnicalReport['equipment']) {
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

/** Explains how a stranger checks the document. */
export function verificationOf({
  verificationCode,
  verificationUrl,
}: Pick<Snapshot, 'verificationCode' | 'verificationUrl'>) {
  return {
    code: verificationCode,
    url: verificationUrl,
    address: verificationUrl.replace(/^https?:\/\//, '').replace(/\/[^/]*$/, ''),
    qr: qrCodeSvg(verificationUrl),
  }
}

type Drawing = NonNullable<TechnicalReport['signature']>['drawing']

/** A drawn signature as the template takes it; `file` is where its picture lies, where it is one. */
export function drawingOf(drawing: Drawing, file: string) {
  if (drawing === null) return null
  if (drawing.kind === 'picture') return { svg: null, file }
  const strokes = drawing.paths.map((path) => `<path d="${path}"/>`).join('')
  // As thick as a pen's line, however large the field; a written name consists of lines that lie close.
  const thickness = isWrittenName(drawing) ? 2 : Math.max(2, drawing.width / 150)
  const stroke = `fill="none" stroke="#10242a" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round"`
  const box = `viewBox="0 0 ${drawing.width} ${drawing.height}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box} ${stroke}>${strokes}</svg>`
  return { svg, file: null }
}

/** Describes in the fine print how a document was signed. */
export function signedBy(drawings: readonly Drawing[]): string {
  const isDrawn = drawings.some((drawing) => drawing !== null && !isWrittenName(drawing))
  const isTyped = drawings.some((drawing) => drawing === null || isWrittenName(drawing))
  const ways = [isDrawn && 'traço em tela e nome digitado', isTyped && 'nome digitado'].filter(Boolean)
  return `Assinatura eletrônica: ${ways.join(', ou só ')}`
}

/** Parts on one line; null if there are none. */
export function joined(...parts: (string | null | undefined | false)[]): string | null {
  return parts.filter(Boolean).join(' · ') || null
}
