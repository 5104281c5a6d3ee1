import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'

const part = z.optional(z.string().check(z.maxLength(4096)))

/** Signing in through an identity provider, and the data of the sign-in pages before anybody is signed in. */
export const providerApi = {
  waysIn: endpoint({
    method: 'GET',
    path: '/api/ways-in',
    summary: 'Provedor de identidade e verificação contra robôs que estão configurados',
    access: 'public',
    input: z.object({}),
    output: z.object({
      provider: z.nullable(z.object({ name: z.string() })),
      captcha: z.nullable(
        z.object({ kind: z.enum(['turnstile', 'hcaptcha', 'recaptcha']), siteKey: z.string() }),
      ),
    }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/session/provider-challenge',
    summary: 'Começa a entrar pelo provedor de identidade',
    access: 'public',
    input: z.object({}),
    // The address that the browser opens next.
    output: z.object({ address: z.string() }),
  }),
  enter: endpoint({
    method: 'POST',
    path: '/api/session/provider',
    summary: 'Entra com o que o provedor de identidade respondeu',
    access: 'public',
    input: z.object({ code: part, state: part, error: part, iss: part }),
    output: z.object({}),
  }),
}
