/** Open sums by their due day. */
export const dueGroups = { late: 'Vencido', week: 'Próximos 7 dias', later: 'Depois' } as const
export type DueGroup = keyof typeof dueGroups
