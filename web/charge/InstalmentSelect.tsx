import type { Charge } from '#core/charge/charge.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { Select } from '#web/ui/TextField.tsx'
import { instalmentName, openOnes } from './owed.ts'

/** One of the open instalments; nothing if the charge has only one. */
export function InstalmentSelect({ charge }: { charge: Charge }) {
  if (charge.instalments.length === 1) return null
  return (
    <Select
      name="instalmentId"
      label="Parcela"
      className="span-6"
      empty={null}
      options={openOnes(charge).map((one) => ({
        value: one.id,
        label: `${instalmentName(charge, one)}, ${formatDate(one.dueOn)}, falta ${formatCents(one.openCents)}`,
      }))}
    />
  )
}
