import { auditApi } from '#core/audit/audit.api.ts'
import { auditColumns } from '#core/audit/audit-columns.ts'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { csvRoute, type ListingDeps } from '#server/administration/listing-routes.ts'
import { nameOf } from '#server/kit/audit.ts'
import { read, type Route } from '#server/kit/routes.ts'
import { listAudit, listPeople } from './audit.store.ts'

/** @param endpoints of the whole product, whose summaries say in words what an entry is about */
export function auditRoutes(deps: ListingDeps, endpoints: () => readonly Endpoint[]): Route[] {
  let actions: ReadonlyMap<string, string> | null = null
  const known = () => (actions ??= new Map(endpoints().map((one) => [nameOf(one), one.summary])))
  return [
    read(auditApi.own, ({ db, input }) => listAudit(db, { ...input, whose: input.whose ?? 'mine' }, known())),
    read(auditApi.people, async ({ db }) => ({ items: await listPeople(db) })),
    read(auditApi.all, ({ db, input }) => listAudit(db, input, known())),
    csvRoute(
      deps,
      { title: 'Registro de acessos', file: 'registro-de-acessos', columns: auditColumns, csv: auditApi.csv },
      (db, input) => listAudit(db, input, known()),
    ),
  ]
}
