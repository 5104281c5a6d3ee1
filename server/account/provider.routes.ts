import { providerApi } from '#core/account/provider.api.ts'
import { recordSignIn } from '#server/audit/audit.store.ts'
import { Failure } from '#server/kit/errors.ts'
import { open, type Route } from '#server/kit/routes.ts'
import { providerId, providerPage } from './provider.ts'
import { shownHeaders, through } from './through.ts'
import { welcome, type WaysIn } from './ways-in.ts'

/** Coming in by the identity provider, if one is configured. */
export function providerRoutes(ways: WaysIn): Route[] {
  const { database, identity, publicUrl, provider, captcha } = ways
  const { api } = identity.auth
  const page = `${publicUrl}${providerPage}`
  return [
    open(providerApi.waysIn, () => ({
      provider: provider && { name: provider.name },
      captcha: captcha && { kind: captcha.kind, siteKey: captcha.siteKey },
    })),
    open(providerApi.begin, async (call) => {
      if (!provider) throw new Failure(404, 'no_provider', unconfigured)
      const work = api.signInSocial({
        body: {
          provider: providerId,
          callbackURL: `${publicUrl}/auth-redirect`,
          errorCallbackURL: page,
          disableRedirect: true,
        },
        headers: shownHeaders(call),
        returnHeaders: true,
      })
      const { url } = await through(identity, call, work, rethrow)
      if (!url) throw new Error('better-auth returned no address of the provider')
      return { address: url }
    }),
    open(providerApi.enter, async (call) => {
      if (!provider) throw new Failure(404, 'no_provider', unconfigured)
      const answer = await api.callbackOAuth({
        method: 'GET',
        params: { id: providerId },
        query: call.input,
        headers: shownHeaders(call),
        asResponse: true,
      })
      const to = URL.parse(answer.headers.get('location') ?? '', publicUrl)
      const error = to?.searchParams.get('error') ?? (to?.pathname === '/auth-redirect' ? null : 'unknown')
      if (error) {
        // The state is used up: the browser forgets it too.
        for (const cookie of answer.headers.getSetCookie()) call.headers.append('set-cookie', cookie)
        throw refusalOf(error)
      }
      const email = await enteredEmail(ways, answer.headers)
      await recordSignIn(database, call, email, 'done')
      welcome(ways, call, { email, cookies: answer.headers })
      return {}
    }),
  ]
}

/** Address of the person whose session the new cookies open. */
async function enteredEmail({ identity }: WaysIn, cookies: Headers): Promise<string> {
  const cookie = cookies
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const found = await identity.auth.api.getSession({ headers: new Headers({ cookie }) })
  if (!found) throw new Error('the provider’s sign-in returned no session')
  return found.user.email
}

function refusalOf(error: string): Failure {
  if (error === 'access_denied') return new Failure(403, 'provider_denied', denied)
  if (error === 'account_not_linked') return new Failure(403, 'provider_not_linked', notLinked)
  if (error.startsWith('state_')) return new Failure(403, 'provider_state', stale)
  return new Failure(403, 'provider_refused', refused)
}

const unconfigured = 'Este Equipo não usa provedor de identidade.'
const denied = 'Você não autorizou o provedor a informar quem você é. Nada foi criado nem mudado.'
const notLinked =
  'Já existe uma conta com este e-mail, que ainda não foi confirmado aqui. Entre por um link de acesso, que confirma o e-mail. Depois disso você também pode entrar pelo provedor.'
const stale = 'Esta entrada já foi usada, expirou ou começou em outro navegador. Comece de novo.'
const refused = 'A resposta do provedor não pôde ser confirmada. Comece de novo.'

function rethrow(error: unknown): never {
  throw error
}
