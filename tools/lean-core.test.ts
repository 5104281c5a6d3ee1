import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { lean } from './lean-core.ts'

const leaned = (code: string) => lean(code, parseAst(code) as unknown as Parameters<typeof lean>[1])

test('removes the answer and summary of an endpoint, wherever they are', () => {
  const code = `f(endpoint({ method: 'GET', summary: 's', input: z.object({}), output: z.object({ a: z.int() }) }))`
  expect(leaned(code)).toBe(`f(endpoint({ method: 'GET', input: z.object({}),  }))`)
})

test('keeps all properties of other objects', () => {
  const code = `f({ output: 1, summary: 2 })`
  expect(leaned(code)).toBe(code)
})

test('allows the bundler to drop an unused constant whose value needs a call', () => {
  expect(leaned(`export const a = z.string().check(z.trim())`)).toBe(
    `export const a = /* @__PURE__ */ (() => (z.string().check(z.trim())))()`,
  )
})

test('leaves functions, values and the content of functions unchanged', () => {
  const code = `const a = 1; const f = () => g(); let b = h(); function k() { const c = g(); return c }`
  expect(leaned(code)).toBe(code)
})
