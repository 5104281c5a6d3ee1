/**
 * Measures the product on a database of a respectable size, `npm run bench`. Words behind `--` choose a part of it:
 * `requests`, `signin`, `plans`, `drawing`, `issuing`, `nightly`, `stock`, `report`, `folder`, `pages`, `answers`,
 * `statement`, `finance`, `contracts`, `live`, `hostile`, `storms`, `backup` (`--megabytes N`). `--json` adds a last line that programs read, `--only NAME`
 * measures some of the requests, pages or of the hostile ones, `--beside FOLDER` compares the requests with the server of another working copy, `--profile FOLDER`
 * gets a CPU profile, `--minutes N` is the length of the soak. On two processors, storms take nine minutes, the rest eight.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/kit/database.ts'
import { dentist, password } from '#tools/demo/people.ts'
import { measureAnswers, mostAnswer } from './answers.ts'
import { measureBackup } from './backup.ts'
import { startDemonstration, startServer } from './child.ts'
import { loadData } from './data.ts'
import { signIn } from './door.ts'
import { measureContracts } from './contracts.ts'
import { measureDrawing, mostDrawing } from './drawing.ts'
import { measureHostile } from './hostile.ts'
import { measureIssuing, mostBeside } from './issuing.ts'
import { measureNights, mostNight } from './nightly.ts'
import { measureFinance } from './finance.ts'
import { measureFolder, mostFolder } from './folder.ts'
import { rounded } from './figures.ts'
import { measureLive } from './live.ts'
import { landingExcesses, measurePages, pageLine } from './pages.ts'
import { openPlace, type Place } from './place.ts'
import { explainLists } from './plans.ts'
import { reportFigures } from './report.ts'
import { measureRequests } from './requests.ts'
import { measureStatement } from './statement.ts'
import { measureStock } from './stock.ts'
import { measureStorms } from './storms.ts'
import { yardsticks } from './yardsticks.ts'
import { measureLook, measureSignIns } from './sign-in.ts'

const { values: options, positionals: parts } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    profile: { type: 'string' },
    beside: { type: 'string' },
    only: { type: 'string', default: '' },
    minutes: { type: 'string', default: '3' },
    megabytes: { type: 'string', default: '300' },
  },
})
const wants = (part: string) => parts.length === 0 || parts.includes(part)
const found: Record<string, unknown> = {}
say(`${availableParallelism()} processors, load before ${loadavg()[0]?.toFixed(1)}`)
if (wants('report')) await measureReport()
if (wants('folder')) await showFolder()
if (wants('pages')) await showPages()
if (wants('answers')) await showAnswers()
if (wants('statement')) judge('statement', measureStatement(say))
if (wants('finance')) judge('finance', await measureFinance(say))
if (wants('contracts')) judge('contracts', await measureContracts(say))
if (wants('backup')) judge('backup', await measureBackup(Number(options.megabytes), say))
if (wants('hostile')) judge('hostile', await measureHostile(options.only, say))
if (wants('storms')) judge('storms', await measureStorms(Number(options.minutes), say))
if ('requests signin plans drawing issuing nightly stock live'.split(' ').some(wants))
  await onLoadedDatabase()
say(`load after ${loadavg()[0]?.toFixed(1)}`)
if (options.json) say(JSON.stringify(found))

async function measureReport(): Promise<void> {
  const report = await reportFigures()
  say(
    `report of three pages with six photos: p50 ${report.p50_ms} ms, p99 ${report.p99_ms} ms, ${report.kilobytes} kB; ` +
      `main thread held ${report.main_thread_held_ms} ms at most; ` +
      `${report.rss_growth_mb} MB more from the 100th to the ${report.reports}th, then ${report.maker_rss_mb} MB`,
  )
  const { ours_ms: ours, pdfmake_ms: pdfmake, chromium_ms: chromium } = await yardsticks()
  say(
    `report of five pages: ${ours} ms; pdfmake takes ${rounded(pdfmake / ours)} times as long, headless Chromium ` +
      `${rounded(chromium / ours)} times`,
  )
  found['report'] = { ...report, five_pages: { ours, pdfmake, chromium } }
}

async function showFolder(): Promise<void> {
  const folder = await measureFolder()
  say(
    `an inspector's folder of ${folder.documents} documents, ${folder.pages} pages and ${folder.megabytes} MB: ` +
      `${folder.seconds} s from the request to the file (gathered, rendered, merged, kept), ` +
      `${folder.rss_mb} MB more in the server and the process that merges, at the most`,
  )
  if (folder.seconds > mostFolder.seconds || folder.rss_mb > mostFolder.rss) {
    say(`  TOO MUCH: a folder takes up to ${mostFolder.seconds} s and ${mostFolder.rss} MB`)
    process.exitCode = 1
  }
  found['folder'] = folder
}

function judge(name: string, { figures, isTooMuch }: { figures: unknown; isTooMuch: boolean }): void {
  if (isTooMuch) process.exitCode = 1
  found[name] = figures
}

function tooMuch(text: string): void {
  say(`  TOO MUCH: ${text}`)
  process.exitCode = 1
}

async function onLoadedDatabase(): Promise<void> {
  const place = await openPlace()
  try {
    const begin = performance.now()
    await loadData(place.superuser ?? place.owner)
    const seconds = Math.round((performance.now() - begin) / 1_000)
    say(`2,000 clinics, 60,000 pieces of equipment, 200,000 orders, 150,000 plans loaded in ${seconds} s`)
    if (wants('plans')) await showPlans(place)
    if (wants('requests')) Object.assign(found, await measureRequests(place, options, say))
    if (wants('signin')) await showSignIns(place)
    if (wants('drawing')) await showDrawing(place)
    if (wants('issuing')) await showIssuing(place)
    if (wants('live')) judge('live', await measureLive(place, say))
    // Last, because it changes the measured data.
    if (wants('nightly')) await showNights(place)
    if (wants('stock')) judge('stock', await measureStock(place, say))
  } finally {
    await place.drop()
  }
}

async function showDrawing(place: Place): Promise<void> {
  const server = await startServer(place, null)
  try {
    const drawing = await measureDrawing(server.origin)
    const { month_ms: month, week_ms: week, list_ms: list } = drawing
    say(`a technician's calendar with 400 visits stands after ${month} ms, week ${week} ms, list ${list} ms`)
    if (Math.max(month, week, list) > mostDrawing) tooMuch(`a view takes up to ${mostDrawing} ms`)
    found['drawing'] = drawing
  } finally {
    await server.stop()
  }
}

async function showIssuing(place: Place): Promise<void> {
  const server = await startServer(place, options.profile ?? null)
  const database = openDatabase(place.owner)
  try {
    const issuing = await measureIssuing(server, database)
    const { alone, beside, seconds } = issuing
    say(
      `50 lists of orders a second: p50 ${alone.p50_ms} ms, p99 ${alone.p99_ms} ms; beside 50 documents issued at once, ` +
        `${seconds} s for all of them, p50 ${beside.p50_ms} ms, p99 ${beside.p99_ms} ms`,
    )
    if (beside.p99_ms > mostBeside) {
      say(`  TOO MUCH: a list beside them takes up to ${mostBeside} ms`)
      process.exitCode = 1
    }
    found['issuing'] = issuing
  } finally {
    await database.close()
    await server.stop()
  }
}

async function showNights(place: Place): Promise<void> {
  const nights = await measureNights(place)
  for (const [name, one] of Object.entries(nights)) {
    say(
      `${name.replaceAll('_', ' ')}: ${one.occurrences} occurrences, ${one.orders} orders, ${one.held} held in ${one.seconds} s, ` +
        `${one.ratio} times the bare rows; ${one.rss_growth_mb} MB more memory, ${one.rss_peak_mb} MB at its highest`,
    )
    const excess = one.seconds > mostNight.seconds || one.rss_peak_mb > mostNight.rss
    if (excess) tooMuch(`a night takes up to ${mostNight.seconds} s and ${mostNight.rss} MB`)
  }
  found['nightly'] = nights
}

async function showSignIns(place: Place): Promise<void> {
  const server = await startServer(place, options.profile ?? null)
  const database = openDatabase(place.owner)
  try {
    const { alone, beside, sign_in } = await measureSignIns(server.origin)
    say(
      `100 lists a second: p50 ${alone.p50_ms} ms, p99 ${alone.p99_ms} ms; beside five sign-ins a second ` +
        `p50 ${beside.p50_ms} ms, p99 ${beside.p99_ms} ms; ${sign_in.count} sign-ins p50 ${sign_in.p50_ms} ms`,
    )
    const look = await measureLook(place, database)
    say(`a signed-in list keeps ${look} of the rate that it has without the look at its session`)
    Object.assign(found, { sign_in: { alone, beside, sign_in, list_with_look_ratio: look } })
  } finally {
    await database.close()
    await server.stop()
  }
}

async function showAnswers(): Promise<void> {
  const saved = await measureAnswers()
  say(
    `an answer of a checklist saved: p50 ${saved.p50_ms} ms, p95 ${saved.p95_ms} ms, ` +
      `${saved.ratio} times the bare statement's ${saved.bare_p50_ms} ms`,
  )
  if (saved.p50_ms > mostAnswer) tooMuch(`an answer takes up to ${mostAnswer} ms`)
  found['answers'] = saved
}

/** Uses the demonstration's data: a clinic with a year behind it. */
async function showPages(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'equipo-pages-'))
  const server = await startDemonstration(folder)
  try {
    const { cookie } = await signIn(server.origin, dentist.registration.email, password)
    const pages = [
      { name: 'landing', path: '/' },
      { name: 'login', path: '/login' },
      { name: 'self-assessment', path: '/autoavaliacao' },
      { name: 'dashboard', path: '/dashboard', cookie },
    ]
    const figures = await measurePages(
      server.origin,
      pages.filter(({ name }) => name.includes(options.only)),
    )
    for (const [name, one] of Object.entries(figures)) say(pageLine(name, one))
    const excesses = figures['landing'] ? landingExcesses(figures['landing']) : []
    for (const excess of excesses) say(`  TOO MUCH: the landing page has ${excess}`)
    if (excesses.length > 0) process.exitCode = 1
    found['pages'] = figures
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function showPlans({ owner }: Place): Promise<void> {
  for (const list of await explainLists(owner)) {
    say(`${list.name}: ${list.milliseconds.toFixed(2)} ms, ${list.pages} pages; ${list.scans.join(', ')}`)
    for (const excess of list.excesses) say(`  WARNING: ${list.name} reads ${excess}`)
  }
}

function say(line: string): void {
  console.log(line)
}
