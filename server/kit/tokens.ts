import { createHash, randomBytes } from 'node:crypto'

/** A secret for a link: 128 random bits in base64url, 22 characters. */
export const newToken = (): string => randomBytes(16).toString('base64url')

/** The stored form of a token: it can be recognized but not recovered. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
