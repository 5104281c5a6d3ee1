import { formatDate } from '#core/kit/dates.ts'
import type { Decision, FollowUp } from './schemas.ts'

/** `Ordem OS-2026-0001`, `Ação até 20/12/2026`. */
export function decisionText({ decision, order, dueOn }: FollowUp): string {
  if (decision === 'order') return `Ordem ${order?.number ?? ''}`.trim()
  return decision === 'action' && dueOn ? `Ação até ${formatDate(dueOn)}` : 'Justificado'
}

/** Label of the text field of each kind of decision. */
export const decisionAsks: Record<Decision, string> = {
  order: 'O que o técnico precisa saber',
  action: 'O que será feito',
  justification: 'Por que não é preciso fazer nada',
}

/**
 * The text after another kind of decision was chosen. The suggestion names the fault, which tells a technician what to
 * mend but does not justify doing nothing. Text that the person wrote stays.
 */
export function textAfterChoice(chosen: Decision, typed: string, suggested: string): string {
  if (chosen === 'justification') return typed === suggested ? '' : typed
  return typed.trim() ? typed : suggested
}
