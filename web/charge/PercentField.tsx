import { parseNumber } from '#core/kit/numbers.ts'
import { formatNumber } from '#web/kit/formats.ts'
import { NumberField } from '#web/ui/TypedField.tsx'

/** Hundredths of a percent from what is typed as percent. */
const readPercent = (typed: string): number | null => {
  const percent = parseNumber(typed.replace('%', ''))
  return percent === null ? null : Math.round(percent * 100)
}

interface PercentProps {
  name: string
  label: string
  hint: string
  optional?: boolean
}

/** A percentage, kept in hundredths of a percent. */
export const PercentField = (props: PercentProps) => (
  <NumberField
    {...props}
    unit="%"
    read={readPercent}
    show={(basisPoints) => formatNumber(basisPoints / 100)}
  />
)
