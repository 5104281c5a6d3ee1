import { isIP, isIPv6 } from 'node:net'

/**
 * The asker's address behind proxies: each trusted one has added the address that it saw at the end of
 * `X-Forwarded-For`. Addresses further left were written by the asker and are not believed.
 * @param peer the other end of the connection
 * @param trusted number of trusted proxies
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

/** The part of an address that one subscriber holds: someone with one IPv6 address has the 2^64 beside it too. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = (plain.split('%')[0] ?? '').split('::')
  const groups = head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array.from({ length: missing }, () => '0')]
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')
}
