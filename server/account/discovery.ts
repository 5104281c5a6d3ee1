import * as z from 'zod/mini'
import { unreachable } from './through.ts'

/** Source: OpenID Connect Discovery 1.0, section 3. */
const document = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.optional(z.url()),
  jwks_uri: z.url(),
  id_token_signing_alg_values_supported: z.array(z.string()),
  token_endpoint_auth_methods_supported: z.optional(z.array(z.string())),
})
export type Discovered = z.infer<typeof document>

const hourMs = 3_600_000

/**
 * Asks the provider where its addresses are, when they are first wanted and then once an hour. What failed is not kept.
 * @throws Failure `provider_unreachable`
 */
export function discovery(issuer: string): () => Promise<Discovered> {
  let cached: { until: number; found: Promise<Discovered> } | null = null
  return () => {
    if (cached && cached.until > performance.now()) return cached.found
    const asked = { until: performance.now() + hourMs, found: ask(issuer) }
    cached = asked
    asked.found.catch(() => {
      if (cached === asked) cached = null
    })
    return asked.found
  }
}

async function ask(issuer: string): Promise<Discovered> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(5_000) }).catch(
    () => null,
  )
  const parsed = document.safeParse(response?.ok ? await response.json().catch(() => null) : null)
  // A document of another issuer would lead the code elsewhere.
  if (parsed.success && parsed.data.issuer === issuer) return parsed.data
  throw unreachable(
    'provider_unreachable',
    'O provedor não respondeu. Tente de novo daqui a pouco ou entre de outro jeito.',
  )
}
