import { figureApi } from '#core/figure/figure.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import { csvRoute, type ListingDeps } from '#server/administration/listing-routes.ts'
import { read, type Route } from '#server/kit/routes.ts'
import { findReport, listDays } from './figure.store.ts'

const sheet = {
  title: 'Relatórios',
  file: 'relatorio',
  columns: [
    { id: 'on', head: 'Dia', text: ({ on }: { on: string }) => formatDate(on) },
    { id: 'part', head: 'De quê', text: ({ part }: { part: string }) => part },
    { id: 'amount', head: 'Valor', text: ({ amount }: { amount: number }) => String(amount) },
  ],
  csv: figureApi.csv,
}

export const figureRoutes = (deps: ListingDeps): Route[] => [
  read(figureApi.report, ({ db, input, now }) => findReport(db, input, now)),
  csvRoute(deps, sheet, listDays),
]
