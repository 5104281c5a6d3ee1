import type { ClaimPreview } from '#core/claim/claim.api.ts'
import type { InvitationState } from '#core/claim/claim.ts'
import { count } from '#web/kit/formats.ts'

export const stateTexts: Record<InvitationState, { label: string; tone: 'ok' | 'info' | 'neutral' }> = {
  sent: { label: 'Enviado', tone: 'info' },
  opened: { label: 'Aberto', tone: 'info' },
  expired: { label: 'Venceu', tone: 'neutral' },
  revoked: { label: 'Cancelado', tone: 'neutral' },
  claimed: { label: 'Aceito', tone: 'ok' },
}

/** The things that would come, a line each. */
export const comingLines = (coming: ClaimPreview): string[] =>
  [
    count(coming.equipment, 'equipamento', 'equipamentos'),
    coming.orders > 0 &&
      `${count(coming.orders, 'ordem de serviço', 'ordens de serviço')}${
        coming.openOrders > 0 ? `, ${count(coming.openOrders, 'aberta', 'abertas')}` : ''
      }`,
    coming.documents > 0 && count(coming.documents, 'documento', 'documentos'),
    coming.plans > 0 && count(coming.plans, 'plano de manutenção', 'planos de manutenção'),
    coming.charges > 0 && count(coming.charges, 'cobrança', 'cobranças'),
  ].filter((line) => line !== false)

/** A warning of equipment that the clinic would hold twice. */
export const twinsText = (twins: number): string =>
  `${count(twins, 'equipamento tem', 'equipamentos têm')} o mesmo número de série de um que a clínica já cadastrou. Depois, arquive o que sobrar.`
