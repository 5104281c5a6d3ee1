/** Kinds of files of equipment or an order: a picture, a manual, another document. */
export const fileKinds = ['photo', 'manual', 'document'] as const
export type FileKind = (typeof fileKinds)[number]

/** Besides, a message may hold a recording of somebody's voice. */
export const keptKinds = [...fileKinds, 'voice'] as const
export type KeptKind = (typeof keptKinds)[number]

const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export type MediaType = (typeof mediaTypes)[number]

/** Containers that browsers record into. */
const voiceTypes = ['audio/webm', 'audio/mp4', 'audio/ogg'] as const
export type VoiceType = (typeof voiceTypes)[number]

export const keptTypes = [...mediaTypes, ...voiceTypes] as const
export type KeptType = (typeof keptTypes)[number]

/** Maximum size of a file in bytes: 15 MB. */
export const mostBytes = 15 * 1024 * 1024

/** Number of bytes from the start that `sniff` needs. */
export const sniffedBytes = 32

const startsWith = (bytes: Uint8Array, prefix: readonly number[], at = 0) =>
  prefix.every((byte, index) => bytes[at + index] === byte)

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/**
 * Detects the type of a file by its first bytes; its name and the sender's stated type are ignored.
 *
 * The signature must be at the very start: a PDF after other bytes, or an HTML page followed by a picture, is not
 * accepted. `image/heic` is recognized so that the refusal can explain it; the server does not store it.
 */
export function sniff(bytes: Uint8Array): MediaType | 'image/heic' | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return 'image/png'
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBPVP8'), 8)) return 'image/webp'
  if (startsWith(bytes, ascii('%PDF-1.')) || startsWith(bytes, ascii('%PDF-2.'))) return 'application/pdf'
  const heic =
    startsWith(bytes, ascii('ftyp'), 4) && heicBrands.some((brand) => startsWith(bytes, ascii(brand), 8))
  return heic ? 'image/heic' : null
}

export type FileRefusal = 'file.heic' | 'file.unknown_type' | 'file.not_what_it_says' | 'file.not_a_picture'

/**
 * Why a file is refused, given its first bytes, the stated media type and its kind; null if it is accepted. A stated
 * type that differs from the real one is refused, so that nothing is stored under a false type.
 */
export function fileRefusal(start: Uint8Array, stated: string, kind: FileKind): FileRefusal | null {
  const real = sniff(start)
  if (real === 'image/heic') return 'file.heic'
  if (real === null) return 'file.unknown_type'
  if (stated.replace(/;.*/, '').trim().toLowerCase() !== real) return 'file.not_what_it_says'
  return kind === 'photo' && real === 'application/pdf' ? 'file.not_a_picture' : null
}
