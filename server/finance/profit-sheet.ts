import { profitKinds, type ProfitKind } from '#core/finance/profit.ts'
import type { Db } from '#server/kit/database.ts'
import type { FileAnswer } from '#server/kit/routes.ts'
import { xlsxAnswer, type SheetColumn } from '#server/kit/xlsx.ts'
import type { Own } from './access.ts'
import { everyRow } from './every-row.ts'
import { listEntries, type Period } from './profit.store.ts'

interface Row {
  on: string
  kind: ProfitKind
  name: string
  orderNumber: string | null
  clientName: string | null
  cents: number
}

const columns: readonly SheetColumn<Row>[] = [
  { head: 'Dia', width: 12, kind: 'date', value: ({ on }) => on },
  { head: 'Tipo', width: 16, kind: 'text', value: ({ kind }) => profitKinds[kind] },
  { head: 'Descrição', width: 40, kind: 'text', value: ({ name }) => name },
  { head: 'Ordem', width: 16, kind: 'text', value: ({ orderNumber }) => orderNumber },
  { head: 'Cliente', width: 28, kind: 'text', value: ({ clientName }) => clientName },
  { head: 'Valor', width: 14, kind: 'money', value: ({ cents }) => cents },
]

export const profitAsXlsx = (db: Db, own: Own, period: Period, now: Date): FileAnswer =>
  xlsxAnswer(
    `lucro-${period.from}-${period.to}.xlsx`,
    { name: 'Lucro', columns, rows: everyRow((page) => listEntries(db, own, { ...period, ...page })) },
    now,
  )
