import type { FolderCounts } from '#core/inspection-folder/inspection-folder.api.ts'
import { count } from '#web/kit/formats.ts'
import { Tape } from '#web/ui/Tape.tsx'
import { missingText } from './folder.texts.ts'

export function ProgressPanel({ counts }: { counts: FolderCounts }) {
  const { proven, checked, of } = counts
  return (
    <section
      className="panel mb-6 px-5.5 pt-5 pb-5.5 phone:mb-4 phone:p-4"
      aria-label="Indicadores apresentados"
    >
      <p className="flex flex-wrap items-baseline gap-y-2 gap-x-4 mb-3">
        <b className="text-[2.25rem]/none font-[640] font-stretch-108% tracking-[-0.03em]">{proven}</b>
        <span>
          de {of} indicadores apresentados, {count(checked, 'conferido', 'conferidos')}
        </span>
        <span className="ml-auto text-(length:--fs-sm) text-text-2 phone:m-0 phone:flex-[0_0_100%]">
          {missingText(counts)}
        </span>
      </p>
      <Tape value={proven} of={of} label={`${proven} de ${of} indicadores apresentados`} thick />
    </section>
  )
}
