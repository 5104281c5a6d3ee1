import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const lastSteps = new Map<string, number>()

/** The next unused code of a key: the server accepts each once, and one step ahead of its clock. */
export function nextCode(key: string): string {
  const now = Math.floor(Date.now() / 30_000)
  const step = Math.max(now, (lastSteps.get(key) ?? 0) + 1)
  if (step > now + 1) throw new Error('no further code within 30 seconds')
  lastSteps.set(key, step)
  return totp(key, new Date(step * 30_000))
}

/** The code of an authenticator for a key at an instant. Source: RFC 6238, SHA-1, 6 digits, 30 seconds. */
export function totp(key: string, at = new Date()): string {
  const bits = Array.from(key, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)))
  const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
