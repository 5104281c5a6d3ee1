export type SearchRole = 'dentist' | 'technician'

export const placeholders: Record<SearchRole, string> = {
  dentist: 'Buscar equipamento ou OS',
  technician: 'Buscar cliente, equipamento ou OS',
}
