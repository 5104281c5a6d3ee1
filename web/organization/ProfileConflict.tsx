import { Button } from '#web/ui/Button.tsx'
import type { Difference } from './merge.ts'
import { fieldTexts, valueText } from './organization.texts.ts'

/** Changes made meanwhile by a colleague; the typed values stay in their fields. */
export function ProfileConflict({ changed, onGoOn }: { changed: Difference[]; onGoOn: () => void }) {
  return (
    <div className="grid gap-3">
      <p>Alguém da equipe salvou outros dados enquanto você escrevia. O que você digitou continua aqui.</p>
      {changed.length > 0 && (
        <ul className="grid gap-1 pl-4">
          {changed.map(({ name, theirs, mine }) => (
            <li key={name} className="list-disc">
              <b>{fieldTexts[name]}</b>: agora {valueText(name, theirs) ?? 'vazio'}
              {mine !== undefined &&
                `; o que você escreveu, ${valueText(name, mine) ?? 'vazio'}, toma o lugar`}
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button onClick={onGoOn}>Juntar os dois e conferir</Button>
      </div>
    </div>
  )
}
