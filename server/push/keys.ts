import { createECDH, hkdfSync } from 'node:crypto'

/** The pair by which push services know this server (RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/**
 * Derives the pair from the server's secret: it is the same after every start, on every server with that secret, and in
 * a restored back-up, and there is nothing more to keep.
 */
export function pushKeys(secret: string): PushKeys {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'web push', 48))
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n
  // Padded to 32 bytes, which the library wants.
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}
