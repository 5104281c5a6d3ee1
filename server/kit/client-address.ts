import { isIP } from 'node:net'

/**
 * Who really asks, where proxies stand in between: each trusted one has added the address that it saw at the end of
 * `X-Forwarded-For`. What stands further left was written by the asker and is not believed.
 * @param peer the other end of the connection
 * @param trusted how many proxies there are
 */
export function clientAddress(peer: string, forwarded: string | undefined, trusted: number): string {
  if (trusted === 0 || !forwarded) return peer
  const seen = withoutPort(forwarded.split(',').at(-trusted)?.trim() ?? '')
  return isIP(seen) ? seen : peer
}

function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]+)\](:\d+)?$/.exec(text)
  if (bracketed?.[1]) return bracketed[1]
  return /^[\d.]+:\d+$/.test(text) ? text.slice(0, text.lastIndexOf(':')) : text
}
