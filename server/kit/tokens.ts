import { createHash, randomBytes } from 'node:crypto'

/** What stands in a link and opens something: 128 random bits in base64url, 22 characters. */
export const newToken = (): string => randomBytes(16).toString('base64url')

/** What is kept of a token: enough to know it again, not to make it. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
