import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { q } from '#server/database.ts'
import type { Database, Tx } from '#server/kit/database.ts'
import { networkOf } from '#server/kit/client-address.ts'
import { TooMany } from '#server/kit/errors.ts'
import type { Job } from '#server/kit/jobs.ts'
import { jobScope, stranger } from '#server/kit/scope.ts'

/** After `free` tries in `window` seconds each one costs a wait that doubles from `first` to `most` seconds. */
interface Bounds {
  free: number
  first: number
  most: number
  window: number
}

/** Every wait is bounded: a stranger slows the owner of an account down and never shuts them out. */
const bounds = {
  /** Passwords for one account, from devices that never entered it. */
  account: { free: 5, first: 30, most: 900, window: 3600 },
  /** The same from one device that has entered it before: attempts from other devices do not count. */
  device: { free: 10, first: 30, most: 900, window: 3600 },
  /** Passwords from one network address for any account. The people of a clinic share an address. */
  address: { free: 60, first: 10, most: 900, window: 3600 },
  /** Mails to one recipient, requested by anybody. */
  recipient: { free: 3, first: 60, most: 3600, window: 3600 },
  /** Mails and registrations from one address. */
  sender: { free: 30, first: 20, most: 900, window: 3600 },
  /** Public codes and links that nobody knows, from one address. */
  code: { free: 20, first: 60, most: 900, window: 600 },
  /** Requests through one known public link, each of which draws pages. */
  link: { free: 60, first: 20, most: 300, window: 600 },
  /** Mails to an address that somebody signed in typed: from one organization to one address, in a day. */
  pair: { free: 9, first: 86_400, most: 86_400, window: 86_400 },
  /** The same from all organizations to one address. */
  stranger: { free: 29, first: 86_400, most: 86_400, window: 86_400 },
  /** The same from one organization to all addresses. */
  mailer: { free: 149, first: 86_400, most: 86_400, window: 86_400 },
  /** Codes of the second factor, for one account. */
  'second-factor': { free: 5, first: 30, most: 900, window: 900 },
  /** The own password, asked again before something is changed, for one account. */
  password: { free: 5, first: 30, most: 900, window: 900 },
  /** Messages of the contact form, from one address. */
  contact: { free: 5, first: 60, most: 900, window: 3600 },
  /** Messages of all visitors together: a flood from many addresses fills neither the table nor the mailbox. */
  contacts: { free: 60, first: 15, most: 300, window: 3600 },
  /** Forms with a photo that strangers send, from one address, read or not. */
  form: { free: 20, first: 30, most: 900, window: 3600 },
  /** Defects reported through labels, from one address. */
  defect: { free: 5, first: 60, most: 900, window: 3600 },
  /** Reports by one label: nobody can flood a clinic with reports by one of its labels. */
  label: { free: 6, first: 60, most: 900, window: 3600 },
  /** Those of all visitors together. */
  defects: { free: 120, first: 15, most: 300, window: 3600 },
} satisfies Record<string, Bounds>

/** The counter's kind and key: an e-mail address, a person's id, a network address, or 'all'. */
export type Subject = readonly [kind: keyof typeof bounds, who: string]

export const tooManySignIns = 'Muitas tentativas de login. Tente novamente mais tarde.'

/**
 * Counts a try before it is made, so that many at once count too.
 * @param message text for the person who has to wait
 * @throws TooMany with the seconds to wait; then nothing was counted
 */
export async function countAttempt(
  database: Database,
  subjects: readonly Subject[],
  now: Date,
  message?: string,
): Promise<void> {
  await database.write(stranger, (tx) => countWithin(tx, subjects, now, message))
}

/** The same within a transaction that holds a connection already: if it is undone, so is the count. */
async function countWithin(tx: Tx, subjects: readonly Subject[], now: Date, message?: string): Promise<void> {
  const tries = known(subjects).map((subject) =>
    Object.assign({ subject: keyOf(subject) }, bounds[subject[0]]),
  )
  if (tries.length === 0) return
  const count = sql<number>`count_attempts(${JSON.stringify(tries)}::jsonb, ${now}::timestamptz)`
  const row = await tx.first(q.selectNoFrom(count.as('wait')))
  if (row && row.wait > 0) throw new TooMany(message, row.wait)
}

const tooManyMails = 'Muitos e-mails para este endereço hoje. Tente de novo amanhã.'

/** Counts a mail to an address that the organization typed. @throws TooMany if it is one too many for a day */
export async function countMailTo(tx: Tx, email: string, now: Date): Promise<void> {
  const sender = tx.scope.organization?.id ?? ''
  const subjects: Subject[] = [
    ['pair', `${sender} ${email}`],
    ['stranger', email],
    ['mailer', sender],
  ]
  await countWithin(tx, subjects, now, tooManyMails)
}

/** After a try that was right: its network address gets this one try back, everything else starts anew. */
export async function forgiveAttempt(
  database: Database,
  subjects: readonly Subject[],
  now: Date,
): Promise<void> {
  const keys = (shared: boolean) =>
    JSON.stringify(
      known(subjects)
        .filter((subject) => isShared(subject) === shared)
        .map(keyOf),
    )
  const forgive = sql`forgive_attempts(${keys(false)}::jsonb, ${keys(true)}::jsonb, ${now}::timestamptz)`
  await database.write(stranger, (tx) => tx.all(q.selectNoFrom(forgive.as('done'))))
}

const dayMs = 86_400_000

/** Deletes counters and links one day after the end of their window or validity. */
export const forgetAttemptsJob = (database: Database): Job => ({
  name: 'forget-attempts',
  cron: '40 6 * * *',
  run: (now) =>
    database.write(jobScope('forget-attempts'), (tx) =>
      tx.all(
        q.selectNoFrom(
          sql<number>`forget_attempts(${new Date(now.getTime() - dayMs)}::timestamptz)`.as('count'),
        ),
      ),
    ),
})

const ofNetwork: ReadonlySet<Subject[0]> = new Set(['address', 'sender', 'code', 'contact', 'form', 'defect'])

const isShared = ([kind]: Subject): boolean => ofNetwork.has(kind)

/** Without a network in between, nobody shares an address. */
const known = (subjects: readonly Subject[]): Subject[] => subjects.filter(([, who]) => who !== '')

function keyOf([kind, who]: Subject): string {
  const one = ofNetwork.has(kind) ? networkOf(who) : who
  return `${kind}:${createHash('sha256').update(one).digest('base64url')}`
}
