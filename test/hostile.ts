import { connect } from 'node:net'
import { accountApi } from '#core/account/account.api.ts'
import { registrationApi } from '#core/account/registration.api.ts'
import { draftApi } from '#core/draft/draft.api.ts'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { requestOf } from '#core/kit/request.ts'
import { labelApi } from '#core/label/label.api.ts'
import { bracketBomb, contentBomb, objectBomb } from './bombs.ts'

/** A clinic of the attacked server, with one record of each sort. */
export interface Tenant {
  origin: string
  /** The address that its requests claim to come from. */
  address: string
  cookie: string
  equipmentId: string
  documentId: string
  batchId: string
  draftId: string
}

export interface Attack {
  name: string
  /** The dose that `npm test` uses. */
  small: number
  /** @param dose 1 is the size that once stalled or ended the server */
  run(tenant: Tenant, dose: number, labelToken: string): Promise<unknown>
}

interface Sent {
  method?: string
  path: string
  body?: string | Blob | Uint8Array<ArrayBuffer>
  type?: string
  address?: string
}

/** The status of a request; 0 if the server closed the connection. */
async function send({ origin, cookie, ...tenant }: Tenant, sent: Sent): Promise<number> {
  const { method = 'GET', path, body = null, type = 'application/json', address = tenant.address } = sent
  const headers = { cookie, 'content-type': type, 'x-forwarded-for': address }
  const init = { method, headers, body, duplex: 'half' } as RequestInit
  try {
    const response = await fetch(origin + path, init)
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}

async function ask<In, Out>(
  at: Pick<Tenant, 'origin' | 'address' | 'cookie'>,
  endpoint: Endpoint<In, Out>,
  input: NoInfer<In>,
): Promise<{ body: Out; cookie: string }> {
  const { address, body } = requestOf(endpoint, input)
  const headers = { cookie: at.cookie, 'content-type': 'application/json', 'x-forwarded-for': at.address }
  const go = () => fetch(at.origin + address, { method: endpoint.method, headers, body })
  // The server may close a connection that was kept open just when it is used again.
  const response = await go().catch(go)
  if (!response.ok) throw new Error(`${endpoint.path}: ${response.status} ${await response.text()}`)
  const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0])
  return { body: (await response.json()) as Out, cookie: cookies.join('; ') }
}

/** Registers a clinic with equipment, an issued document and a batch of blank labels. */
export async function settle(origin: string, name: string, address: string): Promise<Tenant> {
  const person = { name, email: `${name}@hostil.example`, password: 'gaveta-azul7', role: 'dentist' as const }
  const stranger = { origin, address, cookie: '' }
  const { cookie } = await ask(stranger, registrationApi.register, {
    ...person,
    city: 'Campinas',
    state: 'SP',
  })
  const at = { origin, address, cookie }
  const [equipmentId, batchId, draftId] = [newId(), newId(), newId()]
  const facts = {
    name: 'Compressor',
    category: 'compressor',
    criticality: 'high',
    status: 'operational',
    attributes: {},
  } as const
  await ask(at, equipmentEditApi.create, { ...facts, id: equipmentId, actionId: newId() })
  const settings = { publicReports: true, paper: 'a4-63x38', offsetX: 0, offsetY: 0, version: 0 }
  await ask(at, labelApi.changeSettings, { actionId: newId(), ...settings })
  await ask(at, labelApi.issue, { actionId: newId(), equipmentIds: [equipmentId] })
  await ask(at, labelApi.makeBlank, { id: batchId, actionId: newId(), count: 200 })
  await ask(at, draftApi.create, { id: draftId, actionId: newId(), kind: 'inventory' })
  const { body } = await ask(at, draftApi.issue, { id: draftId, version: 1, actionId: newId() })
  return { ...at, equipmentId, batchId, draftId, documentId: body.documentId }
}

const many = <T>(count: number, dose: number, make: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: Math.ceil(count * dose) }, (_, at) => make(at)))

const upload = (tenant: Tenant, body: Uint8Array<ArrayBuffer>) =>
  send(tenant, {
    method: 'PUT',
    path: `/api/equipment/${tenant.equipmentId}/files/${newId()}?kind=manual&name=manual.pdf`,
    body,
    type: 'application/pdf',
  })

const signedCopy = (tenant: Tenant, body: Uint8Array<ArrayBuffer>) =>
  send(tenant, {
    method: 'PUT',
    path: `/api/documents/${tenant.documentId}/icp-signatures/${newId()}?name=laudo.pdf`,
    body,
    type: 'application/octet-stream',
  })

/** Sends requests on one connection without reading the answers. */
function pipelined({ origin, address }: Tenant, count: number): Promise<void> {
  const { hostname, port } = new URL(origin)
  const request = `GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(request.repeat(count)))
    socket.pause()
    socket.on('error', () => resolve())
    socket.on('close', () => resolve())
    socket.setTimeout(2_000, () => socket.destroy())
  })
}

function multipart(megabytes: number): { body: Blob; type: string } {
  const head =
    '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
  const body = new Blob([head, Buffer.alloc(megabytes * 1_000_000), '\r\n--x--\r\n'])
  return { body, type: 'multipart/form-data; boundary=x' }
}

/** Begins a procedure with as much text and as many steps as it may have, mostly lines of one letter; its id. */
async function beginLongDraft(tenant: Tenant, dose: number): Promise<string> {
  const id = newId()
  const lines = (length: number) => 'a\n'.repeat(length / 2)
  const texts = ['objective', 'scope', 'responsible', 'materials', 'records', 'references']
  const fields = {
    title: 'Procedimento longo',
    ...Object.fromEntries(texts.map((name) => [name, lines(3_000 * dose)])),
    steps: Array.from({ length: Math.ceil(80 * dose) }, () => ({ what: lines(1_500), who: 'A'.repeat(120) })),
  }
  await ask(tenant, draftApi.create, { id, actionId: newId(), kind: 'procedure' })
  await ask(tenant, draftApi.change, { id, actionId: newId(), version: 1, fields })
  return id
}

/** Requests that once stalled or ended the server, by a tenant or by strangers. */
export const attacks: readonly Attack[] = [
  {
    name: '400 pipelined requests that read nothing',
    small: 0.05,
    run: (tenant, dose) => pipelined(tenant, Math.ceil(400 * dose)),
  },
  {
    name: 'a form of four megabytes of ampersands',
    small: 0.05,
    run: (tenant, dose, labelToken) =>
      send(tenant, {
        method: 'POST',
        path: `/q/${labelToken}`,
        body: 'a&'.repeat(2_000_000 * dose),
        type: 'application/x-www-form-urlencoded',
      }),
  },
  {
    name: 'a signed PDF that unpacks to a gigabyte, and ten million brackets',
    small: 0.01,
    run: (tenant, dose) =>
      Promise.all([
        signedCopy(tenant, objectBomb(Math.ceil(1_000 * dose))),
        signedCopy(tenant, bracketBomb(Math.ceil(10_000_000 * dose))),
      ]),
  },
  {
    name: 'four PDFs with 500 MB to draw',
    small: 0.002,
    run: (tenant, dose) => many(4, 1, () => upload(tenant, contentBomb(Math.ceil(500 * dose)))),
  },
  {
    name: '24 reports of 15 MB from one address',
    small: 0.08,
    run: (tenant, dose, labelToken) =>
      many(24, dose, () => send(tenant, { method: 'POST', path: `/q/${labelToken}`, ...multipart(15) })),
  },
  {
    name: '600 wrong sign-ins from ten addresses',
    small: 0.05,
    run: (tenant, dose) =>
      many(600, dose, (at) =>
        send(tenant, {
          method: 'POST',
          path: accountApi.signIn.path,
          body: JSON.stringify({ email: `ninguem${at}@hostil.example`, password: 'errada-99' }),
          address: `198.51.100.${at % 10}`,
        }),
      ),
  },
  {
    name: '12 sheets of 200 labels',
    small: 0.08,
    run: (tenant, dose) =>
      many(12, dose, () =>
        send(tenant, { path: `/api/label-sheet?paper=a4-63x38&batch=${tenant.batchId}&start=1` }),
      ),
  },
  {
    name: '200 requests of one account',
    small: 0.08,
    run: (tenant, dose) => many(200, dose, () => send(tenant, { path: '/api/inspection-folder' })),
  },
  {
    name: '200 lists of orders of one account',
    small: 0.08,
    run: (tenant, dose) => many(200, dose, () => send(tenant, { path: '/api/service-orders?limit=100' })),
  },
  {
    name: '60 previews of one account',
    small: 0.1,
    run: (tenant, dose) =>
      many(60, dose, () => send(tenant, { path: `/api/document-drafts/${tenant.draftId}/preview` })),
  },
  {
    name: '60 previews of a draft that is as long as its limits allow',
    small: 0.05,
    async run(tenant, dose) {
      const id = await beginLongDraft(tenant, dose)
      return many(60, dose, () => send(tenant, { path: `/api/document-drafts/${id}/preview` }))
    },
  },
]

export interface Watched {
  /** Milliseconds of the slowest answer, by request. */
  slowest: Record<string, number>
  /** Number of failed requests. */
  failed: number
  asked: number
}

/** Sends requests as others do, from other addresses, until `stop`. */
export async function watch(other: Tenant, stop: AbortSignal, pause: number): Promise<Watched> {
  const asked = ['/api/health', '/api/service-orders', '/api/equipment', '/']
  const watched: Watched = { slowest: {}, failed: 0, asked: 0 }
  while (!stop.aborted) {
    await Promise.all(
      asked.map(async (path) => {
        const since = performance.now()
        const status = await send(other, { path })
        watched.slowest[path] = Math.max(watched.slowest[path] ?? 0, Math.round(performance.now() - since))
        watched.asked += 1
        if (status === 0 || status === 429 || status >= 500) watched.failed += 1
      }),
    )
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return watched
}
