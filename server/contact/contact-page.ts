import { contactFacts } from '#core/contact/contact-facts.ts'
import type { FactSource, StillPage } from '#server/pages/still-pages.ts'
import { takeContact, type ContactOptions } from './sending.ts'
import type { Tickets } from './tickets.ts'

/** The empty form with the day's ticket, for every page that has it. */
export const contactFormFacts =
  (tickets: Tickets): FactSource =>
  () =>
    Promise.resolve((now) => ({ contact: contactFacts(tickets.issue(now)) }))

/** The page of the contact form, which is also where it is sent to. */
export const contactPage = (options: ContactOptions): StillPage => ({
  path: '/contato',
  async answer({ form, from, now }) {
    if (!form) return null
    const returned = await takeContact(options, { field: (name) => form[name] ?? '', from, now })
    if (!returned) return { redirectTo: '/contato/recebida' }
    const { status, facts, retryAfter } = returned
    return { status, facts: { contact: facts }, retryAfter }
  },
})
