import type { Card } from '#core/assistant/assistant.api.ts'
import { clientApi } from '#core/client/client.api.ts'
import { formatPhone } from '#core/organization/formats.ts'
import { count } from '#core/kit/numbers.ts'
import { isOpen, purchaseStatusTexts } from '#core/purchase/purchase.ts'
import { buyingApi } from '#core/purchase/buying.api.ts'
import { purchaseApi } from '#core/purchase/purchase.api.ts'
import { attentionApi, mostCounted } from '#core/stock/attention.api.ts'
import { countApi } from '#core/stock/count.api.ts'
import { countStatusTexts } from '#core/stock/count.ts'
import { stockItemApi } from '#core/stock/stock.api.ts'
import { amountOf } from '#core/stock/units.ts'
import { supplierApi } from '#core/supplier/supplier.api.ts'
import { fewRows, many, say, upper, type Answerer } from './answering.ts'
import { notFound } from './answers-planning.ts'

const atMost = (number: number, one: string, several: string) =>
  number > mostCounted ? `mais de ${mostCounted} ${several}` : count(number, one, several)

const itemCard = ({ id, name }: { id: string; name: string }, under = ''): Card => ({
  label: name,
  under,
  to: { page: 'item', id },
})

const stockLow: Answerer = async ({ look }) => {
  const { below, lacking } = await look(attentionApi.count, {})
  const also = lacking.number
    ? ` ${upper(atMost(lacking.number, 'peça falta', 'peças faltam'))} para as ordens.`
    : ''
  return say(
    below.number
      ? `${upper(atMost(below.number, 'peça abaixo do mínimo', 'peças abaixo do mínimo'))}.${also}`
      : `Nenhuma peça abaixo do mínimo.${also}`,
    below.first.map((item) => itemCard(item)),
    ['Ver o estoque', 'stock'],
  )
}

const stockExpiring: Answerer = async ({ look }) => {
  const { expired, expiring } = await look(attentionApi.count, {})
  const parts = [
    expired.number && atMost(expired.number, 'lote vencido', 'lotes vencidos'),
    expiring.number && atMost(expiring.number, 'lote vence logo', 'lotes vencem logo'),
  ].filter(Boolean)
  return say(
    parts.length ? `${upper(parts.join(', '))}.` : 'Nenhum lote vencido ou perto de vencer.',
    [...expired.first, ...expiring.first].map((item) => itemCard(item)),
    ['Ver o estoque', 'stock'],
  )
}

/** Without its ending, so that 'válvulas' finds 'Válvula'. */
const singular = (name: string) => name.replace(/s$/, '')

const stockBalance: Answerer = async ({ look, name }) => {
  const { items } = await look(stockItemApi.list, { search: singular(name), limit: 5 })
  const [first] = items
  if (!first) return notFound(name)
  const amount = (item: typeof first) => amountOf(item, item.balanceMilli)
  return say(
    items.length === 1 ? `${first.name}: ${amount(first)} em estoque.` : 'Encontrei estas peças.',
    items.map((item) => itemCard(item, `${amount(item)} em estoque`)),
    ['Ver o estoque', 'stock'],
  )
}

const toBuy: Answerer = async ({ look }) => {
  const { items, hasMore } = await look(buyingApi.shortages, {})
  const number = hasMore
    ? `mais de ${count(items.length, 'peça', 'peças')}`
    : count(items.length, 'peça', 'peças')
  return say(
    items.length ? `Falta comprar ${number}.` : 'Nada falta comprar agora.',
    items.map(({ item, quantityMilli, supplier }) =>
      itemCard(item, [amountOf(item, quantityMilli), supplier?.name].filter(Boolean).join(' · ')),
    ),
    ['Ver o que falta', 'shortages'],
  )
}

const purchasesOpen: Answerer = async ({ look }) => {
  const { items } = await look(purchaseApi.list, { limit: 100 })
  const open = items.filter(({ status }) => isOpen(status))
  return say(
    open.length
      ? `${upper(count(open.length, 'compra em aberto', 'compras em aberto'))}.`
      : 'Nenhuma compra em aberto.',
    open.map((one): Card => ({
      label: `${one.number} · ${one.supplier.name}`,
      under: purchaseStatusTexts[one.status],
      to: { page: 'purchase', id: one.id },
    })),
    ['Ver as compras', 'purchases'],
  )
}

const supplierFind: Answerer = async ({ look, name }) => {
  const found = await look(supplierApi.list, { search: name, limit: fewRows })
  const [first] = found.items
  if (!first)
    return name ? notFound(name) : say('Nenhum fornecedor ainda.', [], ['Ver os fornecedores', 'suppliers'])
  const phone = (one: typeof first) => (one.phone ? formatPhone(one.phone) : 'sem telefone')
  return say(
    found.items.length === 1
      ? `${first.name}: ${phone(first)}.`
      : `${upper(many(found, 'fornecedor', 'fornecedores'))}.`,
    found.items.map((one): Card => ({
      label: one.name,
      under: phone(one),
      to: { page: 'supplier', id: one.id },
    })),
    ['Ver os fornecedores', 'suppliers'],
  )
}

const clientCard = (one: { name: string; city: string; phone: string | null }): Card => ({
  label: one.name,
  under: [one.city, one.phone && formatPhone(one.phone)].filter(Boolean).join(' · '),
  to: { page: 'clients', id: null },
})

const clientsCount: Answerer = async ({ look }) => {
  const found = await look(clientApi.list, { limit: 100 })
  const number = many(found, 'cliente', 'clientes')
  return say(number ? `Você atende ${number}.` : 'Nenhum cliente ainda.', found.items.map(clientCard), [
    'Ver os clientes',
    'clients',
  ])
}

const clientFind: Answerer = async ({ look, name }) => {
  const { items } = await look(clientApi.list, { search: name, limit: 5 })
  const [first] = items
  if (!first) return notFound(name)
  const phone = first.phone ? formatPhone(first.phone) : 'sem telefone'
  return say(
    items.length === 1 ? `${first.name}, ${first.city}: ${phone}.` : 'Encontrei estes clientes.',
    items.map(clientCard),
    ['Ver os clientes', 'clients'],
  )
}

const stockCounts: Answerer = async ({ look }) => {
  const { items } = await look(countApi.list, { limit: fewRows })
  const open = items.filter(({ endedAt }) => endedAt === null)
  return say(
    open.length
      ? `${upper(count(open.length, 'contagem aberta', 'contagens abertas'))}.`
      : 'Nenhuma contagem aberta.',
    open.map((one): Card => ({
      label: one.place.name,
      under: countStatusTexts[one.status],
      to: { page: 'count', id: one.id },
    })),
    ['Ver as contagens', 'counts'],
  )
}

export const workshopAnswers = {
  stock_low: stockLow,
  stock_expiring: stockExpiring,
  stock_balance: stockBalance,
  to_buy: toBuy,
  purchases_open: purchasesOpen,
  supplier_find: supplierFind,
  clients_count: clientsCount,
  client_find: clientFind,
  stock_counts: stockCounts,
} satisfies Record<string, Answerer>
