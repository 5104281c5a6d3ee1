import { bareTaxId, isCpf } from '#core/organization/tax-id.ts'
import { id, instant, linkToken, name, optionalText } from '#core/kit/schemas.ts'
import * as z from 'zod/mini'
import { channels, eventKinds, parties, purposes, ways } from './signature.ts'

/**
 * Maximum number of characters of all strokes: a few minutes of drawing, but little enough for a stranger's request.
 */
const maxStrokeCharacters = 48_000
const undrawn = 'Assine no quadro ou escreva o nome'

/** A signature as the finger drew it: strokes in a box. */
export const ink = z
  .object({
    width: z.number().check(z.positive(), z.maximum(10_000)),
    height: z.number().check(z.positive(), z.maximum(10_000)),
    paths: z
      .array(z.string().check(z.maxLength(20_000), z.regex(/^[MLHV0-9 .-]*$/)))
      .check(
        z.minLength(1, undrawn),
        z.maxLength(200, 'A assinatura tem traços demais: limpe e assine de novo'),
      ),
  })
  .check(
    z.refine(({ paths }) => paths.some((path) => /^M[\d .-]+[LHV][\d .-]+/.test(path)), {
      path: ['paths'],
      error: undrawn,
    }),
    z.refine(({ paths }) => paths.reduce((sum, path) => sum + path.length, 0) <= maxStrokeCharacters, {
      path: ['paths'],
      error: 'A assinatura tem traços demais: limpe e assine de novo',
    }),
  )
export type Ink = z.infer<typeof ink>

export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Identificador inválido'))

/** Typed with or without punctuation, stored bare; empty becomes null. */
export const cpf = z.nullish(
  z.pipe(
    z.string().check(z.maxLength(40, 'Use até 40 caracteres')),
    z.transform((typed, context) => {
      const bare = bareTaxId(typed)
      if (!bare) return null
      if (!isCpf(bare))
        context.issues.push({ code: 'custom', message: 'Confira os números do CPF', input: typed })
      return bare
    }),
  ),
)

export const signerFields = {
  name: name(120, 'Escreva o nome de quem assina'),
  taxId: cpf,
  role: optionalText(120),
}

export const token = linkToken
/** Token of a page in which the code was entered. */
export const proof = linkToken

const signature = z.object({
  id,
  party: z.enum(parties),
  purpose: z.enum(purposes),
  way: z.enum(ways),
  name: z.string(),
  /** The CPF without its first and last digits. */
  taxId: z.nullable(z.string()),
  role: z.nullable(z.string()),
  drawing: z.nullable(ink),
  signedAt: instant,
  /** The reader made it. */
  isOwn: z.boolean(),
})
export type Signature = z.infer<typeof signature>

const requestStates = ['waiting', 'signed', 'declined', 'expired', 'withdrawn', 'over'] as const

const request = z.object({
  id,
  party: z.enum(parties),
  purpose: z.enum(purposes),
  channel: z.enum(channels),
  /** `over`: the document is no longer valid. */
  state: z.enum(requestStates),
  signerName: z.string(),
  /** Only for the requesting organization. */
  signerEmail: z.nullable(z.string()),
  requesterName: z.string(),
  createdAt: instant,
  expiresAt: instant,
  openedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  declineReason: z.nullable(z.string()),
  /** A requested, valid code, for reading aloud. */
  code: z.nullable(z.object({ digits: z.string(), until: instant })),
  /** The reader's organization made the request and may withdraw it. */
  isOwn: z.boolean(),
})
export type SignatureRequest = z.infer<typeof request>

const event = z.object({
  /** Position in their sequence. */
  seq: z.int(),
  kind: z.enum(eventKinds),
  name: z.string(),
  /** Who was asked, if it is about a request. */
  signerName: z.nullable(z.string()),
  about: z.nullable(z.string()),
  at: instant,
  device: z.nullable(z.string()),
})
export type SignatureEvent = z.infer<typeof event>

/** Everything about the signatures of a document, as one of its parties sees it. */
export const signing = z.object({
  sha256: z.nullable(z.string()),
  /** Why nobody can sign it now: a reason code. */
  blocked: z.nullable(z.enum(['document.revoked', 'document.superseded', 'document.file_follows'])),
  /** Null for an administrator. */
  own: z.nullable(
    z.object({
      party: z.enum(['clinic', 'workshop']),
      name: z.string(),
      purposes: z.array(z.enum(purposes)),
    }),
  ),
  /**
   * The signers for whom the kind is made, and whether each has signed. A decided quote and the report of a closed order
   * wait for nobody.
   */
  asked: z.array(
    z.object({ party: z.enum(parties), role: z.string(), purpose: z.enum(purposes), isGiven: z.boolean() }),
  ),
  /** Roles in which a person without an account may sign on this organization's device. */
  present: z.array(z.object({ party: z.enum(parties), purpose: z.enum(purposes) })),
  /** The other side's name, and whether any of its people is on Equipo; null if there is no other side. */
  other: z.nullable(
    z.object({
      party: z.enum(['clinic', 'workshop']),
      name: z.string(),
      email: z.nullable(z.string()),
      isHere: z.boolean(),
    }),
  ),
  /** False without a mail server: codes are then read aloud. */
  byMail: z.boolean(),
  /** Signatures within the document itself, from its issue. */
  issuedWith: z.array(
    z.object({
      name: z.string(),
      jobTitle: z.nullable(z.string()),
      registry: z.nullable(z.string()),
      signedAt: instant,
    }),
  ),
  /** Signatures after the issue. */
  signatures: z.array(signature),
  requests: z.array(request),
  events: z.array(event),
  /** For a good-practice document: members of the team who have not confirmed it yet. */
  unread: z.nullable(z.array(z.string())),
})
export type Signing = z.infer<typeof signing>

/** Content of the page of a link. */
export const opened = z.object({
  document: z.object({
    kind: z.string(),
    title: z.string(),
    number: z.string(),
    version: z.int(),
    issuedAt: instant,
    issuer: z.string(),
    clinic: z.string(),
    sha256,
    verificationCode: z.string(),
  }),
  timeZone: z.string(),
  requesterName: z.string(),
  organization: z.string(),
  signerName: z.string(),
  /** Hidden except for its beginning and domain. */
  signerEmail: z.nullable(z.string()),
  channel: z.enum(['mail', 'voice']),
  purpose: z.enum(purposes),
  expiresAt: instant,
})
export type OpenedRequest = z.infer<typeof opened>
