import { useWatch } from 'react-hook-form'
import { contractApi, type Contract } from '#core/contract/contract.api.ts'
import type { Ending } from '#core/contract/contract.ts'
import { endedText, endingOf } from '#core/contract/termination.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { useToday } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioCards } from '#web/ui/Choice.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { TextArea } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { settled } from './queries.ts'

interface EndProps {
  contract: Contract
  isClinic: boolean
  onClose: () => void
}

interface EndValues {
  ending: Ending | null
  reason: string
}

/** Ends a contract; the last button says from when and how much. */
export function EndDialog({ contract, isClinic, onClose }: EndProps) {
  const { id, version, number, monthlyCents, termFrom, startsOn } = contract
  const today = useToday()
  const charged = {
    ...contract,
    monthlyCents: monthlyCents ?? 0,
    startsOn: termFrom ?? startsOn,
    terminatesOn: null,
  }
  const ends = { notice: endingOf(charged, 'notice', today), term: endingOf(charged, 'term', today) }
  const endOf = (ending: Ending | null) => (ending === 'notice' || ending === 'term' ? ends[ending] : null)
  const form = useEndpointForm<Input<typeof contractApi.terminate>, EndValues>(contractApi.terminate, {
    defaults: { ending: null, reason: '' },
    fixed: { id, version },
    counted: (values) => {
      const end = endOf(values.ending)
      return { ...values, lastOn: end?.lastOn ?? null, fineCents: end?.fineCents ?? null }
    },
  })
  const terminate = useWrite(contractApi.terminate, {
    ...settled,
    onDone: ({ notice }) => {
      onClose()
      toast(notice ? `O contrato vale até ${formatDate(notice.lastOn)}` : 'Contrato encerrado')
    },
  })
  const chosen = useWatch({ control: form.control, name: 'ending' })
  const other = isClinic ? contract.workshop.name : contract.clinic.name
  const options = [
    ...(ends.notice
      ? [
          {
            value: 'notice',
            label: `Com aviso: ${endedText(ends.notice)}`,
            hint: fineHint(ends.notice, isClinic),
          },
        ]
      : []),
    ...(ends.term
      ? [
          {
            value: 'term',
            label: `Não renovar: ${endedText(ends.term)}`,
            hint: 'O contrato vai até o fim do prazo',
          },
        ]
      : []),
    ...(isClinic
      ? []
      : [
          {
            value: 'agreed',
            label: 'Hoje, porque os dois lados concordam',
            hint: 'Nenhum mês a mais é cobrado, e não há multa',
          },
        ]),
  ]
  if (options.length === 0)
    return (
      <Dialog
        open
        onClose={onClose}
        title={`Encerrar ${number ?? 'o contrato'}?`}
        text="Este contrato termina sozinho antes do fim do aviso: não é preciso rescindir."
      >
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
        </div>
      </Dialog>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Encerrar ${number ?? 'o contrato'}?`}
      text={`${other} é avisada agora. Isto não pode ser desfeito.`}
    >
      <FormPanel
        form={form}
        onSubmit={terminate.mutate}
        saving={terminate.isPending}
        error={terminate.error}
        submit={false}
        unguarded
      >
        <div className="form-grid">
          <RadioCards name="ending" label="Quando termina" options={options} />
          <TextArea name="reason" label="Motivo" rows={3} hint={`${other} também lê`} />
        </div>
        {chosen === 'agreed' && (
          <Note>Use só se vocês combinaram: {other} deixa de ser atendida por este contrato hoje.</Note>
        )}
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button
            type="submit"
            variant="danger"
            className="whitespace-normal"
            busy={terminate.isPending}
            busyText="Salvando..."
          >
            {verbOf(chosen, endOf(chosen))}
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}

const verbOf = (ending: Ending | null, end: { lastOn: string; fineCents: number } | null) =>
  end
    ? `Encerrar em ${formatDate(end.lastOn)}${end.fineCents > 0 ? `, multa de ${formatCents(end.fineCents)}` : ''}`
    : ending === 'agreed'
      ? 'Encerrar hoje'
      : 'Encerrar contrato'

function fineHint({ leftCents, fineCents }: { leftCents: number; fineCents: number }, isClinic: boolean) {
  if (fineCents === 0) return 'As cobranças seguem até esse dia'
  const left = `sobre ${formatCents(leftCents)} que faltariam até o fim`
  return isClinic
    ? `As cobranças seguem até esse dia, e a multa, ${left}, vira uma cobrança`
    : `As cobranças seguem até esse dia. A multa, ${left}, você deve ao cliente e paga por fora`
}
