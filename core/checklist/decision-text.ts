import { formatDate } from '#core/kit/dates.ts'
import type { FollowUp } from './schemas.ts'

/** `Ordem OS-2026-0001`, `Ação até 20/12/2026`. */
export function decisionText({ decision, order, dueOn }: FollowUp): string {
  if (decision === 'order') return `Ordem ${order?.number ?? ''}`.trim()
  return decision === 'action' && dueOn ? `Ação até ${formatDate(dueOn)}` : 'Justificado'
}
