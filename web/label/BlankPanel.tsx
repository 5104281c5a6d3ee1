import { labelTexts } from '#core/label/refusal-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useId, useState } from 'react'
import { formatInstant } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { labelApi } from '#core/label/label.api.ts'
import { mostLabels } from '#core/label/label.ts'
import { count } from '#web/kit/formats.ts'
import { useWrite } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { batchesQuery, staleAfterLabel } from './queries.ts'
import { saveSheet, type Sheet } from './sheet.ts'

/** Blank labels, to be stuck on first and bound to equipment on the spot by scanning them. */
export function BlankPanel({ sheet: { settings, start, fits } }: { sheet: Sheet }) {
  const id = useId()
  const [many, setMany] = useState('24')
  const zone = useTimeZone()
  const { data } = useQuery(batchesQuery)
  const print = (batch: string) => saveSheet(settings.paper, start, { batch })
  const make = useWrite(labelApi.makeBlank, {
    invalidates: staleAfterLabel,
    onDone: ({ id: batch }) => print(batch),
  })
  const amount = Number(many)
  const isWrong = !Number.isInteger(amount) || amount < 1 || amount > mostLabels
  return (
    <Panel
      title="Etiquetas em branco"
      hint="Primeiro cole; depois leia cada etiqueta com o celular e vincule ao equipamento."
    >
      <div className="stack">
        <div className="flex flex-wrap items-end gap-4">
          <div className="field">
            <label htmlFor={id}>Quantas</label>
            <input
              id={id}
              className="input max-w-32"
              inputMode="numeric"
              value={many}
              onChange={(event) => setMany(event.target.value)}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? `${id}-error` : undefined}
            />
          </div>
          <Button
            icon={<Printer size={18} aria-hidden="true" />}
            busy={make.isPending}
            busyText="Preparando..."
            disabledReason={
              isWrong ? `Escreva de 1 a ${mostLabels}` : fits ? null : labelTexts['label.off_page']
            }
            onClick={() => make.mutate({ id: newId(), count: amount })}
          >
            Criar e imprimir
          </Button>
        </div>
        {isWrong && (
          <p className="err" id={`${id}-error`}>
            Escreva de 1 a {mostLabels}
          </p>
        )}
        {make.error && <Note tone="bad">{make.error.message}</Note>}
        {data && data.items.length > 0 && (
          <ul className="rows label-rows">
            {data.items.map((batch) => (
              <li key={batch.id}>
                <span className="what">
                  <b>{count(batch.count, 'etiqueta', 'etiquetas')}</b>
                  <small>
                    {formatInstant(batch.createdAt, zone)} · {batch.blank} em branco
                  </small>
                </span>
                <Button
                  size="sm"
                  disabledReason={
                    batch.blank === 0 ? 'Todas já foram usadas.' : fits ? null : labelTexts['label.off_page']
                  }
                  onClick={() => print(batch.id)}
                >
                  Imprimir as que faltam usar
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}
