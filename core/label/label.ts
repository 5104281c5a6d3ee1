/** Crockford's digits: without I, L, O and U, which are easily misread. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 8
const lookAlikes: Record<string, string> = { O: '0', I: '1', L: '1' }

export const labelStatuses = ['blank', 'bound', 'retired'] as const
export type LabelStatus = (typeof labelStatuses)[number]

/** Maximum number of labels created or printed at once. */
export const mostLabels = 200

/** The code printed under a QR, from at least 8 random bytes. It only finds labels that its reader may see. */
export function labelCode(randomBytes: Uint8Array): string {
  if (randomBytes.length < codeLength) throw new RangeError(`${codeLength} random bytes are needed`)
  return Array.from(randomBytes.subarray(0, codeLength), (byte) => digits[byte & 31]).join('')
}

/** `7K2M-9QXT` */
export const writtenCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/**
 * Converts scanned or typed text to a label's token (from its address or bare) or to its stored code.
 * @returns null if it is neither
 */
export function labelKey(read: string): string | null {
  const trimmed = read.trim()
  const ofAddress = /\/q\/([\w-]{22})(?:[/?#].*)?$/s.exec(trimmed)?.[1]
  if (ofAddress) return ofAddress
  if (/^[\w-]{22}$/.test(trimmed)) return trimmed
  const plain = trimmed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}._]/gu, '')
  const code = Array.from(plain, (letter) => lookAlikes[letter] ?? letter).join('')
  return code.length === codeLength && Array.from(code).every((one) => digits.includes(one)) ? code : null
}

export const isLabelToken = (key: string): boolean => key.length === 22

export type LabelRefusal = 'label.bound' | 'label.retired' | 'label.archived' | 'label.other_place'

/** Why a label cannot be bound to the equipment; null if it can. */
export function bindingRefusal(
  label: { status: LabelStatus; organizationId: string },
  equipment: { clinicId: string; isGone: boolean },
  ownId: string,
): LabelRefusal | null {
  if (label.status === 'retired') return 'label.retired'
  if (label.status === 'bound') return 'label.bound'
  if (equipment.isGone) return 'label.archived'
  // A clinic's blank labels are for its own equipment; a workshop's for the equipment of its clients.
  return label.organizationId === ownId || label.organizationId === equipment.clinicId
    ? null
    : 'label.other_place'
}

/** Why a label cannot be retired; null if it can. */
export const retirementRefusal = ({ status }: { status: LabelStatus }): LabelRefusal | null =>
  status === 'retired' ? 'label.retired' : null
