import { byId, own, type Sheet } from './sheet.ts'

/** Lots and movements of a workshop's stock. Items and places are declared records. */
export const stockSheets: readonly Sheet[] = [
  {
    path: 'organizacao/reservas-de-pecas',
    holds: 'as peças que ordens e orçamentos reservam ou usaram sem baixa; quantidades em milésimos',
    from: 'stock_reservations',
    where: `organization_id = ${own}`,
    key: byId,
    columns: {
      id: 'id',
      ordem: 'order_id',
      item_do_orcamento: 'line_id',
      peca: 'item_id',
      lote: 'lot',
      quantidade_milesimos: 'quantity_milli',
      situacao: 'status',
      criada_em: 'created_at',
    },
  },
  {
    path: 'organizacao/lotes',
    holds: 'os lotes das peças e suas validades',
    from: 'stock_lots',
    where: `organization_id = ${own}`,
    key: byId,
    columns: { id: 'id', peca: 'item_id', lote: 'code', validade: 'expires_on', criado_em: 'created_at' },
  },
  {
    path: 'organizacao/movimentos-de-estoque',
    holds: 'tudo o que entrou e saiu do estoque; quantidades em milésimos, custos em centavos',
    from: 'stock_movements',
    where: `organization_id = ${own}`,
    key: byId,
    columns: {
      id: 'id',
      peca: 'item_id',
      numero: 'number',
      tipo: 'kind',
      lugar: 'place_id',
      lote: 'lot_id',
      quantidade_milesimos: 'quantity_milli',
      custo_centavos: 'cost_cents',
      saldo_milesimos: 'balance_milli',
      motivo: 'reason',
      ordem: 'order_id',
      desfaz: 'reverses_id',
      quem: 'made_by',
      quando: 'created_at',
    },
  },
]
