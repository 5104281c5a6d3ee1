import { sql } from 'kysely'
import { clientContacts } from '#core/client/contact.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import { recordStore } from '#server/kit/record.store.ts'
import { findClient } from './client.store.ts'

async function mustBeClient(db: Db, { clientId }: { clientId: string }): Promise<void> {
  if (!(await findClient(db, clientId))) throw new NotFound()
}

export const contactStore = recordStore(clientContacts, {
  write: mustBeClient,
  within: (_, clientId) => sql`client_id = ${clientId}`,
})
