import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { addMonths, brasilia, dateIn, startOfDay } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { confirmDays, reportKeptMonths, type DefectReport } from '#core/label/defect-report.ts'
import { confirmationLetter } from '#core/label/letters.ts'
import type { SeenLabel } from '#core/label/public-label.ts'
import { q } from '#server/database.ts'
import { dropBytes, type LoosePhoto } from '#server/file/upload.ts'
import type { Database, Db, Tx } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/files.ts'
import type { Job } from '#server/kit/jobs.ts'
import { jobScope } from '#server/kit/scope.ts'
import { newToken, tokenHash } from '#server/kit/tokens.ts'
import { queueMail } from '#server/mail/mail.store.ts'

/** The facts behind a label that a stranger may know; null if the label shows nothing or does not exist. */
export async function lookAtLabel(db: Db, token: string): Promise<SeenLabel | null> {
  const call = sql<SeenLabel | null>`look_at_label(${token})`
  return (await db.first(q.selectNoFrom(call.as('seen'))))?.seen ?? null
}

interface Sent {
  token: string
  report: DefectReport
  photo: LoosePhoto | null
  /** Equipment and clinic, for the mail. */
  equipment: { name: string; clinic: string }
}

const dayMs = 86_400_000

/**
 * Keeps what a stranger reports, and tells the clinic's people.
 * @param confirmAt where the link leads that shows that the address is the writer's; null: no mail goes out
 * @returns false if the report is stored already, or the clinic accepts none
 */
export async function takeDefectReport(
  tx: Tx,
  { token, report, photo, equipment }: Sent,
  confirmAt: ((secret: string) => string) | null,
  now: Date,
): Promise<boolean> {
  const { contact, ...fields } = report
  const secret = contact.email && confirmAt ? newToken() : null
  const row = JSON.stringify({
    ...fields,
    ...contact,
    id: newId(now.getTime()),
    token,
    photo,
    once: onceOf(token, report, now),
    ...(secret !== null && {
      confirmHash: tokenHash(secret).toString('hex'),
      confirmUntil: new Date(now.getTime() + confirmDays * dayMs).toISOString(),
    }),
  })
  const call = sql<boolean>`take_defect_report(${row}::jsonb, ${now}::timestamptz)`
  const taken = await tx.first(q.selectNoFrom(call.as('isNew')))
  if (!taken?.isNew) return false
  if (secret === null || !contact.email || !confirmAt) return true
  const letter = confirmationLetter(equipment, confirmAt(secret))
  await queueMail(tx, { id: newId(now.getTime()), to: contact.email, letter, secret: true }, now)
  return true
}

const onceOf = (token: string, { description, reporter }: DefectReport, now: Date) =>
  createHash('sha256')
    .update(JSON.stringify([token, description, reporter, dateIn(brasilia, now)]))
    .digest('hex')

export interface SeenReport {
  name: string
  clinic: string
  confirmed: boolean
}

/** The report that a mailed link is of; null if there is none or its time is over. `done` confirms it. */
export async function confirmReport(
  db: Db,
  secret: string,
  done: boolean,
  now: Date,
): Promise<SeenReport | null> {
  const link = tokenHash(secret)
  const call = sql<SeenReport | null>`confirm_defect_report(${link}, ${now}::timestamptz, ${done})`
  return (await db.first(q.selectNoFrom(call.as('seen'))))?.seen ?? null
}

/** Forgets what is older than the privacy policy says, and the photos that no order took over. */
export const forgetReportsJob = (database: Database, files: FileStore): Job => ({
  name: 'forget-defect-reports',
  cron: '50 6 * * *',
  async run(now) {
    const before = startOfDay(addMonths(dateIn(brasilia, now), -reportKeptMonths), brasilia)
    const call = q.selectNoFrom(sql<string>`forget_defect_reports(${before}::timestamptz)`.as('photo'))
    await database.write(jobScope('forget-defect-reports'), async (tx) => {
      const gone = await tx.all(call)
      // If a photo cannot be deleted, the reports stay too, so that the next run finds it.
      for (const { photo } of gone) await dropBytes(files, photo)
    })
  },
})
