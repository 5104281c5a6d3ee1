import { statusOf, statusTexts } from '#core/expense/expense.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import { useToday } from '#web/kit/session.ts'
import { Chip } from '#web/ui/Chip.tsx'

const tones = { paid: 'ok', late: 'bad', unpaid: 'warn' } as const

export function ExpenseChip({ expense }: { expense: { paidOn: PlainDate | null; dueOn: PlainDate | null } }) {
  const status = statusOf(expense, useToday())
  return <Chip tone={tones[status]}>{statusTexts[status]}</Chip>
}
