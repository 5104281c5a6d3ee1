import { clientApi } from '#core/client/client.api.ts'
import { clientContactApi } from '#core/client/contact.api.ts'
import { archiveFault, tagsOf } from '#core/client/client.ts'
import { clientContacts } from '#core/client/contact.ts'
import { cityFault } from '#core/place/place.ts'
import { mustSeeMoney } from '#server/charge/money-access.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden, Invalid, NotFound, Refused } from '#server/kit/errors.ts'
import { recordRoutes } from '#server/kit/record-routes.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import type { Scope } from '#server/kit/scope.ts'
import { findClientDetail } from './client-detail.store.ts'
import {
  findClient,
  insertClient,
  listChoices,
  listClients,
  rewriteClient,
  rewriteNote,
  type ClientData,
  type NoteChange,
} from './client.store.ts'
import { contactStore } from './contact.store.ts'
import { mergeClients, previewMerge } from './merge.store.ts'

function onlyWorkshops(scope: Scope): void {
  if (scope.organization?.kind !== 'workshop') throw new Forbidden()
}

function refuseUnknownCity(client: ClientData): void {
  const fault = cityFault(client)
  if (fault) throw new Invalid([fault])
}

interface Seen {
  id: string
  version: number
}

/** @throws NotFound; Conflict with the client as it stands */
async function changeNote(tx: Tx, { id, version }: Seen, change: NoteChange, now: Date) {
  await findClientDetail(tx, id, now)
  if (!(await rewriteNote(tx, id, version, change, now))) {
    throw new Conflict(await findClientDetail(tx, id, now))
  }
  return findClientDetail(tx, id, now)
}

export const clientRoutes: Route[] = [
  ...recordRoutes(clientContacts, clientContactApi, contactStore),
  read(clientApi.list, ({ db, scope, input, now }) => {
    onlyWorkshops(scope)
    if (input.late) mustSeeMoney(db)
    return listClients(db, input, now)
  }),
  read(clientApi.choices, ({ db, scope }) => {
    onlyWorkshops(scope)
    return listChoices(db)
  }),
  read(clientApi.get, ({ db, input, now }) => findClientDetail(db, input.id, now)),
  write(clientApi.create, async ({ tx, scope, input, now }) => {
    onlyWorkshops(scope)
    refuseUnknownCity(input)
    await insertClient(tx, input, now)
    const created = await findClient(tx, input.id)
    if (!created) throw new NotFound()
    return created
  }),
  write(clientApi.change, async ({ tx, input, now }) => {
    const { mayChange } = await findClientDetail(tx, input.id, now)
    if (!mayChange) throw new Forbidden()
    refuseUnknownCity(input)
    if (!(await rewriteClient(tx, input.version, input))) {
      throw new Conflict(await findClientDetail(tx, input.id, now))
    }
    return findClientDetail(tx, input.id, now)
  }),
  read(clientApi.mergePreview, ({ db, input, now }) => previewMerge(db, input, now)),
  write(clientApi.merge, ({ tx, input, now }) => mergeClients(tx, input, now)),
  write(clientApi.note, ({ tx, input, now }) =>
    changeNote(tx, input, { notes: input.notes ?? null, tags: tagsOf(input.tags) }, now),
  ),
  write(clientApi.archive, async ({ tx, input, now }) => {
    const fault = archiveFault(await findClientDetail(tx, input.id, now))
    if (fault) throw new Refused('client.open_orders', undefined, fault)
    return changeNote(tx, input, { archivedAt: now }, now)
  }),
  write(clientApi.restore, ({ tx, input, now }) => changeNote(tx, input, { archivedAt: null }, now)),
]
