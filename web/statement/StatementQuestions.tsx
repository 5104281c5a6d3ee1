'use no memo'

import { useId, useState } from 'react'
import type { UploadedStatement } from '#core/statement/statement.api.ts'
import { columnLetter } from '#core/import/sheet.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { StatementAnswers } from './sending.ts'

interface QuestionProps {
  asked: UploadedStatement
  isBusy: boolean
  onAnswer: (answers: StatementAnswers) => void
  onClose: () => void
}

/** Asks for facts that a statement does not contain. */
export default function StatementQuestions(props: QuestionProps) {
  return props.asked.asks === 'account' ? <OtherAccount {...props} /> : <Columns {...props} />
}

function OtherAccount({ asked, isBusy, onAnswer, onClose }: QuestionProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Extrato de outra conta"
      text={`Este extrato é da conta ${asked.account}. Até agora você enviou extratos de ${asked.accounts.join(', ')}.`}
    >
      <div className="acts">
        <Button onClick={onClose}>Voltar</Button>
        <Button
          variant="primary"
          busy={isBusy}
          busyText="Lendo..."
          onClick={() => onAnswer({ isOther: true })}
        >
          É desta conta mesmo
        </Button>
      </div>
    </Dialog>
  )
}

const parts = [
  ['day', 'Data'],
  ['amount', 'Valor que entrou'],
  ['memo', 'Descrição'],
] as const

function Columns({ asked, isBusy, onAnswer, onClose }: QuestionProps) {
  const { top, proposed, accounts } = asked
  const [columns, setColumns] = useState(proposed ?? { titleRow: 0, day: 0, amount: 1, memo: 2 })
  const [account, setAccount] = useState(asked.account ?? accounts[0] ?? '')
  const titles = top[columns.titleRow] ?? []
  const sample = top[columns.titleRow + 1] ?? []
  return (
    <Dialog
      open
      onClose={onClose}
      title="Qual coluna é qual"
      text="O Equipo lembra para os próximos extratos com os mesmos títulos."
    >
      <form
        className="stack gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const { titleRow, day, amount, memo } = columns
          onAnswer({ account: account.trim(), columns: [titleRow, day, amount, memo].join(',') })
        }}
      >
        <Pick
          label="Linha dos títulos"
          value={columns.titleRow}
          options={top.map(
            (cells, at) => `Linha ${at + 1}: ${cells.filter(Boolean).slice(0, 4).join(' · ')}`,
          )}
          onPick={(titleRow) => setColumns({ ...columns, titleRow })}
        />
        {parts.map(([name, label]) => (
          <Pick
            key={name}
            label={label}
            value={columns[name]}
            options={titles.map((title, at) => `${columnLetter(at)}: ${title || 'sem título'}`)}
            hint={sample[columns[name]] && `Por exemplo: ${sample[columns[name]]}`}
            onPick={(at) => setColumns({ ...columns, [name]: at })}
          />
        ))}
        <AccountField value={account} accounts={accounts} onChange={setAccount} />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button
            type="submit"
            variant="primary"
            busy={isBusy}
            busyText="Lendo..."
            disabledReason={account.trim() ? null : 'Escreva de que conta é o extrato'}
          >
            Ler extrato
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface PickProps {
  label: string
  value: number
  options: string[]
  hint?: string | undefined
  onPick: (at: number) => void
}

function Pick({ label, value, options, hint, onPick }: PickProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value={value}
        onChange={(event) => onPick(Number(event.target.value))}
      >
        {options.map((option, at) => (
          <option key={option} value={at}>
            {option}
          </option>
        ))}
      </select>
      {hint && <p className="hint">{hint}</p>}
    </div>
  )
}

interface AccountProps {
  value: string
  accounts: string[]
  onChange: (value: string) => void
}

function AccountField({ value, accounts, onChange }: AccountProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>De que conta é o extrato</label>
      <input
        id={id}
        className="input"
        value={value}
        maxLength={80}
        list={`${id}-known`}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={`${id}-known`}>
        {accounts.map((account) => (
          <option key={account}>{account}</option>
        ))}
      </datalist>
      <p className="hint">Um nome seu, como “Banco, conta corrente”</p>
    </div>
  )
}
