import { expect, test } from 'vitest'
import { nearOf } from './near-rules.ts'

const files = new Map([
  ['web/routes.ts', `route('planner', 'calendar/PlannerPage.tsx'), route('stock/:id', 'stock/ItemPage.tsx')`],
  ['core/stock/rules.ts', ''],
  ['core/stock/rules.test.ts', `import { x } from './rules.ts'`],
  ['core/stock/other.test.ts', `import { x } from './other.ts'`],
  ['server/stock/stock.store.ts', `import { x } from '#core/stock/rules.ts'`],
  ['server/stock/stock.test.ts', `import { x } from './stock.store.ts'`],
  ['web/stock/ItemPage.tsx', `import { x } from '#core/stock/rules.ts'`],
  ['web/calendar/PlannerPage.tsx', ''],
  ['test/journeys/stock.test.ts', `page.goto('/stock/1')`],
  ['test/journeys/planner.test.ts', `page.goto('/planner')`],
  ['server/kit/migrate.ts', ''],
  ['server/app.test.ts', `import { x } from './kit/migrate.ts'`],
])

test('leads from a rule to the tests and pages that import it, and to the journeys of those pages', () => {
  expect(nearOf(['core/stock/rules.ts'], files)).toEqual({
    tests: ['core/stock/rules.test.ts', 'server/stock/stock.test.ts', 'test/journeys/stock.test.ts'],
    pages: ['stock/:id'],
  })
})

test('leads from a migration to the tests of what migrates, and from a lone file to itself', () => {
  expect(nearOf(['server/migrations/0001_first.sql'], files).tests).toEqual(['server/app.test.ts'])
  expect(nearOf(['core/stock/other.test.ts'], files).tests).toEqual(['core/stock/other.test.ts'])
})
