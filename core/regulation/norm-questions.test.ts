import { expect, test } from 'vitest'
import { publicPages } from '#core/landing/public-pages.ts'
import { normQuestions } from './norm-questions.ts'

test('rests each sentence on a norm with an article, or says that it does not', () => {
  for (const { statements } of normQuestions) {
    expect(statements.length).toBeGreaterThan(0)
    for (const { norm, articles, text } of statements) {
      if (norm === null) expect(text).toMatch(/não vimos/i)
      else expect(articles).toMatch(/^arts?\. \d/)
    }
  }
})

test('gives each question an address of its own, in the list for search engines', () => {
  const paths = normQuestions.map(({ slug }) => `/normas/${slug}`)
  expect(new Set(paths).size).toBe(paths.length)
  expect(publicPages).toEqual(expect.arrayContaining(paths))
})
