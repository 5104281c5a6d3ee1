import { financeApi } from '#core/finance/finance.api.ts'
import { receivableApi } from '#core/finance/receivable.api.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import { fullClinic, ownOf, planningClinic } from './access.ts'
import { findAnalyses } from './analyses.store.ts'
import { findBudget, planCategory } from './budget.store.ts'
import { dismissAdvice } from './dismissal.store.ts'
import { setHourCost } from './hour-cost.store.ts'
import { findOverview } from './overview.store.ts'
import { listOwned } from './ownership.store.ts'
import { listPayable } from './payable.store.ts'
import { profitAsXlsx } from './profit-sheet.ts'
import { findProfit, listEntries } from './profit.store.ts'
import { findReceivables } from './receivable.store.ts'
import { spendingAsCsv, spendingAsXlsx } from './spending-sheet.ts'
import { findSpending, listSpent } from './spending.store.ts'

export const financeRoutes: Route[] = [
  read(financeApi.overview, ({ db, now }) => findOverview(db, ownOf(db, 'clinic', now), now)),
  read(financeApi.payable, ({ db, input, now }) => listPayable(db, ownOf(db, 'clinic', now), input)),
  read(financeApi.spending, async ({ db, input, now }) => findSpending(db, await fullClinic(db, now), input)),
  read(financeApi.spent, async ({ db, input, now }) => listSpent(db, await fullClinic(db, now), input)),
  read(financeApi.csv, async ({ db, input, now }) => spendingAsCsv(db, await fullClinic(db, now), input)),
  read(financeApi.xlsx, async ({ db, input, now }) =>
    spendingAsXlsx(db, await fullClinic(db, now), input, now),
  ),
  read(financeApi.budget, async ({ db, input, now }) =>
    findBudget(db, await fullClinic(db, now), input.year),
  ),
  write(financeApi.plan, async ({ tx, input, now }) =>
    planCategory(tx, await planningClinic(tx, now), input, now),
  ),
  read(financeApi.equipment, async ({ db, input, now }) =>
    listOwned(db, await fullClinic(db, now), input, now),
  ),
  write(financeApi.dismiss, async ({ tx, input, now }) =>
    dismissAdvice(tx, await fullClinic(tx, now), input, now),
  ),
  read(financeApi.analyses, async ({ db, now }) => findAnalyses(db, await fullClinic(db, now), now)),
  read(receivableApi.overview, ({ db, now }) => findReceivables(db, ownOf(db, 'workshop', now))),
  read(receivableApi.profit, ({ db, input, now }) => findProfit(db, ownOf(db, 'workshop', now), input)),
  read(receivableApi.entries, async ({ db, input, now }) => {
    const { items, nextCursor } = await listEntries(db, ownOf(db, 'workshop', now), input)
    const shown = items.map(({ rowId, id, kind, on, name, cents }) => ({ rowId, id, kind, on, name, cents }))
    return { items: shown, nextCursor }
  }),
  read(receivableApi.xlsx, ({ db, input, now }) =>
    Promise.resolve(profitAsXlsx(db, ownOf(db, 'workshop', now), input, now)),
  ),
  write(receivableApi.setHourCost, ({ tx, input, now }) =>
    setHourCost(tx, ownOf(tx, 'workshop', now), input, now),
  ),
]
