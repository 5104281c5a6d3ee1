import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider, type Configuration } from 'oidc-provider'

/** The provider's answers about people, by the name that they type there. */
type People = Record<string, { name: string; email: string; email_verified: boolean }>

export interface IdentityProvider {
  issuer: string
  /** The operator's configuration. */
  options: { issuer: string; clientId: string; clientSecret: string; name: string }
  people: People
  /** Makes it answer nobody until `up`. */
  down: boolean
  /** Makes it publish other keys than those it signs with. */
  lies: boolean
  close(): Promise<void>
}

const client = { clientId: 'equipo', clientSecret: 'um-segredo-de-teste-bem-comprido' }

/** A real OpenID provider that accepts any typed name and asks for consent. */
export async function startIdentityProvider(
  page: string,
  more: Configuration = {},
): Promise<IdentityProvider> {
  const people: People = {}
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [page] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    cookies: { keys: ['a key for tests'] },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    ...more,
  })
  const answer = provider.callback()
  const state = { down: false, lies: false }
  server.on('request', (request, response) => {
    if (state.down) return void response.destroy()
    if (state.lies && request.url === '/jwks') {
      response.setHeader('content-type', 'application/json')
      return void response.end(JSON.stringify({ keys: [] }))
    }
    void answer(request, response)
  })
  return Object.assign(state, {
    issuer,
    options: { issuer, ...client, name: 'Contas da Rede' },
    people,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

/** Goes through the provider's pages as a person with a browser does; @returns the address that it redirects to */
export async function passThrough(
  address: string,
  login: string,
  answer: 'agree' | 'refuse' = 'agree',
): Promise<Record<string, string>> {
  const jar = new Map<string, string>()
  const go = async (to: string, form?: Record<string, string>): Promise<Response> => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(to, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const one of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (one.split(';')[0] ?? '').split('=')
      jar.set(name, value)
    }
    return response
  }
  let at = address
  for (let step = 0; step < 12; step++) {
    const response = await go(at)
    const next = response.headers.get('location')
    if (next) {
      at = new URL(next, at).href
    } else {
      const asks = (await response.text()).includes('name="login"')
      const form = asks ? { prompt: 'login', login, password: 'x' } : { prompt: 'consent' }
      const done = answer === 'refuse' && !asks ? await go(`${at}/abort`) : await go(at, form)
      at = new URL(done.headers.get('location') ?? '', at).href
    }
    if (new URL(at).pathname === '/entrar/provedor') return Object.fromEntries(new URL(at).searchParams)
  }
  throw new Error(`the provider leads nowhere: ${at}`)
}
