import { createHmac } from 'node:crypto'

/** The codes of signing links: never kept, made again from the server's secret if they have to be shown. */
export interface Codes {
  /** Six digits. `count`: which one of the link it is. */
  make(requestId: string, count: number): string
  /** The stored form of a code. */
  hmac(requestId: string, count: number, code: string): Buffer
}

export function createCodes(secret: string): Codes {
  const key = createHmac('sha256', secret).update('signing codes').digest()
  const of = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    // 48 bits over a million: no code is likelier than another by more than one in 280 million.
    make: (id, count) => String(of(`code ${id} ${count}`).readUIntBE(0, 6) % 1_000_000).padStart(6, '0'),
    hmac: (id, count, code) => of(`check ${id} ${count} ${code}`),
  }
}
