import { expect, test } from 'vitest'
import { breaches } from './structure-rules.ts'

const check = (files: Record<string, string>) => breaches(new Map(Object.entries(files)))
/** The least that a file of that name holds. */
const textOf = (path: string) => (path.endsWith('.store.ts') ? `import { sql } from 'kysely'` : '')

test.each([
  ['a name in capitals', 'core/equipment/Equipment.ts'],
  ['a helper drawer in a slice', 'server/equipment/utils/dates.ts'],
  ['a route in core', 'core/equipment/equipment.routes.ts'],
  ['a contract on the server', 'server/equipment/equipment.api.ts'],
  ['a component with a small letter', 'web/equipment/list.tsx'],
  ['a component on the server', 'server/equipment/List.tsx'],
  ['an unnumbered migration', 'server/migrations/more.sql'],
  ['plain JavaScript', 'server/equipment/equipment.js'],
])('refuses the path %s', (_, path) => {
  expect(check({ [path]: '' })).toEqual([`${path}: não é um nome do vocabulário fechado`])
})

test.each([
  ['web to server', 'web/equipment/list.ts', '#server/equipment/equipment.store.ts'],
  ['server to web', 'server/equipment/list.ts', '#web/kit/call.ts'],
  ['core to server', 'core/equipment/list.ts', '#server/kit/database.ts'],
  ['the program to what helps tests', 'server/equipment/list.ts', '#test/make.ts'],
])('refuses an import from %s', (_, path, target) => {
  const found = check({ [path]: `import { x } from '${target}'`, [target.slice(1)]: textOf(target) })
  expect(found).toEqual([expect.stringContaining(`${path}: importa ${target}`)])
})

test.each([
  `import fs from 'node:fs'`,
  `import {\n  Pool,\n} from 'pg'`,
  `export * from 'react'`,
  `import 'pg'`,
  `const pg = await import('pg')`,
])('keeps core independent of its surroundings: %s', (text) => {
  expect(check({ 'core/kit/a.ts': text })).toHaveLength(1)
})

test.each([
  ['server/quote/quote.routes.ts', '#server/visit/visit.routes.ts'],
  ['server/kit/routes.ts', '#server/visit/visit.store.ts'],
  ['server/pages/static.ts', '#server/landing/public-facts.ts'],
  ['web/quote/QuotePage.tsx', '#web/visit/VisitPage.tsx'],
  ['web/ui/Button.tsx', '#web/visit/VisitCard.tsx'],
  ['web/ui/Button.tsx', '#web/record/RecordForm.tsx'],
  ['web/record/RecordForm.tsx', '#web/visit/VisitCard.tsx'],
  ['web/quote/QuotePage.tsx', '#web/shell/Shell.tsx'],
])('does not let %s import %s', (path, target) => {
  const found = check({ [path]: `import { x } from '${target}'`, [target.slice(1)]: textOf(target) })
  expect(found).toEqual([expect.stringContaining('assunto só de')])
})

test.each([
  ['server/quote/quote.routes.ts', '#server/visit/visit.store.ts'],
  ['server/quote/quote.routes.ts', '#server/visit/visit-rules.ts'],
  ['server/quote/quote.routes.ts', '#core/visit/visit.ts'],
  ['server/quote/quote.routes.ts', '#server/database.ts'],
  ['server/app.ts', '#server/visit/visit.routes.ts'],
  ['server/quote/quote.test.ts', '#test/app.ts'],
  ['web/quote/QuotePage.tsx', '#web/ui/Button.tsx'],
  ['web/quote/QuotePage.tsx', '#web/visit/VisitCard.tsx'],
  ['web/quote/QuotePage.tsx', '#web/record/RecordForm.tsx'],
  ['web/record/RecordForm.tsx', '#web/ui/Button.tsx'],
  ['web/shell/Shell.tsx', '#web/notification/Bell.tsx'],
  ['server/legal/legal-pages.ts', '#server/pages/still-pages.ts'],
])('lets %s import %s', (path, target) => {
  expect(check({ [path]: `import { x } from '${target}'`, [target.slice(1)]: textOf(target) })).toEqual([])
})

const queries = `import { q } from '#server/database.ts'`
test.each([
  ['server/quote/quote.ts', queries, 'tem SQL fora de um *.store.ts'],
  ['server/quote/quote.ts', `import { type Compilable, sql } from 'kysely'`, 'tem SQL fora de um *.store.ts'],
  ['server/quote/quote.store.ts', '', 'é um store sem SQL'],
])('refuses %s with %j', (path, text, reason) => {
  const found = check({ [path]: text, 'server/database.ts': '' })
  expect(found).toEqual([`${path}: ${reason}`])
})

test.each([
  ['server/quote/quote.store.ts', queries],
  ['server/quote/quote.test.ts', queries],
  ['server/kit/database.ts', `import { sql } from 'kysely'`],
  ['server/quote/quote.ts', `import type { Compilable } from 'kysely'`],
])('accepts %s with %j', (path, text) => {
  expect(check({ [path]: text, 'server/database.ts': '' })).toEqual([])
})

test('refuses an error state outside web/ui', () => {
  const text = `import { ErrorState } from '#web/ui/State.tsx'`
  const files = { 'web/quote/QuotePage.tsx': text, 'web/ui/Loaded.tsx': text, 'web/ui/State.tsx': '' }
  expect(check(files)).toEqual([
    'web/quote/QuotePage.tsx: mostra o erro à mão; use Loaded, ou ListBody numa lista',
  ])
})

test('refuses a path out of the folder that does not name its target', () => {
  const found = check({ 'core/quote/a.ts': `import { x } from '../visit/b.ts'`, 'core/visit/b.ts': '' })
  expect(found).toEqual([expect.stringContaining('para fora da pasta')])
})

test('refuses an import without its extension', () => {
  const found = check({ 'core/quote/a.ts': `import { x } from './b'`, 'core/quote/b.ts': '' })
  expect(found).toEqual([expect.stringContaining('não existe')])
})

test('refuses files that need each other to load, also indirectly', () => {
  const found = check({
    'core/quote/a.ts': `import { b } from './b.ts'`,
    'core/quote/b.ts': `import { c } from '#core/visit/c.ts'`,
    'core/visit/c.ts': `export { a } from '#core/quote/a.ts'`,
  })
  expect(found).toEqual([
    'círculo de importações: core/quote/a.ts → core/quote/b.ts → core/visit/c.ts → core/quote/a.ts',
  ])
})

test('allows types to name each other', () => {
  const found = check({
    'core/quote/a.ts': `import type { B } from './b.ts'`,
    'core/quote/b.ts': `import type { A } from './a.ts'`,
  })
  expect(found).toEqual([])
})

test.each(['core/quote/a.ts', 'web/quote/Quote.tsx', 'web/quote/quote.css', 'documents/quote.typ'])(
  'allows %s 300 lines and not one more',
  (path) => {
    expect(check({ [path]: '\n'.repeat(299) + 'x\n' })).toEqual([])
    expect(check({ [path]: '\n'.repeat(300) + 'x\n' })).toEqual([`${path}: 301 linhas, o limite é 300`])
  },
)

test('refuses styles of slices beyond what there is, but not those of web/ui', () => {
  const files = (folder: string) =>
    Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`web/${folder}/quote-${at}.css`, 'a {}\n'.repeat(300)]),
    )
  expect(check(files('quote'))).toEqual(['CSS das fatias: 3600 linhas, o limite é 2780; use os utilitários'])
  expect(check(files('ui'))).toEqual([])
})

test('refuses files beyond what completing an order loads, but not those that give it only types', () => {
  const files = (form: string) => {
    const names = Array.from({ length: 111 }, (_, at) => `core/completion/part-${at}.ts`)
    const text = names.map((name) => `${form} { A } from '#${name}'`).join('\n')
    return {
      'server/completion/completion.routes.ts': text,
      ...Object.fromEntries(names.map((name) => [name, ''])),
    }
  }
  expect(check(files('import'))).toEqual([expect.stringContaining('carrega 112 arquivos, o limite é 111')])
  expect(check(files('import type'))).toEqual([])
})
