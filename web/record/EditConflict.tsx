import { useState } from 'react'
import type { LastWrite } from '#web/kit/api-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { WhoChanged } from '#web/ui/Conflict.tsx'
import type { Difference } from './differences.ts'

interface ConflictProps {
  last: LastWrite | null
  found: Difference[]
  /** With the names of the fields for which the saved value was chosen. */
  onGoOn: (taken: string[]) => void
}

/** Shows the changes that another person saved meanwhile; the person chooses for each field that both changed. */
export function EditConflict({ last, found, onGoOn }: ConflictProps) {
  const [taken, setTaken] = useState<string[]>([])
  const choose = (name: string, isTaken: boolean) =>
    setTaken([...taken.filter((one) => one !== name), ...(isTaken ? [name] : [])])
  return (
    <div className="grid gap-3">
      <p>
        <WhoChanged last={last} /> O que você escreveu continua aqui.
      </p>
      <ul className="grid gap-3">
        {found.map(({ name, label, theirs, mine }) => (
          <li key={name}>
            {mine === null ? (
              <p>
                <b>{label}</b>: agora {theirs}
              </p>
            ) : (
              <fieldset className="field">
                <legend>{label}</legend>
                <div className="cards">
                  <label className="rcard">
                    <input
                      type="radio"
                      name={`conflito-${name}`}
                      checked={!taken.includes(name)}
                      onChange={() => choose(name, false)}
                    />
                    <span className="what font-medium">
                      Ficar com o que você escreveu
                      <small>{mine}</small>
                    </span>
                  </label>
                  <label className="rcard">
                    <input
                      type="radio"
                      name={`conflito-${name}`}
                      checked={taken.includes(name)}
                      onChange={() => choose(name, true)}
                    />
                    <span className="what font-medium">
                      Ficar com o que foi salvo
                      <small>{theirs}</small>
                    </span>
                  </label>
                </div>
              </fieldset>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={() => onGoOn(taken)}>Juntar os dois e conferir</Button>
      </div>
    </div>
  )
}
