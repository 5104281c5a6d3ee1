import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Recognizes a browser from which a person has signed in to an account: its attempts are counted separately, so that
 * strangers who try the account elsewhere do not hold its owner up. It opens nothing.
 */
export interface Devices {
  /** The device's own id for this account; null if nobody has entered it from there. */
  known(request: Request, email: string): string | null
  /** The cookie for a browser from which the account was just entered. */
  cookie(request: Request, email: string): string
}

const maxAge = 400 * 86_400

export function createDevices(secret: string, secure: boolean): Devices {
  const nameOf = (email: string) =>
    `${secure ? '__Secure-' : ''}equipo.device.${createHash('sha256').update(email).digest('hex').slice(0, 12)}`
  const sign = (email: string, id: string) =>
    createHmac('sha256', secret).update(`device ${email} ${id}`).digest('base64url')
  const known: Devices['known'] = (request, email) => {
    const start = `${nameOf(email)}=`
    const pair = (request.headers.get('cookie') ?? '').split(/; */).find((one) => one.startsWith(start))
    const [id = '', signature = ''] = (pair?.slice(start.length) ?? '').split('.')
    return id && equal(signature, sign(email, id)) ? id : null
  }
  return {
    known,
    cookie(request, email) {
      const id = known(request, email) ?? randomBytes(12).toString('base64url')
      const value = `${id}.${sign(email, id)}`
      return `${nameOf(email)}=${value}; Path=/api; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
    },
  }
}

function equal(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
