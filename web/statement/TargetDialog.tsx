import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatCents } from '#core/kit/money.ts'
import { statementApi, type BankLine } from '#core/statement/statement.api.ts'
import { useSettled } from '#web/kit/delayed.ts'
import { query } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { targetText } from './statement.texts.ts'

interface TargetProps {
  line: BankLine
  onChoose: (instalmentId: string) => void
  onClose: () => void
}

/** Chooses the open instalment that a line pays, whatever its amount: the rest stays open, or becomes credit. */
export function TargetDialog({ line, onChoose, onClose }: TargetProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const search = useSettled(typed, 250)
  const loaded = useQuery(query(statementApi.targets, { id: line.id, search }))
  return (
    <Dialog
      open
      onClose={onClose}
      title={`O que paga ${formatCents(line.cents)}`}
      text="Se o valor for menor, o resto fica em aberto. Se for maior, o resto vira crédito do cliente."
    >
      <div className="stack gap-4">
        <div className="field">
          <label htmlFor={id}>Cliente ou número da cobrança</label>
          <input
            id={id}
            className="input"
            type="search"
            value={typed}
            maxLength={100}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Loaded from={loaded} rows={3}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="text-text-2">Nenhuma parcela em aberto.</p>
            ) : (
              <ul className="rows">
                {items.map((one) => (
                  <li key={one.instalmentId} className="flex-wrap">
                    <span className="what">
                      <b>{one.clinicName}</b>
                      <p>{targetText(one)}</p>
                    </span>
                    <b className="num">{formatCents(one.owedCents)}</b>
                    <Button onClick={() => onChoose(one.instalmentId)}>Escolher</Button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  )
}
