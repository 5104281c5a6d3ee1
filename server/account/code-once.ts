import { createOTP } from '@better-auth/utils/otp'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import type { GenericEndpointContext } from 'better-auth'

const period = 30

/**
 * Accepts each code of an authenticator once: the step of a correct code must be after the last accepted step, in one
 * statement, so that of several at once one enters. A wrong code is left to better-auth, which counts it.
 * Source: RFC 6238, section 5.2; OWASP ASVS 5.0, 6.5.1.
 */
export const codeOnce = () => ({
  id: 'code-once',
  schema: { twoFactor: { fields: { lastStep: { type: 'number', required: false, input: false } } } } as const,
  hooks: {
    before: [
      {
        matcher: ({ path }: { path?: string }) => path === '/two-factor/verify-totp',
        handler: createAuthMiddleware(async (ctx) => {
          const found = await secretBehind(ctx)
          if (!found) return
          const step = await stepOf(ctx, found.secret)
          if (step === null) return
          const taken = await ctx.context.adapter.incrementOne({
            model: 'twoFactor',
            where: [
              { field: 'id', value: found.id },
              { field: 'lastStep', operator: 'lt', value: step },
            ],
            increment: {},
            set: { lastStep: step },
          })
          if (!taken) throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE' })
        }),
      },
    ],
  },
})

interface Secret {
  id: string
  secret: string
}

/** The secret of the person whose session, or whose way to the code, the request carries. */
async function secretBehind(ctx: GenericEndpointContext): Promise<Secret | null> {
  const userId = (await getSessionFromCtx(ctx))?.user.id ?? (await awaitedUser(ctx))
  if (!userId) return null
  return ctx.context.adapter.findOne<Secret>({
    model: 'twoFactor',
    where: [{ field: 'userId', value: userId }],
  })
}

async function awaitedUser(ctx: GenericEndpointContext): Promise<string | null> {
  const { name } = ctx.context.createAuthCookie('two_factor')
  const identifier = await ctx.getSignedCookie(name, ctx.context.secret)
  if (!identifier) return null
  return (await ctx.context.internalAdapter.findVerificationValue(identifier))?.value ?? null
}

/** The step around now whose code was typed; null if the code is wrong. */
async function stepOf(ctx: GenericEndpointContext, encrypted: string): Promise<number | null> {
  const secret = await symmetricDecrypt({ key: ctx.context.secretConfig, data: encrypted })
  const now = Math.floor(Date.now() / 1_000 / period)
  const otp = createOTP(secret, { period, digits: 6 })
  const { code }: { code?: unknown } = ctx.body ?? {}
  for (const step of [now - 1, now, now + 1]) if ((await otp.hotp(step)) === code) return step
  return null
}
