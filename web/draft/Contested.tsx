import type { SentField, SentSection } from '#core/draft/form-schema.ts'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { count, formatNumber } from '#web/kit/formats.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { fieldsIn } from './draft-values.ts'
import type { Saved, Saver } from './saver.ts'

interface ContestedProps {
  saved: Saved
  saver: Saver
  sections: readonly SentSection[]
}

/**
 * Changes from another window: fields that both changed, for the person to choose, and an announcement of the fields that
 * only the other window changed.
 */
export function Contested({ saved, saver, sections }: ContestedProps) {
  const all = fieldsIn(sections)
  const fieldOf = (name: string) => all.find((field) => field.name === name)
  const taken = saved.taken.map((name) => fieldOf(name)?.label ?? name)
  return (
    <>
      {saved.contested.map((name) => {
        const field = fieldOf(name)
        const label = field?.label ?? name
        return (
          <Note
            key={name}
            tone="warn"
            action={
              <span className="flex flex-wrap gap-2">
                <Button
                  onClick={() => saver.choose(name, 'theirs')}
                  aria-label={`Usar o da outra janela: ${label}`}
                >
                  Usar o da outra janela
                </Button>
                <Button onClick={() => saver.choose(name, 'mine')} aria-label={`Manter o meu: ${label}`}>
                  Manter o meu
                </Button>
              </span>
            }
          >
            <b>{label}</b> mudou em outra janela enquanto você escrevia. Na outra:{' '}
            <q>{valueView(field, saved.theirs[name])}</q>
          </Note>
        )
      })}
      {taken.length > 0 && (
        <Note>
          Outra janela mudou {taken.join(', ')}. A mudança já está aqui, e o que você escreveu não se perdeu.
        </Note>
      )}
    </>
  )
}

function valueView(field: SentField | undefined, value: unknown): string {
  if (value === undefined || value === null || value === '') return 'vazio'
  if (field?.type === 'date' && typeof value === 'string') return formatDate(value)
  if (field?.type === 'cents' && typeof value === 'number') return formatCents(value)
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'boolean') return value ? 'marcado' : 'desmarcado'
  if (Array.isArray(value)) return count(value.length, 'linha', 'linhas')
  if (typeof value !== 'string') return ''
  return field?.options?.find((option) => option.value === value)?.label ?? value.slice(0, 200)
}
