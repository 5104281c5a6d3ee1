/** Crockford's digits: no I, L, O, U, which a reader mistakes. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 8
const lookAlikes: Record<string, string> = { O: '0', I: '1', L: '1' }

export const labelStatuses = ['blank', 'bound', 'retired'] as const
export type LabelStatus = (typeof labelStatuses)[number]

/** Most labels that are made or printed at once. */
export const mostLabels = 200

/** What is printed under a QR, from at least 8 random bytes. It finds a label only among those that its reader may see. */
export function labelCode(randomBytes: Uint8Array): string {
  if (randomBytes.length < codeLength) throw new RangeError(`${codeLength} random bytes are needed`)
  return Array.from(randomBytes.subarray(0, codeLength), (byte) => digits[byte & 31]).join('')
}

/** `7K2M-9QXT` */
export const writtenCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/**
 * What a scanner read or a person typed: a label's token, from its address or bare, or its code as it is stored.
 * @returns null where it is neither
 */
export function labelKey(read: string): string | null {
  const said = read.trim()
  const ofAddress = /\/q\/([\w-]{22})(?:[/?#].*)?$/s.exec(said)?.[1]
  if (ofAddress) return ofAddress
  if (/^[\w-]{22}$/.test(said)) return said
  const plain = said
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}._]/gu, '')
  const code = Array.from(plain, (letter) => lookAlikes[letter] ?? letter).join('')
  return code.length === codeLength && Array.from(code).every((one) => digits.includes(one)) ? code : null
}

export const isLabelToken = (key: string): boolean => key.length === 22

export type LabelRefusal = 'label.bound' | 'label.retired' | 'label.archived' | 'label.other_place'

/** Why a label cannot be stuck on a piece; null where it can. */
export function bindingRefusal(
  label: { status: LabelStatus; organizationId: string },
  equipment: { clinicId: string; isGone: boolean },
  ownId: string,
): LabelRefusal | null {
  if (label.status === 'retired') return 'label.retired'
  if (label.status === 'bound') return 'label.bound'
  if (equipment.isGone) return 'label.archived'
  // Blank ones of a clinic are for its own pieces; a workshop's for those of whoever it works for.
  return label.organizationId === ownId || label.organizationId === equipment.clinicId
    ? null
    : 'label.other_place'
}

/** Why a label is not taken out of use; null where it can be. */
export const retirementRefusal = ({ status }: { status: LabelStatus }): LabelRefusal | null =>
  status === 'retired' ? 'label.retired' : null
