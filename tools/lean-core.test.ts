import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { lean } from './lean-core.ts'

const leaned = (code: string) => lean(code, parseAst(code) as unknown as Parameters<typeof lean>[1])

test('an endpoint leaves its answer and its summary to the server, wherever they stand', () => {
  const code = `f(endpoint({ method: 'GET', summary: 's', input: z.object({}), output: z.object({ a: z.int() }) }))`
  expect(leaned(code)).toBe(`f(endpoint({ method: 'GET', input: z.object({}),  }))`)
})

test('what is no endpoint keeps all its properties', () => {
  const code = `f({ output: 1, summary: 2 })`
  expect(leaned(code)).toBe(code)
})

test('a constant whose making calls something may go where nobody reads it', () => {
  expect(leaned(`export const a = z.string().check(z.trim())`)).toBe(
    `export const a = /* @__PURE__ */ (() => (z.string().check(z.trim())))()`,
  )
})

test('functions, values and what stands within functions stay as they are', () => {
  const code = `const a = 1; const f = () => g(); let b = h(); function k() { const c = g(); return c }`
  expect(leaned(code)).toBe(code)
})
