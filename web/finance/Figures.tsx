import type { ReactNode } from 'react'
import { formatCents } from '#core/kit/money.ts'

/** A few sums in a row, two a line on a phone. */
export const Figures = ({
  items,
}: {
  items: { label: string; cents: number; isBad?: boolean; note?: ReactNode }[]
}) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-x-6 gap-y-4 phone:grid-cols-2 phone:gap-x-3">
    {items.map(({ label, cents, isBad, note }) => (
      <div key={label} className="flex min-w-0 flex-col-reverse justify-end">
        <dt className="text-sm text-text-2">
          {label}
          {note && <small className="block text-text-3">{note}</small>}
        </dt>
        <dd className={`text-xl font-semibold tabular-nums phone:text-lg ${isBad ? 'late' : ''}`}>
          {formatCents(cents)}
        </dd>
      </div>
    ))}
  </dl>
)
