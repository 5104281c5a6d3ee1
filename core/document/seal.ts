import * as z from 'zod/mini'
import { instant } from '#core/kit/schemas.ts'
import { clinic, issuer } from './technical-report.ts'

const line = z.string().check(z.maxLength(500))

/** Fields that every issued document has, regardless of its kind. */
export const sealFields = {
  number: line,
  version: z.int().check(z.positive()),
  issuedAt: instant,
  timeZone: line,
  rulesVersion: line,
  verificationCode: line,
  verificationUrl: line,
  localOnly: z.boolean(),
  issuer,
  clinic: z.nullable(clinic),
}

const seal = z.object(sealFields)
export type Sealed = z.infer<typeof seal>
