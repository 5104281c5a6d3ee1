import { isLabelToken } from '#core/label/label.ts'
import { inPortuguese } from '#core/kit/messages.ts'
import { newId } from '#core/kit/ids.ts'
import { defectReport, type TypedReport } from '#core/label/defect-report.ts'
import { labelFacts, type ConfirmationFacts, type SeenLabel } from '#core/label/public-label.ts'
import { count } from '#core/kit/numbers.ts'
import { countAttempt, forgiveAttempt, type Subject } from '#server/account/attempts.store.ts'
import { dropBytes, keepLoosePhoto, type LoosePhoto } from '#server/file/upload.ts'
import { networkOf } from '#server/kit/client-address.ts'
import type { Database } from '#server/kit/database.ts'
import { Failure, NotFound, TooMany } from '#server/kit/errors.ts'
import type { FileStore } from '#server/kit/files.ts'
import { stranger, type Scope } from '#server/kit/scope.ts'
import { createTurns } from '#server/kit/turns.ts'
import type { PageAnswer, StillPage } from '#server/pages/still-pages.ts'
import { homeOfLabel } from './label-binding.store.ts'
import { confirmReport, lookAtLabel, takeDefectReport } from './public-label.store.ts'
import { readReportForm, type SentForm } from './report-form.ts'

export interface LabelPageOptions {
  database: Database
  files: FileStore
  publicUrl: string
  /** True if mail is sent, so that an address can be confirmed. */
  byMail: boolean
  /** Proof in a form that its page was asked for before. */
  tickets: { issue: (now: Date) => string; holds: (ticket: string, now: Date) => boolean }
  whoAsks: (request: Request) => Promise<Scope>
}

interface Asked {
  request: Request
  token: string
  now: Date
  from: string
}

const nowhere = (): PageAnswer => {
  throw new NotFound()
}

/**
 * The page behind a label. A stranger reads whose equipment it is and may report a defect; people of its clinic, or who
 * work for it, are led to the equipment. A label that does not exist, is out of use or may not be shown is not found.
 */
export function labelPages(options: LabelPageOptions): StillPage[] {
  const empty = labelFacts({ status: 'blank' }, { token: '', ticket: '' })
  return [
    {
      path: '/q',
      at: '/q/:token',
      readsForm: true,
      facts: () => Promise.resolve(() => ({ label: empty })),
      async answer({ request, params, now, from }) {
        const token = params['token'] ?? ''
        const asked = { request, token, now, from }
        const isForm = request.method === 'POST'
        const own = isForm ? null : await ownPage(options, asked)
        if (own) return { redirectTo: own }
        const seen = await see(options, asked)
        if (!seen) return nowhere()
        if (isForm) return take(options, asked, seen)
        const sent = new URL(request.url).searchParams.get('relato')
        return { facts: { label: labelFacts(seen, { token, ticket: options.tickets.issue(now), sent }) } }
      },
    },
    confirmationPage(options),
  ]
}

/** Counts what is asked for before it is looked up: tokens cannot be guessed, and nobody may try. */
async function see({ database }: LabelPageOptions, { token, from, now }: Asked): Promise<SeenLabel | null> {
  if (!isLabelToken(token) || !/^[\w-]+$/.test(token)) return null
  const tried: Subject[] = [['code', from]]
  await countAttempt(database, tried, now, 'Muitas etiquetas desconhecidas. Espere alguns minutos.')
  const seen = await lookAtLabel(database.reader(stranger), token)
  if (seen) await forgiveAttempt(database, tried, now)
  return seen
}

/** The equipment's page for a signed-in reader; null for strangers. */
async function ownPage({ database, whoAsks }: LabelPageOptions, asked: Asked): Promise<string | null> {
  const { request, token } = asked
  if (!request.headers.get('cookie') || !isLabelToken(token)) return null
  const scope = await whoAsks(request)
  if (scope.role !== 'equipo_member') return null
  const { organizationId } = await homeOfLabel(database.reader(scope), token)
  if (!organizationId) return null
  return scope.profileRole === 'technician' ? `/technician/label/${token}` : `/equipment/label/${token}`
}

const filledTrap =
  'Um campo que deve ficar vazio veio preenchido, talvez pelo navegador. O que você escreveu continua aqui: envie de novo.'
const oldTicket =
  'Esta página ficou aberta por mais de um dia. O que você escreveu continua aqui: confira e envie de novo.'

/** Forms that are received at once, each with up to 15 MB on the disk: from one address few. */
const receiving = createTurns({
  all: { atOnce: 24, waiting: 96 },
  organization: { atOnce: 2, waiting: 6 },
  person: { atOnce: Infinity, waiting: Infinity },
})
const tooManyForms =
  'Chegaram muitos relatos desta rede. Espere alguns minutos e envie de novo, ou ligue para a clínica.'

/** Receives a report. A refused one returns the filled form without the photo, since browsers never restore file fields. */
async function take(options: LabelPageOptions, asked: Asked, seen: SeenLabel): Promise<PageAnswer> {
  if (seen.status !== 'bound' || !seen.takesReports) return nowhere()
  const { now, from, request } = asked
  // Counts before the body is read, which may have 15 MB.
  await countAttempt(options.database, [['form', from]], now, tooManyForms)
  const asker = { organization: networkOf(from), person: '', address: '' }
  return receiving.run(
    asker,
    async () => {
      const form = await readReportForm(request, options.files)
      try {
        return await takeForm(options, asked, seen, form)
      } finally {
        await form.release()
      }
    },
    request,
  )
}

async function takeForm(
  options: LabelPageOptions,
  asked: Asked,
  seen: Extract<SeenLabel, { status: 'bound' }>,
  form: SentForm,
): Promise<PageAnswer> {
  const { token, now } = asked
  const { field } = form
  const typed: TypedReport = {
    problem: field('problem'),
    severity: field('severity'),
    description: field('description').replace(/\r\n?/g, '\n'),
    reporter: field('reporter'),
    contact: field('contact'),
  }
  const parsed = defectReport.safeParse(typed, inPortuguese)
  const back = (status: number, said: Said = {}): PageAnswer => {
    const errors = { ...errorsOf(parsed.error?.issues), ...said.errors }
    const ticket = options.tickets.issue(now)
    const facts = labelFacts(seen, { token, ticket, typed, errors, problem: said.problem ?? null })
    return { status, facts: { label: facts }, retryAfter: said.retryAfter ?? null }
  }
  if (field('website').trim()) return back(400, { problem: filledTrap })
  if (!options.tickets.holds(field('ticket'), now)) return back(400, { problem: oldTicket })
  if (!parsed.success) return back(400)
  const waits = await mustWait(options, asked, parsed.data.contact.email)
  if (waits) return back(429, waits)
  const photo = await photoOf(options, form)
  if (typeof photo === 'string') return back(400, { errors: { photo } })
  await keep(options, asked, { token, report: parsed.data, photo, equipment: seen })
  // Sent twice, the second answer says what the first did.
  const isAsked = options.byMail && parsed.data.contact.email !== null
  return { redirectTo: `/q/${token}?relato=${isAsked ? 'confirmar' : 'recebido'}` }
}

interface Said {
  errors?: Partial<Record<keyof TypedReport | 'photo', string>>
  problem?: string
  retryAfter?: number | null
}

type Sent = Parameters<typeof takeDefectReport>[1]

async function keep({ database, files, publicUrl, byMail }: LabelPageOptions, { now }: Asked, sent: Sent) {
  const confirmAt = byMail ? (secret: string) => `${publicUrl}/relato/${secret}` : null
  const taken = await database.write(stranger, (tx) => takeDefectReport(tx, sent, confirmAt, now))
  if (!taken && sent.photo) await dropBytes(files, sent.photo.id)
}

/** Counted by address, by label, for all together, and by whom a link would be mailed to. */
async function mustWait(
  { database, byMail }: LabelPageOptions,
  { from, token, now }: Asked,
  email: string | null,
): Promise<Said | null> {
  const subjects: Subject[] = [
    ['defect', from],
    ['label', token],
    ['defects', 'all'],
    ['recipient', (byMail && email) || ''],
  ]
  try {
    await countAttempt(database, subjects, now)
    return null
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
    const minutes = Math.ceil((error.retryAfter ?? 60) / 60)
    const wait = count(minutes, 'minuto', 'minutos')
    const problem = `Chegaram muitos relatos agora. O que você escreveu continua aqui: espere ${wait} e envie de novo, ou ligue para a clínica.`
    return { problem, retryAfter: error.retryAfter }
  }
}

/** The photo as it is kept, null without one, or why it is not taken. */
async function photoOf(
  { files }: LabelPageOptions,
  { photo }: SentForm,
): Promise<LoosePhoto | string | null> {
  if (!photo) return null
  try {
    return await keepLoosePhoto(files, newId(), photo)
  } catch (error) {
    if (error instanceof Failure) return error.message
    throw error
  }
}

/** The first thing that is wrong with each field. */
function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[] = []) {
  const found = issues.map(({ path, message }) => [String(path[0]), message] as const)
  return Object.fromEntries(found.toReversed()) as Partial<Record<keyof TypedReport, string>>
}

/** Target of the mailed link. Opening it confirms nothing: programs that read mail open every link. */
function confirmationPage({ database }: LabelPageOptions): StillPage {
  const factsOf = (link: string, seen: Awaited<ReturnType<typeof confirmReport>>): ConfirmationFacts => ({
    isOpen: seen !== null && !seen.confirmed,
    isConfirmed: seen?.confirmed === true,
    isGone: seen === null,
    equipment: seen?.name ?? '',
    clinicName: seen?.clinic ?? '',
    link,
  })
  return {
    path: '/relato',
    at: '/relato/:secret',
    facts: () => Promise.resolve(() => ({ report: factsOf('', null) })),
    async answer({ params, form, now, from }) {
      const secret = params['secret'] ?? ''
      if (!/^[\w-]{22}$/.test(secret)) return nowhere()
      const tried: Subject[] = [['code', from]]
      await countAttempt(database, tried, now)
      const seen = await database.write(stranger, (tx) => confirmReport(tx, secret, form !== null, now))
      if (seen) await forgiveAttempt(database, tried, now)
      return { status: seen ? 200 : 404, facts: { report: factsOf(`/relato/${secret}`, seen) } }
    },
  }
}
