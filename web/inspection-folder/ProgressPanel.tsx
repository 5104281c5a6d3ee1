import type { FolderCounts } from '#core/inspection-folder/inspection-folder.api.ts'
import { Tape } from '#web/ui/Tape.tsx'
import { missingText } from './folder.texts.ts'

export function ProgressPanel({ counts }: { counts: FolderCounts }) {
  const { proven, of } = counts
  return (
    <section className="panel folder-progress" aria-label="Indicadores com prova">
      <p>
        <b>{proven}</b>
        <span>de {of} indicadores com prova</span>
        <span>{missingText(counts)}</span>
      </p>
      <Tape value={proven} of={of} label={`${proven} de ${of} indicadores com prova`} thick />
    </section>
  )
}
