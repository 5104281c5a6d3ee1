import { sql } from 'kysely'
import { linkTexts } from '#core/account/refusal-texts.ts'
import { newId } from '#core/kit/ids.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { refusalsOf } from '#server/kit/errors.ts'
import { tokenHash } from '#server/kit/tokens.ts'

export const linkRefused = refusalsOf(linkTexts)

type Purpose = 'enter' | 'reset' | 'email'

interface NewLink {
  purpose: 'enter' | 'reset'
  /** The recipient's address. */
  email: string
  token: string
  minutes: number
}

/** @returns whether somebody has an account with that address; else nothing is kept, and the link opens nothing */
export async function issueLink(db: Db, link: NewLink, now: Date): Promise<boolean> {
  const { purpose, email, token, minutes } = link
  const call = sql<boolean>`issue_link(${purpose}, ${email}, ${tokenHash(token)}, ${after(now, minutes)},
    ${now}::timestamptz)`
  return (await db.first(q.selectNoFrom(call.as('known'))))?.known ?? false
}

/** A link by which the signed-in person's account takes another address. */
export async function issueEmailLink(
  db: Db,
  { email, token, minutes }: Omit<NewLink, 'purpose'>,
  now: Date,
): Promise<void> {
  const call = sql`issue_email_link(${email}, ${tokenHash(token)}, ${after(now, minutes)}, ${now}::timestamptz)`
  await db.all(q.selectNoFrom(call.as('done')))
}

interface LinkRow {
  state: 'open' | 'used' | 'expired'
  userId: string
  name: string
  /** Address to which the link was mailed. */
  email: string
  /** The account's own, until now. */
  oldEmail: string
}

/**
 * Opens a link for its person. The row is locked for the transaction, so that only one of two requests succeeds.
 * @throws Refused `link_used`, `link_expired`, `link_unknown`
 */
export async function openLink(db: Db, purpose: Purpose, token: string, now: Date): Promise<LinkRow> {
  const link = await db.first(
    q
      .selectFrom(sql<LinkRow>`look_at_link(${purpose}, ${tokenHash(token)}, ${now}::timestamptz)`.as('link'))
      .selectAll(),
  )
  if (!link) throw linkRefused('link_unknown')
  if (link.state !== 'open') throw linkRefused(`link_${link.state}`)
  return link
}

/** The link opens nothing any more, nor do the others that went out for the same. */
export async function useLink(db: Db, token: string, now: Date): Promise<void> {
  await db.all(q.selectNoFrom(sql`use_link(${tokenHash(token)}, ${now}::timestamptz)`.as('done')))
}

/**
 * After `useLink`: its person reads that address. Sessions from before the first time end.
 * @returns whether it was the first time
 */
export async function confirmEmail(db: Db, token: string, now: Date): Promise<boolean> {
  const call = sql<boolean>`confirm_email(${tokenHash(token)}, ${now}::timestamptz)`
  return (await db.first(q.selectNoFrom(call.as('first'))))?.first ?? false
}

/**
 * After `confirmEmail` was the first: a password that somebody else may have set opens nothing any more. That of a
 * registration stays where it is the registration that was confirmed.
 * @returns whether there was one
 */
export async function dropUnprovenPassword(db: Db, token: string, now: Date): Promise<boolean> {
  const call = sql<boolean>`drop_unproven_password(${tokenHash(token)}, ${now}::timestamptz)`
  return (await db.first(q.selectNoFrom(call.as('dropped'))))?.dropped ?? false
}

/** After `useLink`: the account has this password; every session and every other link ends. */
export async function resetPassword(db: Db, token: string, hash: string, now: Date): Promise<void> {
  const call = sql`reset_password(${tokenHash(token)}, ${hash}, ${newId()}::uuid, ${now}::timestamptz)`
  await db.all(q.selectNoFrom(call.as('done')))
}

/** After `useLink`: the account has this address. @returns false if somebody else took it meanwhile */
export async function takeEmail(db: Db, token: string, now: Date): Promise<boolean> {
  const call = sql<boolean>`take_email(${tokenHash(token)}, ${now}::timestamptz)`
  return (await db.first(q.selectNoFrom(call.as('done'))))?.done ?? false
}

const after = (now: Date, minutes: number) => sql`${new Date(now.getTime() + minutes * 60_000)}::timestamptz`
