import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { passkeyApi } from '#core/account/passkey.api.ts'
import { ApiError } from '#web/kit/api-error.ts'
import { call } from '#web/kit/call.ts'

/** The server's question for what the browser offers, while it is under way. */
let underWay: Promise<unknown> | null = null
/** How often the person has pressed the button. */
let presses = 0

/** Asks the server for a challenge and the device for its answer, and comes in. */
export async function enterByPasskey(): Promise<void> {
  presses += 1
  // The server remembers one question and the device answers one: an offer that began before must not come in between.
  await underWay?.catch(() => undefined)
  withdrawAutofill()
  await call(passkeyApi.enter, await answer(await ask(), false))
}

/**
 * Offers the keys of this device among what the browser fills in; comes back once somebody has chosen one, or never.
 * @returns false if the browser offers nothing, or no key was chosen
 * @throws ApiError if the server refuses the chosen key
 */
export async function enterByAutofill(): Promise<boolean> {
  const before = presses
  if (!(await browserSupportsWebAuthnAutofill().catch(() => false)) || presses !== before) return false
  const asked = ask()
  underWay = asked
  const options = await asked.catch(() => null)
  underWay = null
  if (!options || presses !== before) return false
  const chosen = await answer(options, true).catch(() => null)
  if (chosen) await call(passkeyApi.enter, chosen)
  return chosen !== null
}

async function ask(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  refuseWithoutKeys()
  const { options } = await call(passkeyApi.beginEntry, {})
  return options as unknown as PublicKeyCredentialRequestOptionsJSON
}

async function answer(optionsJSON: PublicKeyCredentialRequestOptionsJSON, useBrowserAutofill: boolean) {
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill }).catch(explain)
  return { response: { ...response } }
}

/** Ends what the browser offers, where the page goes. */
export const withdrawAutofill = (): void => WebAuthnAbortService.cancelCeremony()

/** The device's answer, which the server stores under a name. */
export async function createPasskey(): Promise<{ id: string } & Record<string, unknown>> {
  refuseWithoutKeys()
  const { options } = await call(passkeyApi.begin, {})
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return { ...(await startRegistration({ optionsJSON }).catch(explain)) }
}

function refuseWithoutKeys(): void {
  if (browserSupportsWebAuthn()) return
  throw new ApiError(422, { code: 'no_passkeys', message: 'Este navegador não aceita chaves de acesso.' })
}

/** Explains why no key was made or used. Source: W3C Web Authentication, sections 5.1.3 and 5.1.4. */
function explain(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  const message =
    {
      InvalidStateError: 'Este aparelho já tem uma chave de acesso desta conta.',
      SecurityError: 'Chaves de acesso não funcionam neste endereço.',
      NotSupportedError: 'Este aparelho não tem como salvar uma chave de acesso.',
    }[name] ?? 'A chave de acesso não foi usada. Tente de novo quando quiser.'
  throw new ApiError(422, { code: 'passkey_unused', message })
}
