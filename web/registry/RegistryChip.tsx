import { formatDate, type PlainDate } from '#core/kit/dates.ts'
import { registryStandingTexts, type RegistryStanding } from '#core/registry/registry.ts'
import { Chip } from '#web/ui/Chip.tsx'

const tones = { waiting: 'warn', confirmed: 'ok', lapsed: 'warn', refused: 'bad' } as const

/** @param checkedOn the day, if the chip shall say it of a number that stands */
export function RegistryChip({ standing, checkedOn }: { standing: RegistryStanding; checkedOn?: PlainDate }) {
  const text = registryStandingTexts[standing]
  return (
    <Chip tone={tones[standing]}>
      {standing === 'confirmed' && checkedOn ? `${text} em ${formatDate(checkedOn)}` : text}
    </Chip>
  )
}
