import type { BetterAuthPlugin } from 'better-auth'
import {
  createAuthorizationURL,
  validateAuthorizationCode,
  verifyJwsAccessToken,
  type OAuth2Tokens,
  type OAuthProvider,
} from '@better-auth/core/oauth2'
import { email as emailOf } from '#core/kit/schemas.ts'
import { Failure } from '#server/kit/errors.ts'
import { discovery, type Discovered } from './discovery.ts'
import * as z from 'zod/mini'

/** An identity provider that speaks OpenID Connect, as the operator names it. */
export interface ProviderOptions {
  issuer: string
  clientId: string
  clientSecret: string
  /** Name on the button: 'Entrar com {name}'. */
  name: string
}

export const providerId = 'oidc'

/** Page to which the provider sends people back. */
export const providerPage = '/entrar/provedor'

const claims = z.looseObject({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  nonce: z.optional(z.string()),
  email: z.optional(z.string()),
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  name: z.optional(z.string()),
})
type Claims = z.infer<typeof claims>

/**
 * The provider as better-auth knows one: it keeps state, PKCE and nonce, and decides whose account it is. Where the
 * provider's addresses are is asked when somebody comes in by it, so that one that is down holds nothing else up.
 */
export function provider(options: ProviderOptions, publicUrl: string): BetterAuthPlugin {
  return {
    id: 'equipo-provider',
    init: ({ socialProviders }) => ({
      context: { socialProviders: [...socialProviders, asProvider(options, `${publicUrl}${providerPage}`)] },
    }),
  }
}

function asProvider(options: ProviderOptions, page: string): OAuthProvider<Claims> {
  const { issuer, clientId, clientSecret, name } = options
  const discovered = discovery(issuer)
  const client = { clientId, clientSecret, redirectURI: page }
  return {
    id: providerId,
    name,
    issuer,
    requiresIdTokenNonce: true,
    // A subject is only unique at its issuer: the operator may change it one day.
    accountSubject: ({ profile }) => `${issuer} ${profile.sub}`,
    async createAuthorizationURL({ state, codeVerifier, idTokenNonce }) {
      return createAuthorizationURL({
        id: providerId,
        options: client,
        authorizationEndpoint: (await discovered()).authorization_endpoint,
        redirectURI: page,
        scopes: ['openid', 'email', 'profile'],
        state,
        codeVerifier,
        ...(idTokenNonce && { nonce: idTokenNonce }),
      })
    },
    async validateAuthorizationCode({ code, codeVerifier }) {
      const { token_endpoint: tokenEndpoint, token_endpoint_auth_methods_supported: methods } =
        await discovered()
      // Default if the provider names no method. Source: OpenID Connect Discovery 1.0, section 3.
      const authentication = !methods || methods.includes('client_secret_basic') ? 'basic' : 'post'
      return validateAuthorizationCode({
        code,
        ...(codeVerifier && { codeVerifier }),
        redirectURI: page,
        options: client,
        tokenEndpoint,
        authentication,
      })
    },
    async getUserInfo(tokens) {
      const found = await discovered()
      const own = await verified(tokens, found, options)
      const profile = own.email ? own : { ...own, ...(await userInfo(tokens, found, own.sub)) }
      return {
        user: { name: profile.name ?? '', email: addressOf(profile), emailVerified: true },
        data: profile,
      }
    },
  }
}

/** @throws Failure unless the token is the provider's, for us, and belongs to what this browser began */
async function verified(
  { idToken, expectedIdTokenNonce }: OAuth2Tokens & { expectedIdTokenNonce?: string | undefined },
  { jwks_uri, id_token_signing_alg_values_supported: algorithms }: Discovered,
  { issuer, clientId }: ProviderOptions,
): Promise<Claims> {
  const payload = await verifyJwsAccessToken(idToken ?? '', {
    jwksFetch: jwks_uri,
    verifyOptions: {
      issuer,
      audience: clientId,
      // Neither unsigned nor signed by what both know.
      algorithms: algorithms.filter((one) => /^(RS|PS|ES)\d{3}$|^EdDSA$/.test(one)),
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    },
  }).catch(() => null)
  const parsed = claims.safeParse(payload)
  if (parsed.success && parsed.data.nonce === expectedIdTokenNonce) return parsed.data
  throw new Failure(403, 'provider_refused', refused)
}

/** Facts about the person that the token lacks, asked of the provider. */
async function userInfo(
  { accessToken }: OAuth2Tokens,
  { userinfo_endpoint: address }: Discovered,
  subject: string,
): Promise<Partial<Claims>> {
  if (!address || !accessToken) return {}
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null)
  const parsed = claims.safeParse(response?.ok ? await response.json().catch(() => null) : null)
  // Another subject is another person's answer. Source: OpenID Connect Core 1.0, section 5.3.2.
  return parsed.success && parsed.data.sub === subject ? parsed.data : {}
}

/** @throws Failure if the provider has not made sure that the address is the person's */
function addressOf({ email, email_verified: isVerified }: Claims): string {
  const parsed = emailOf.safeParse(email)
  if (parsed.success && (isVerified === true || isVerified === 'true')) return parsed.data
  throw new Failure(403, 'provider_unverified', unverified)
}

const refused = 'A resposta do provedor não pôde ser confirmada. Comece de novo.'
const unverified =
  'O provedor não confirmou que este e-mail é seu. Confirme o e-mail no provedor, ou entre de outro jeito.'
