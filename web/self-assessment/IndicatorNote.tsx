import { useId, useState } from 'react'
import { evidenceApi, type AssessmentDetail } from '#core/self-assessment/evidence.api.ts'
import { queryClient, useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { detailQuery } from './evidence.ts'

interface IndicatorNoteProps {
  id: string
  number: number
  /** As the server has it. */
  standing: string | null
}

/** The clinic's note on an indicator: saved when the field is left, and never over somebody else's. */
export function IndicatorNote({ id, number, standing }: IndicatorNoteProps) {
  const field = useId()
  const [typed, setTyped] = useState(standing ?? '')
  const [seen, setSeen] = useState(standing)
  const save = useWrite(evidenceApi.annotate, {
    onDone: ({ note }) => {
      setSeen(note)
      put(id, number, note)
    },
  })
  const theirs = save.error?.status === 409 ? (save.error.current as { note: string | null } | null) : null
  const text = typed.trim() || null
  const send = (over: string | null) => save.mutate({ id, number, note: text, seen: over })
  return (
    <div className="field">
      <label htmlFor={field}>Observação</label>
      <textarea
        id={field}
        className="input"
        rows={2}
        maxLength={2000}
        value={typed}
        aria-describedby={`${field}-status`}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => text !== seen && send(seen)}
      />
      <p className="hint" id={`${field}-status`} role="status">
        {save.isPending
          ? 'Salvando...'
          : text === seen
            ? 'Onde está o registro, o que falta, quem é responsável'
            : ''}
      </p>
      {theirs && (
        <Note tone="warn">
          Outra pessoa escreveu aqui: {theirs.note ?? 'tirou a observação'}.{' '}
          <Button variant="text" onClick={() => send(theirs.note)}>
            Salvar a minha
          </Button>
        </Note>
      )}
      {save.error && !theirs && (
        <Note tone="bad">
          {save.error.message}{' '}
          <Button variant="text" onClick={() => send(seen)}>
            Tentar de novo
          </Button>
        </Note>
      )}
    </div>
  )
}

function put(id: string, number: number, note: string | null): void {
  queryClient.setQueryData<AssessmentDetail>(detailQuery(id).queryKey, (detail) => {
    if (!detail) return detail
    const others = detail.notes.filter(({ indicator }) => indicator !== number)
    return { ...detail, notes: note ? [...others, { indicator: number, note }] : others }
  })
}
