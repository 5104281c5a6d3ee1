import pg from 'pg'

/** Settings of every new connection: PostgreSQL writes instants in UTC. */
export const sessionOptions = '-c timezone=UTC'

/** A parameter as PostgreSQL reads it: text, raw bytes, or null. */
export type Parameter = string | Buffer | null

/** Instants travel with their zone, arrays as PostgreSQL writes them, other objects as JSON. */
export function toParameter(value: unknown): Parameter {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value)
  if (typeof value !== 'object') throw new TypeError(`a ${typeof value} cannot be a parameter of a statement`)
  if (value instanceof Date) return value.toISOString()
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  return Array.isArray(value) ? `{${value.map(toElement).join()}}` : JSON.stringify(value)
}

function toElement(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map(toElement).join()}}`
  const parameter = toParameter(value)
  if (parameter === null) return 'NULL'
  const text = typeof parameter === 'string' ? parameter : `\\x${parameter.toString('hex')}`
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`
}

/** Parser for a type: dates stay plain dates, instants become ISO text, counts become numbers. */
export function getTypeParser(type: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (type === pg.types.builtins.DATE) return (value) => value
  if (type === pg.types.builtins.TIMESTAMPTZ) return toInstant
  if (type === pg.types.builtins.INT8) return Number
  return pg.types.getTypeParser(type, format)
}

/** `2026-11-21 22:11:41.5+00`, as PostgreSQL writes it in UTC. Parsed without a Date, for speed; digits beyond milliseconds are cut off. */
function toInstant(value: string): string {
  const zone = value.length - 3
  const isPlain = value.charCodeAt(10) === space && zone >= 19 && value.endsWith('+00')
  if (!isPlain) return new Date(value.replace(' ', 'T') + ':00').toISOString()
  const thousandths = zone > 20 ? value.slice(20, Math.min(zone, 23)).padEnd(3, '0') : '000'
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${thousandths}Z`
}

const space = 32
