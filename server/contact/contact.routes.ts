import { contactApi } from '#core/contact/contact.api.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import { eraseContact, findContact, listContacts, settleContact } from './contact.store.ts'

export const contactRoutes: Route[] = [
  read(contactApi.list, ({ db, input }) => listContacts(db, input)),
  read(contactApi.get, ({ db, input }) => findContact(db, input.id)),
  write(contactApi.settle, ({ tx, input, now }) => settleContact(tx, input, now)),
  write(contactApi.erase, async ({ tx, input }) => {
    await eraseContact(tx, input)
    return {}
  }),
]
