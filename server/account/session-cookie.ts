import { createHmac, timingSafeEqual } from 'node:crypto'

/** Reads the token of a request's session from its signed cookie; null if there is none or the signature is not ours. */
export function sessionCookieReader(name: string, secret: string): (request: Request) => string | null {
  const start = `${name}=`
  // The same cookie comes with each request of a person: what was found right once is right.
  const right = new Map<string, string>()
  const read = (signed: string) => {
    const value = right.get(signed) ?? unsigned(decoded(signed), secret)
    if (right.size >= mostKept) right.clear()
    if (value !== null) right.set(signed, value)
    return value
  }
  return (request) => {
    const pair = request.headers
      .get('cookie')
      ?.split(/; */)
      .find((one) => one.startsWith(start))
    return pair ? read(pair.slice(start.length)) : null
  }
}

const mostKept = 20_000

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** `value.signature`, where the signature is an HMAC-SHA-256 of the value in base64. */
function unsigned(signed: string, secret: string): string | null {
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return null
  const value = signed.slice(0, dot)
  const given = Buffer.from(signed.slice(dot + 1), 'base64')
  const right = createHmac('sha256', secret).update(value).digest()
  return given.length === right.length && timingSafeEqual(given, right) ? value : null
}
