/** Kinds of things that a message shows as a card. */
export const cardKinds = ['order', 'equipment', 'document'] as const
export type CardKind = (typeof cardKinds)[number]

/** At most one of them. */
export interface CardIds {
  orderId: string | null
  equipmentId: string | null
  documentId: string | null
}

export const cardField = {
  order: 'orderId',
  equipment: 'equipmentId',
  document: 'documentId',
} as const satisfies Record<CardKind, keyof CardIds>

export function cardKindOf({ orderId, equipmentId, documentId }: CardIds): CardKind | null {
  if (orderId) return 'order'
  if (equipmentId) return 'equipment'
  return documentId ? 'document' : null
}

export const cardWords: Record<CardKind, string> = {
  order: 'ordem de serviço',
  equipment: 'equipamento',
  document: 'documento',
}

/** Things of one kind that the list to choose from shows. */
export const mostCards = 20

/** Steps of orders between two messages; of more, the last are shown. */
export const mostSteps = 20

export const cardTexts = {
  one: 'Envie um cartão por mensagem.',
  gone: 'não está mais disponível para você',
}
