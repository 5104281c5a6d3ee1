import { id, instant } from '#core/kit/schemas.ts'
import * as z from 'zod/mini'
import { ink } from './schemas.ts'
import { channels, eventKinds, parties, purposes, ways } from './signature.ts'

const line = z.string().check(z.maxLength(500))
const maybe = z.nullable(line)
const place = { address: maybe, agent: maybe }

/** Content of a document's evidence page, up to `through`. The same data make the same page. */
export const evidenceSnapshot = z.object({
  version: z.int().check(z.positive()),
  madeAt: instant,
  /** Time zone of the issuer. */
  timeZone: line,
  localOnly: z.boolean(),
  document: z.object({
    kindName: line,
    title: line,
    number: line,
    version: z.int(),
    status: z.enum(['valid', 'superseded', 'contested', 'revoked']),
    issuedAt: instant,
    issuer: line,
    clinic: line,
    sha256: line,
    snapshotSha256: line,
    verificationCode: line,
    verificationUrl: line,
  }),
  signatures: z.array(
    z.object({
      party: z.enum(parties),
      purpose: z.enum(purposes),
      way: z.enum(ways),
      name: line,
      taxId: maybe,
      role: maybe,
      /** The account that signed or, for a signer on the spot, the account that vouched. */
      account: maybe,
      email: maybe,
      channel: z.nullable(z.enum(channels)),
      requesterName: maybe,
      drawing: z.nullable(ink),
      sha256: line,
      snapshotSha256: line,
      signedAt: instant,
      ...place,
    }),
  ),
  events: z.array(
    z.object({
      kind: z.enum(eventKinds),
      requestId: z.nullable(id),
      name: line,
      email: maybe,
      /** For `asked`: the recipient. */
      signerName: maybe,
      about: z.nullable(z.string().check(z.maxLength(1000))),
      at: instant,
      ...place,
    }),
  ),
})
export type Evidence = z.infer<typeof evidenceSnapshot>
