import { expect, test } from 'vitest'
import type { MaintenanceEntry } from '#core/calendar/schemas.ts'
import { newId } from '#core/kit/ids.ts'
import { otherEntries } from './feed-routines.ts'

const clinic = newId()
const entry = (more: Partial<MaintenanceEntry> = {}): MaintenanceEntry => ({
  kind: 'maintenance',
  id: newId(),
  planId: newId(),
  title: 'Limpeza do filtro',
  on: '2026-11-17',
  dueOn: '2026-11-17',
  status: 'planned',
  late: false,
  opens: 'reminder',
  routine: true,
  orderId: null,
  checklistId: null,
  equipment: null,
  clinicId: clinic,
  workshopId: null,
  version: 1,
  ...more,
})

test('shows the routines of a day as one entry, which keeps its name when some are settled or lapse', () => {
  const one = entry()
  const other = entry()
  const tomorrow = entry({ on: '2026-11-18', dueOn: '2026-11-18' })
  const before = otherEntries([one, other, tomorrow], clinic)
  expect(
    before.map(({ entry: shown, uid, sequence }) => ['title' in shown && shown.title, uid, sequence]),
  ).toEqual([
    ['2 rotinas', `rotinas-${clinic}-2026-11-17`, 0],
    ['1 rotina', `rotinas-${clinic}-2026-11-18`, 0],
  ])
  const after = otherEntries([{ ...one, status: 'missed' }, { ...other, status: 'done' }, tomorrow], clinic)
  expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
  expect(after[0]).toMatchObject({ sequence: 2, isCancelled: false, entry: { status: 'done' } })
})

test('shows other work as an entry of its own, and calls it off once it is skipped', () => {
  const visit = entry({ routine: false, opens: 'order', status: 'skipped' })
  const [found] = otherEntries([visit], clinic)
  expect(found).toMatchObject({ uid: `${visit.planId}-2026-11-17`, isCancelled: true })
})

test('shows two counts of one plan that were reached on the same day as two entries', () => {
  const first = entry({ routine: false })
  const second = entry({ routine: false, planId: first.planId })
  const uids = otherEntries([first, second], clinic).map(({ uid }) => uid)
  expect(uids).toEqual([`${first.planId}-2026-11-17`, second.id])
})
