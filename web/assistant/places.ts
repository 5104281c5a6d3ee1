import type { Card } from '#core/assistant/assistant.api.ts'
import { atClinic, atWorkshop, paths, sideOf } from '#web/kit/paths.ts'

/** The address that a card of an answer leads to. */
export function addressOf({ page, id }: Card['to'], role: 'dentist' | 'technician'): string {
  const side = sideOf(role)
  const row = { id: id ?? '' }
  const addresses: Record<Card['to']['page'], () => string> = {
    home: side.home,
    planner: side.planner,
    plans: side.plans,
    orders: side.orders,
    documents: side.documents,
    checklists: side.checklists,
    reports: side.reports,
    profile: side.profile,
    team: side.team,
    equipment: atClinic.equipmentList,
    compliance: atClinic.compliance,
    folder: atClinic.inspectionFolder,
    sterilization: () => atClinic.sterilization(),
    failures: atClinic.sterilizationFailures,
    stock: atWorkshop.stock,
    shortages: atWorkshop.shortages,
    purchases: atWorkshop.purchases,
    suppliers: atWorkshop.suppliers,
    clients: atWorkshop.clients,
    counts: atWorkshop.stockCounts,
    finances: side.finances,
    charges: () => side.charges(),
    expenses: side.expenses,
    profit: atWorkshop.profit,
    'plan-of': () => side.plan(row),
    order: () => side.order(row),
    'equipment-of': () => side.equipment(row),
    issued: () => side.issued(row),
    paper: () => side.paper(row),
    checklist: () => side.checklist(row),
    report: () => side.report(row),
    load: () => atClinic.sterilizationLoad(row),
    failure: () => atClinic.sterilizationFailure(row),
    item: () => atWorkshop.stockItem(row),
    purchase: () => atWorkshop.purchase(row),
    supplier: () => atWorkshop.supplier(row),
    count: () => atWorkshop.stockCount(row),
    charge: () => side.charge(row),
    expense: () => side.expense(row),
    help: () => paths.helpArticle({ slug: row.id }),
  }
  return addresses[page]()
}
