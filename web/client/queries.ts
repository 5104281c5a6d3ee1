import { clientApi } from '#core/client/client.api.ts'
import { loadUnknown, query } from '#web/kit/query.ts'

export const clientQuery = (id: string) => query(clientApi.get, { id })

export const loadClient = ({ params: { id = '' } }: { params: { id?: string } }) =>
  loadUnknown(clientQuery(id))

/** Reads after a change of a client. */
export const settled = {
  invalidates: [clientApi.list, clientApi.choices],
  replaces: ({ id }: { id: string }) => clientQuery(id),
}
