import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { statementApi, type BankLine } from '#core/statement/statement.api.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { part } from '#web/kit/part.ts'
import { useWrite } from '#web/kit/query.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { reasonTexts, targetText } from './statement.texts.ts'

const chooser = part(async () => (await import('./TargetDialog.tsx')).TargetDialog)
const invalidates = [statementApi.lines]

/** Money that came in, and what a person can do with it. */
export function BankLineRow({ line }: { line: BankLine }) {
  const accept = useWrite(statementApi.accept, { invalidates, onDone: () => toast('Pagamento registrado') })
  const ignore = useWrite(statementApi.ignore, { invalidates, onDone: () => toast('Lançamento ignorado') })
  const reopen = useWrite(statementApi.reopen, { invalidates, onDone: () => toast('Decisão desfeita') })
  const wrong = accept.error ?? ignore.error ?? reopen.error
  const { id } = line
  return (
    <li className="flex-wrap">
      <span className="what">
        <b className="num">{formatCents(line.cents)}</b>
        <p className="wrap-anywhere">
          {formatDate(line.postedOn)} · {line.memo || 'sem descrição'}
        </p>
        <Outcome line={line} />
        {wrong && <Note tone="bad">{wrong.message}</Note>}
      </span>
      {line.state === 'open' ? (
        <OpenActs
          line={line}
          busy={accept.isPending || ignore.isPending}
          onAccept={(instalmentId) => accept.mutate({ id, instalmentId })}
          onIgnore={() => ignore.mutate({ id })}
        />
      ) : (
        <Button
          variant="text"
          busy={reopen.isPending}
          busyText="Desfazendo..."
          onClick={() => reopen.mutate({ id })}
        >
          Desfazer
        </Button>
      )}
    </li>
  )
}

function Outcome({ line: { settled, decidedBy, state, proposals } }: { line: BankLine }) {
  if (settled) {
    const charge = settled.chargeNumber ?? 'Crédito'
    return (
      <p>
        {settled.clinicName},{' '}
        {settled.chargeId ? <Link to={atWorkshop.charge({ id: settled.chargeId })}>{charge}</Link> : charge}
        {settled.byItself ? '. Reconhecido pelo código Pix' : `. Conferido por ${decidedBy}`}
      </p>
    )
  }
  if (state === 'ignored') return <p>Ignorado por {decidedBy}</p>
  return proposals.length === 0 && <p>Nenhuma parcela em aberto tem este valor.</p>
}

interface OpenProps {
  line: BankLine
  busy: boolean
  onAccept: (instalmentId: string) => void
  onIgnore: () => void
}

function OpenActs({ line, busy, onAccept, onIgnore }: OpenProps) {
  const [isChoosing, setChoosing] = useState(false)
  const close = () => setChoosing(false)
  return (
    <div className="grid w-full gap-2">
      {line.proposals.map((one) => (
        <div key={one.instalmentId} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
            <b>{one.clinicName}</b>
            <small className="block text-sm text-text-2">
              {targetText(one)}: {reasonTexts[one.reason]}
            </small>
          </span>
          <Button
            variant="primary"
            disabledReason={busy ? 'Espere a outra decisão' : null}
            onClick={() => onAccept(one.instalmentId)}
            aria-label={`Confirmar ${one.clinicName}, ${one.chargeNumber}`}
          >
            Confirmar
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button variant="text" onClick={() => setChoosing(true)}>
          {line.proposals.length > 0 ? 'Outra cobrança' : 'Escolher cobrança'}
        </Button>
        <Button variant="text" onClick={onIgnore}>
          Ignorar
        </Button>
      </div>
      {isChoosing && (
        <Awaited
          part={chooser}
          wanted
          name="a escolha"
          onGiveUp={close}
          props={{
            line,
            onClose: close,
            onChoose: (instalmentId: string) => (close(), onAccept(instalmentId)),
          }}
        />
      )}
    </div>
  )
}
