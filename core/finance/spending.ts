/** Groups of spending. */
export const spendingGroups = {
  category: 'Categoria',
  room: 'Sala',
  equipment: 'Equipamento',
  workshop: 'Oficina',
  supplier: 'Fornecedor',
} as const
export type SpendingGroup = keyof typeof spendingGroups

/** How many groups one answer holds; the smallest beyond them come as one. */
export const mostGroups = 100
