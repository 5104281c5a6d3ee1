import { CircleAlert, CircleCheck, CircleSlash } from 'lucide-react'
import type { RunHead } from '#core/checklist/schemas.ts'
import { count } from '#web/kit/formats.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { statusTexts } from './checklist.texts.ts'

/** The result of a run, in a word. */
export function ResultChip({
  run: { status, notConform, criticalNotConform, answered, total },
}: {
  run: RunHead
}) {
  if (status === 'open') {
    return (
      <Chip tone="info">
        {answered} de {total}
      </Chip>
    )
  }
  if (status === 'abandoned') {
    return <Chip icon={<CircleSlash size={15} aria-hidden="true" />}>{statusTexts.abandoned}</Chip>
  }
  if (notConform === 0) {
    return (
      <Chip tone="ok" icon={<CircleCheck size={15} aria-hidden="true" />}>
        Tudo conforme
      </Chip>
    )
  }
  return (
    <Chip tone={criticalNotConform > 0 ? 'bad' : 'warn'} icon={<CircleAlert size={15} aria-hidden="true" />}>
      {count(notConform, 'não conforme', 'não conformes')}
    </Chip>
  )
}
