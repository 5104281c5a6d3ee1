import { expect, test } from 'vitest'
import { strangeSentences } from '#core/assistant/sentences-strange.ts'
import { boldNames, pieces } from './article.ts'
import { articles } from './articles.ts'
import { articleOf, articlesAbout } from './find.ts'

test('has forty articles or more, each with its own address and names of its screen', () => {
  expect(articles.length).toBeGreaterThanOrEqual(40)
  expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length)
  const wrong = articles.filter(
    (one) =>
      boldNames(one).length === 0 ||
      one.text.some((paragraph) => pieces(paragraph).length % 2 === 0) ||
      one.text.join(' ').length > 700,
  )
  expect(wrong.map(({ slug }) => slug)).toEqual([])
})

test('finds each article by its own title', () => {
  const missed = articles.filter((one) => !articlesAbout(one.title).includes(one))
  expect(missed.map(({ title }) => title)).toEqual([])
})

test('finds by other forms of the words, and by the words of the text', () => {
  const first = (text: string, side?: 'dentist' | 'technician') => articlesAbout(text, side)[0]?.slug
  expect(first('etiqueta')).toBe('imprimir-etiquetas')
  expect(first('como cadastro equipamentos?', 'dentist')).toBe('cadastrar-equipamento')
  expect(first('convite para a equipe')).toBe('convidar-para-a-equipe')
  expect(articlesAbout('cobrança', 'dentist').every(({ side }) => side !== 'technician')).toBe(true)
})

test('finds nothing for what it does not explain', () => {
  expect(strangeSentences.filter((text) => articlesAbout(text).length > 0)).toEqual([])
  expect(articlesAbout('  ')).toEqual([])
  expect(articlesAbout('\u202e<script>')).toEqual([])
})

test('leads from a screen to its article, or to that of the screen above', () => {
  const row = '0199f0a0-0000-7000-8000-000000000000'
  expect(articleOf('/equipment')?.slug).toBe('lista-de-equipamentos')
  expect(articleOf(`/equipment/${row}`)?.slug).toBe('ficha-do-equipamento')
  expect(articleOf(`/equipment/${row}/edit`)?.slug).toBe('ficha-do-equipamento')
  expect(articleOf('/technician/team')?.slug).toBe('convidar-para-a-equipe')
  expect(articleOf('/nada')).toBeNull()
})
