import { expect, test } from 'vitest'
import { stockItemApi } from '#core/stock/stock.api.ts'
import { supplierApi } from '#core/supplier/supplier.api.ts'

test('describes the endpoints of a kind with the article of its words', () => {
  const told = [stockItemApi, supplierApi].map(({ list, export: file }) => [list.summary, file.summary])
  expect(told).toEqual([
    ['Lista as peças, por nome', 'Baixa as peças como planilha'],
    ['Lista os fornecedores, por nome', 'Baixa os fornecedores como planilha'],
  ])
})
