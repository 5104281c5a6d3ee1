/** Cost of sign-ins for everybody else: the latency of lists beside them, and the session lookup of each request. */
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { createIdentity } from '#server/account/identity.ts'
import { equipmentRoutes } from '#server/equipment/equipment.routes.ts'
import { createAuditor } from '#server/kit/audit.ts'
import type { Database } from '#server/kit/database.ts'
import { folderStore } from '#server/kit/files.ts'
import { httpApp } from '#server/kit/http.ts'
import { contractOf } from '#server/kit/openapi.ts'
import { stranger, type Scope } from '#server/kit/scope.ts'
import { mostConnections } from './cases.ts'
import { sessionOf } from './data.ts'
import { connection, signIn, type Person } from './door.ts'
import { during, paced, percentile, rounded, run } from './figures.ts'
import type { Place } from './place.ts'

export interface SignInFigures {
  /** Milliseconds of 100 lists a second, without and with five sign-ins a second beside them. */
  alone: { p50_ms: number; p99_ms: number }
  beside: { p50_ms: number; p99_ms: number }
  sign_in: { p50_ms: number; p99_ms: number; count: number }
}

const listsASecond = 100
const signInsASecond = 5
const seconds = { warm: 2, measured: 15 }
/** Each person signs in once per round, so that no account is used often. */
const signing = { first: 200, count: 100 }

/** Both kinds of request are begun by the clock, whether earlier ones were answered or not. */
export async function measureSignIns(origin: string): Promise<SignInFigures> {
  const askers: { door: ReturnType<typeof connection>; person: Person }[] = []
  for (let n = 1; n <= 8; n += 1) {
    askers.push({ door: connection(origin), person: await signIn(origin, `dentista${n}@bench.example`) })
  }
  const list = async (n: number): Promise<void> => {
    const asker = askers[n % askers.length]
    await asker?.door.ask({ method: 'GET', path: equipmentApi.list.path, cookie: asker.person.cookie })
  }
  const enter = (n: number) => signIn(origin, `dentista${signing.first + (n % signing.count)}@bench.example`)
  try {
    await paced(listsASecond, during(seconds.warm), list)
    const alone = await paced(listsASecond, during(seconds.measured), list)
    const [beside, entered] = await Promise.all([
      paced(listsASecond, during(seconds.measured), list),
      paced(signInsASecond, during(seconds.measured), enter),
    ])
    return { alone: ends(alone), beside: ends(beside), sign_in: { ...ends(entered), count: entered.length } }
  } finally {
    await Promise.all(askers.map(({ door }) => door.close()))
  }
}

const ends = (times: number[]) => ({
  p50_ms: rounded(percentile(times, 0.5)),
  p99_ms: rounded(percentile(times, 0.99)),
})

const rounds = 7
const roundMs = 1_000

/**
 * The rate of a signed-in list divided by that of the same list with a known scope, in turn and without a network,
 * if the session lookup weighs most.
 */
export async function measureLook(place: Place, database: Database): Promise<number> {
  const secret = 'measured-and-thrown-away-afterwards'
  const publicUrl = 'http://localhost:3000'
  const identity = await createIdentity({
    connection: place.owner,
    publicUrl,
    secret,
    provider: null,
  })
  const people = await Promise.all(
    Array.from({ length: mostConnections }, (_, n) =>
      sessionOf(database, `dentista${n + 1}@bench.example`, secret),
    ),
  )
  const scopes = new Map(people.map(({ cookie, scope }) => [cookie, scope]))
  const looking = appWith(place, database, async (request) => (await identity.resolve(request)).scope)
  const knowing = appWith(place, database, (request) =>
    Promise.resolve(scopes.get(request.headers.get('cookie') ?? '') ?? stranger),
  )
  const rate = async (app: ReturnType<typeof appWith>) => {
    const ask = async (cookie: string) => {
      const answer = await app.fetch(new Request(publicUrl + equipmentApi.list.path, { headers: { cookie } }))
      if (answer.status !== 200) throw new Error(`the list answered ${answer.status}`)
      await answer.arrayBuffer()
    }
    return (
      await run(
        people.map(
          ({ cookie }) =>
            () =>
              ask(cookie),
        ),
        roundMs,
      )
    ).perSecond
  }
  const ratios: number[] = []
  await rate(looking)
  await rate(knowing)
  for (let n = 0; n < rounds; n += 1) {
    const looked = await rate(looking)
    ratios.push(looked / (await rate(knowing)))
  }
  await identity.close()
  return rounded(
    percentile(
      ratios.toSorted((a, b) => a - b),
      0.5,
    ),
  )
}

function appWith(place: Place, database: Database, resolve: (request: Request) => Promise<Scope>) {
  const log = () => {}
  return httpApp({
    database,
    auditor: createAuditor(database, log),
    routes: equipmentRoutes({ database, files: folderStore(place.folder) }),
    resolve,
    clock: () => new Date(),
    origins: [],
    trustedProxies: 0,
    allowedHosts: [],
    log,
    errors: { keep: () => undefined },
    accessLog: false,
    live: () => new Response(null, { status: 204 }),
    contract: contractOf(() => [], 'Equipo'),
  })
}
