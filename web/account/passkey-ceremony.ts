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

/** Asks the server for a challenge and the device for its answer, and comes in. */
export async function enterByPasskey(): Promise<void> {
  // The device answers one question at a time.
  withdrawAutofill()
  await call(passkeyApi.enter, await answer(false))
}

/**
 * Offers the keys of this device among what the browser fills in; comes back once somebody has chosen one, or never.
 * @returns false if the browser offers nothing, or no key was chosen
 * @throws ApiError if the server refuses the chosen key
 */
export async function enterByAutofill(): Promise<boolean> {
  if (!(await browserSupportsWebAuthnAutofill().catch(() => false))) return false
  const chosen = await answer(true).catch(() => null)
  if (chosen) await call(passkeyApi.enter, chosen)
  return chosen !== null
}

async function answer(useBrowserAutofill: boolean) {
  refuseWithoutKeys()
  const { options } = await call(passkeyApi.beginEntry, {})
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
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
