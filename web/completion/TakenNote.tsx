import type { Run } from '#core/checklist/schemas.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import type { CompletionValues } from './completion-values.ts'
import { isTaken } from './from-checklist.ts'

interface TakenNoteProps {
  run: Run
  values: CompletionValues
  onTake: () => void
}

/** Says what came from the order's checklist, or offers to bring it. */
export function TakenNote({ run, values, onTake }: TakenNoteProps) {
  return isTaken(values, run) ? (
    <Note tone="ok">Leituras e tarefas vieram do checklist “{run.title}”. Confira e assine.</Note>
  ) : (
    <Note action={<Button onClick={onTake}>Trazer do checklist</Button>}>
      O checklist “{run.title}” desta ordem está concluído. O que você já escreveu não muda.
    </Note>
  )
}
