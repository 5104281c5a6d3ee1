import type { Leaving } from './erasure.api.ts'

/** Shown in place of the button and sent with the refusal. */
export const erasureTexts = {
  'erasure.administrator':
    'Sua conta é de administração. Antes, outra pessoa da administração precisa tirar esse acesso.',
  'erasure.members':
    'Outras pessoas trabalham na sua organização. Antes, passe a titularidade a uma delas, em Equipe.',
  'erasure.open_orders':
    'Há ordens de serviço abertas. Antes, conclua ou cancele cada uma, para não deixar a outra parte sem resposta.',
}

/**
 * Why a person's account cannot be erased yet; null if it can. First, an administrator must give up that role, an
 * organization with other members must be handed over, and open work with other organizations must be finished.
 */
export function blockedErasure({ administrator, organizations }: Leaving): keyof typeof erasureTexts | null {
  if (administrator) return 'erasure.administrator'
  if (organizations.some(({ others }) => others > 0)) return 'erasure.members'
  return organizations.some(({ openOrders }) => openOrders > 0) ? 'erasure.open_orders' : null
}
