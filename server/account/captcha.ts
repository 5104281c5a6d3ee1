import * as z from 'zod/mini'
import { Invalid } from '#server/kit/errors.ts'
import { unreachable } from './through.ts'

/** The check against robots at sign-up, as the operator configures it. */
export interface CaptchaOptions {
  kind: 'turnstile' | 'hcaptcha' | 'recaptcha'
  siteKey: string
  secret: string
  verifyUrl: string
}

/** Origins of each service's script and frame. */
export const captchaOrigins: Record<CaptchaOptions['kind'], readonly string[]> = {
  turnstile: ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  recaptcha: ['https://www.google.com', 'https://www.gstatic.com'],
}

const verdict = z.object({ success: z.boolean() })

/**
 * Asks the service whether it gave this token to somebody here. All three answer alike.
 * @throws Invalid on `captcha` if it did not, Failure `captcha_unreachable` if it says nothing
 */
export async function refuseRobots(
  options: CaptchaOptions | null,
  token: string | undefined,
  from: string,
): Promise<void> {
  if (!options) return
  if (!token) throw robot('Confirme que você não é um robô')
  const body = new URLSearchParams({
    secret: options.secret,
    response: token,
    ...(from && { remoteip: from }),
  })
  const response = await fetch(options.verifyUrl, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null)
  const parsed = verdict.safeParse(response?.ok ? await response.json().catch(() => null) : null)
  if (!parsed.success) throw unreachable('captcha_unreachable', silent)
  if (!parsed.data.success) throw robot('A verificação não valeu ou expirou. Faça de novo')
}

const robot = (message: string) => new Invalid([{ path: 'captcha', message }])

const silent = 'A verificação contra robôs não respondeu. Espere um pouco e tente de novo.'
