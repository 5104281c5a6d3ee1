import { byId, own, type Sheet } from './sheet.ts'

/** Plans and decisions of a clinic about its money. */
export const clinicFinanceSheets: readonly Sheet[] = [
  {
    path: 'organizacao/orcamentos',
    holds: 'o que foi planejado gastar por categoria e mês, em centavos',
    from: 'budgets',
    where: `organization_id = ${own}`,
    key: [
      ['month', 'date'],
      ['category', 'text'],
    ],
    columns: {
      mes: 'month',
      categoria: 'category',
      centavos: 'cents',
      quem: 'updated_by',
      mudado_em: 'updated_at',
    },
  },
  {
    path: 'organizacao/trocas_dispensadas',
    holds: 'as recomendações de troca que alguém dispensou, com o motivo',
    from: 'replacement_dismissals',
    where: `clinic_id = ${own}`,
    key: byId,
    columns: {
      id: 'id',
      equipamento: 'equipment_id',
      motivo: 'reason',
      recomendacao: 'advice',
      quem: 'dismissed_by',
      dispensada_em: 'dismissed_at',
    },
  },
]

export const workshopFinanceSheets: readonly Sheet[] = [
  {
    path: 'organizacao/custo_da_hora',
    holds: 'quanto custa uma hora da oficina, em centavos',
    from: 'workshop_costs',
    where: `workshop_id = ${own}`,
    key: [['workshop_id', 'uuid']],
    columns: { centavos: 'hour_cents', quem: 'updated_by', mudado_em: 'updated_at' },
  },
]
