/** An identifier: a UUIDv7 (RFC 9562, 5.7), lower case, made by the program that creates the row. */
export type Id = string

/**
 * Makes a UUIDv7: 48 bits of milliseconds, then 74 random bits. Runs in the browser too, so a device without a
 * connection can name the rows that it creates.
 */
export function newId(now: number = Date.now()): Id {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const view = new DataView(bytes.buffer)
  view.setUint16(0, Math.floor(now / 2 ** 32))
  view.setUint32(2, now % 2 ** 32)
  view.setUint8(6, 0x70 | (view.getUint8(6) & 0x0f))
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Tells if a text is an identifier as the database writes it. */
export const isId = (text: unknown): text is Id =>
  typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
