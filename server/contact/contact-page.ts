import type { StillPage } from '#server/kit/still-pages.ts'
import { takeContact, type ContactOptions } from './sending.ts'

/** The page of the contact form, which is also where it is sent to. */
export const contactPage = (options: ContactOptions): StillPage => ({
  path: '/contato',
  async answer({ form, from, now }) {
    if (!form) return null
    const returned = await takeContact(options, { field: (name) => form[name] ?? '', from, now })
    if (!returned) return { redirectTo: '/contato/recebida' }
    return { status: returned.status, facts: { contact: returned.facts } }
  },
})
