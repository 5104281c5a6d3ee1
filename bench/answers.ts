import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'pg'
import { checklistApi } from '#core/checklist/checklist.api.ts'
import { newId } from '#core/kit/ids.ts'
import { createApp, type App } from '#server/app.ts'
import { ask, register, type Door } from './asking.ts'
import { openPlace, type Place } from './place.ts'

const origin = 'http://localhost:3000'
const answers = 600
/** Requests before the clock runs, so that caches are warm. */
const warming = 100
/** The target: an answer under this many milliseconds. */
export const mostAnswer = 30

interface Spent {
  p50: number
  p95: number
}

/** Milliseconds, and the ratio of the median to that of the bare statement. */
export interface Saved {
  p50_ms: number
  p95_ms: number
  bare_p50_ms: number
  ratio: number
}

/**
 * Saves an answer of a checklist through the whole application, beside its bare statement. Each is another item of a
 * clinic with 10,000 earlier runs, and every commit is forced to disk.
 */
export async function measureAnswers(): Promise<Saved> {
  const place = await openPlace()
  try {
    if (!place.superuser) throw new Error('the plain statement needs a superuser')
    const app = await openApp(place)
    try {
      return await measure(app, new Client(place.superuser))
    } finally {
      await app.close()
    }
  } finally {
    await place.drop()
  }
}

const doorOf =
  (app: App): Door =>
  async (path, init) =>
    app.fetch(new Request(origin + path, init))

async function measure(app: App, client: Client): Promise<Saved> {
  await client.connect()
  try {
    const cookie = await register(doorOf(app))
    await begin(app, cookie)
    const items = await multiply(client)
    const saved = await each(items.slice(0, answers), (item) => save(app, cookie, item))
    const bare = await each(items.slice(answers), (item) => saveBare(client, item))
    return {
      p50_ms: round(saved.p50),
      p95_ms: round(saved.p95),
      bare_p50_ms: round(bare.p50),
      ratio: round(saved.p50 / bare.p50),
    }
  } finally {
    await client.end()
  }
}

const round = (value: number) => Math.round(value * 100) / 100

interface Item {
  id: string
  run: string
}

/** Makes 10,000 copies of the clinic's one run with its items, and returns an open item of as many as are answered. */
async function multiply(client: Client): Promise<Item[]> {
  await client.query('begin; set local session_replication_role = replica')
  await client.query(`insert into checklists (id, organization_id, clinic_id, template, template_version, rules_version,
      title, started_by, started_by_name, started_at, total)
    select gen_random_uuid(), organization_id, clinic_id, template, template_version, rules_version, title, started_by,
      started_by_name, started_at, total from checklists, generate_series(1, 10000)`)
  await client.query(`insert into checklist_items (id, checklist_id, organization_id, position, key, section, kind, label,
      detail, required, critical, photo_if_not_conform, created_at)
    select gen_random_uuid(), c.id, i.organization_id, i.position, i.key, i.section, i.kind, i.label, i.detail, i.required,
      i.critical, i.photo_if_not_conform, i.created_at
    from checklist_items i, checklists c where c.id <> i.checklist_id`)
  await client.query('commit; analyze checklists; analyze checklist_items')
  const { rows } = await client.query<Item>(
    `select id, checklist_id as run from checklist_items where kind = 'conform' and position = 3 order by id limit $1`,
    [2 * answers],
  )
  return rows
}

async function each(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<Spent> {
  const spent: number[] = []
  for (const item of items) {
    const begun = performance.now()
    await work(item)
    spent.push(performance.now() - begun)
  }
  const sorted = spent.slice(warming).toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

async function save(app: App, cookie: string, { id, run }: Item): Promise<void> {
  await ask(doorOf(app), cookie, checklistApi.answer, {
    actionId: newId(),
    id: run,
    itemId: id,
    itemVersion: 1,
    answer: { kind: 'conform', conform: true },
    note: null,
  })
}

async function saveBare(client: Client, { id }: Item): Promise<void> {
  await client.query(
    `update checklist_items set answer = '{"kind": "conform", "conform": true}', verdict = 'conform', version = 2
      where id = $1 and version = 1`,
    [id],
  )
}

const begin = (app: App, cookie: string) =>
  ask(doorOf(app), cookie, checklistApi.begin, { id: newId(), actionId: newId(), template: 'builtin:daily' })

const openApp = ({ owner, folder }: Place): Promise<App> =>
  createApp({
    connection: owner,
    dataDir: join(folder, 'files'),
    publicUrl: origin,
    trustedProxies: 0,
    allowedHosts: [],
    accessLog: false,
    isLocal: true,
    secret: randomBytes(32).toString('hex'),
    adminEmail: 'admin@bench.example',
    setupCode: 'ABCD-EFGH-JKMN',
    smtpUrl: null,
    mailFrom: { name: 'Equipo', address: 'nao-responda@bench.example' },
    provider: null,
    captcha: null,
    clock: () => new Date(),
    log: () => {},
    buildFolder: null,
  })
