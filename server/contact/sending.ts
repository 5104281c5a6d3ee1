import { contactFacts, type ContactFacts } from '#core/contact/contact-facts.ts'
import { contactMessage, type TypedMessage } from '#core/contact/contact.ts'
import { inPortuguese } from '#core/kit/messages.ts'
import { count } from '#core/kit/numbers.ts'
import { countAttempt } from '#server/account/attempts.store.ts'
import type { Database } from '#server/kit/database.ts'
import { TooMany } from '#server/kit/errors.ts'
import { stranger } from '#server/kit/scope.ts'
import { storeContact } from './contact.store.ts'
import type { Tickets } from './tickets.ts'

export interface ContactOptions {
  database: Database
  tickets: Tickets
  publicUrl: string
}

/** A form that somebody has sent. */
export interface Sending {
  /** The value of a field; '' if the form does not have it. */
  field: (name: string) => string
  /** Network address of the sender. */
  from: string
  now: Date
}

/** Null: it has arrived. Otherwise the form as it comes back, everything typed in it. */
type Returned = { status: 400 | 429; facts: ContactFacts; retryAfter: number | null } | null

const filledTrap =
  'Um campo que deve ficar vazio veio preenchido, talvez pelo navegador. O que você escreveu continua aqui: envie de novo.'
const oldTicket =
  'Esta página ficou aberta por mais de um dia. O que você escreveu continua aqui: confira e envie de novo.'

/**
 * Receives a visitor's message. A message with the signs of a robot is neither stored nor mailed, and the form comes back
 * filled, so that a person taken for a robot can send it again.
 */
export async function takeContact(options: ContactOptions, { field, from, now }: Sending): Promise<Returned> {
  const typed: TypedMessage = {
    name: field('name'),
    email: field('email'),
    message: field('message').replace(/\r\n?/g, '\n'),
  }
  const parsed = contactMessage.safeParse(typed, inPortuguese)
  const back = (status: 400 | 429, problem: string | null, retryAfter: number | null = null): Returned => {
    const facts = contactFacts(options.tickets.issue(now), typed, errorsOf(parsed.error?.issues), problem)
    return { status, facts, retryAfter }
  }
  if (field('website').trim()) return back(400, filledTrap)
  if (!options.tickets.holds(field('ticket'), now)) return back(400, oldTicket)
  if (!parsed.success) return back(400, null)
  try {
    await countAttempt(
      options.database,
      [
        ['contact', from],
        ['contacts', 'all'],
      ],
      now,
    )
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
    return back(429, tooMany(error.retryAfter), error.retryAfter)
  }
  await options.database.write(stranger, (tx) => storeContact(tx, parsed.data, options.publicUrl, now))
  return null
}

interface Issue {
  path: PropertyKey[]
  message: string
}

/** The first thing that is wrong with each field. */
function errorsOf(issues: readonly Issue[] = []): Partial<TypedMessage> {
  const found = issues.map(({ path, message }) => [String(path[0]), message] as const)
  return Object.fromEntries(found.toReversed())
}

function tooMany(seconds: number | null): string {
  const minutes = Math.ceil((seconds ?? 60) / 60)
  const wait = count(minutes, 'minuto', 'minutos')
  return `Chegaram muitas mensagens agora. O que você escreveu continua aqui: espere ${wait} e envie de novo.`
}
