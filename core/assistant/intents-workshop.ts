import { workshop, ways, type Intent } from './intent.ts'

/** Questions of a workshop alone. */
export const workshopIntents = [
  {
    key: 'requests_new',
    sides: workshop,
    says: 'Tem pedido novo na minha região?',
    ways: ways(
      'request, request fresh, request near, request fresh near, order fresh, order fresh request, order take, order request, order request fresh, order near, take, order fresh near, order fresh list',
    ),
  },
  {
    key: 'quotes_pending',
    sides: workshop,
    says: 'Quais orçamentos estão sem resposta?',
    ways: ways(
      'quote, quote answer, quote open, quote answer client, quote client, quote waits client, quote waits',
    ),
  },
  {
    key: 'stock_low',
    sides: workshop,
    says: 'O que está abaixo do mínimo?',
    ways: ways('low, stock low, stock raise, stock low list, thing low'),
  },
  {
    key: 'stock_balance',
    sides: workshop,
    says: 'Quantas válvulas eu tenho?',
    takes: 'name',
    ways: ways('thing, thing stock, thing howMany, thing stock howMany, stock howMany'),
  },
  {
    key: 'stock_expiring',
    sides: workshop,
    says: 'Que lotes vencem logo?',
    ways: ways('stock due, stock over, stock validity, stock due month, stock over validity, stock list due'),
  },
  {
    key: 'to_buy',
    sides: workshop,
    says: 'O que preciso comprar?',
    ways: ways('buy, buy list, buy stock, buy raise, buy stock low'),
  },
  {
    key: 'purchases_open',
    sides: workshop,
    says: 'Quais compras ainda não chegaram?',
    ways: ways(
      'buy open, buy arrive, buy request open, buy list open, buy list arrive, request arrive, buy done, buy supplier open, stock arrive',
    ),
  },
  {
    key: 'supplier_find',
    sides: workshop,
    says: 'Qual é o telefone do meu fornecedor?',
    ways: ways('supplier, supplier contact, supplier list, supplier find'),
  },
  {
    key: 'clients_count',
    sides: workshop,
    says: 'Quantos clientes eu tenho?',
    ways: ways('client howMany, client list, client, client howMany list'),
  },
  {
    key: 'client_find',
    sides: workshop,
    says: 'Qual é o telefone da clínica Sorriso?',
    takes: 'name',
    ways: ways('client contact, client find, client contact find'),
  },
  {
    key: 'stock_counts',
    sides: workshop,
    says: 'Tem contagem do estoque aberta?',
    ways: ways('counting, counting open, counting stock, counting stock open, counting state'),
  },
] as const satisfies readonly Intent[]
