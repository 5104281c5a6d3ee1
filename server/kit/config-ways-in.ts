import { ConfigError } from './config-error.ts'
import type { Environment } from './config.ts'

interface Provider {
  issuer: string
  clientId: string
  clientSecret: string
  name: string
}

interface Captcha {
  kind: 'turnstile' | 'hcaptcha' | 'recaptcha'
  siteKey: string
  secret: string
  verifyUrl: string
}

const verifyUrls: Record<Captcha['kind'], string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
}

/** An identity provider that speaks OpenID Connect; null if none is named. */
export function readProvider(env: Environment): Provider | null {
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const
  if (!demandTogether(env, names, 'OIDC_NAME')) return null
  const issuer = readUrl(env, 'OIDC_ISSUER', 'https://contas.exemplo.com.br')
  return {
    issuer,
    clientId: env['OIDC_CLIENT_ID'] ?? '',
    clientSecret: env['OIDC_CLIENT_SECRET'] ?? '',
    name: env['OIDC_NAME'] || new URL(issuer).hostname,
  }
}

/** The check against robots at sign-up; null if none is named. */
export function readCaptcha(env: Environment): Captcha | null {
  const names = ['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'] as const
  if (!demandTogether(env, names, 'CAPTCHA_VERIFY_URL')) return null
  const kind = env['CAPTCHA_PROVIDER']
  if (kind !== 'turnstile' && kind !== 'hcaptcha' && kind !== 'recaptcha') {
    throw new ConfigError(`CAPTCHA_PROVIDER: "${kind}" não é conhecido; use turnstile, hcaptcha ou recaptcha`)
  }
  const own = env['CAPTCHA_VERIFY_URL'] ? readUrl(env, 'CAPTCHA_VERIFY_URL', verifyUrls[kind]) : null
  return {
    kind,
    siteKey: env['CAPTCHA_SITE_KEY'] ?? '',
    secret: env['CAPTCHA_SECRET'] ?? '',
    verifyUrl: own ?? verifyUrls[kind],
  }
}

/** @returns false if none is set; one that is missing beside others is an error */
function demandTogether(env: Environment, names: readonly string[], more: string): boolean {
  if (![...names, more].some((name) => env[name])) return false
  const missing = names.find((name) => !env[name])
  if (missing) throw new ConfigError(`${missing}: falta; defina ${names.join(', ')} juntas, ou nenhuma`)
  return true
}

/** In plain HTTP only on this machine: what is said there opens accounts. */
function readUrl(env: Environment, name: string, example: string): string {
  const text = env[name] ?? ''
  const url = URL.parse(text)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (url && isSafe && !url.search && !url.hash && !url.username) return text
  throw new ConfigError(`${name}: "${text.replace(/\s+/g, ' ')}" não serve; use um endereço como ${example}`)
}

/** True if a host name belongs to this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}

/** A model for the assistant behind an OpenAI-compatible address; null if none is named. The key may be left out. */
export function readModel(env: Environment): { url: string; key: string | null; model: string } | null {
  if (!demandTogether(env, ['ASSISTANT_URL', 'ASSISTANT_MODEL'], 'ASSISTANT_KEY')) return null
  const url = URL.parse(env['ASSISTANT_URL'] ?? '')
  const isPlain =
    url && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.search && !url.hash
  if (!isPlain) {
    throw new ConfigError(
      'ASSISTANT_URL: não é um endereço que se entenda; use a forma https://modelo.exemplo.com.br/v1',
    )
  }
  const key = env['ASSISTANT_KEY'] || null
  return { url: url.href.replace(/\/$/, ''), key, model: env['ASSISTANT_MODEL'] ?? '' }
}

/** A push service of the operator's own, besides those of the browsers; null if none is named. */
export function readPushService(env: Environment): string | null {
  if (!env['PUSH_SERVICE']) return null
  return new URL(readUrl(env, 'PUSH_SERVICE', 'https://avisos.exemplo.com.br')).origin
}
