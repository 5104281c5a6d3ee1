import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { formatCents } from '#core/kit/money.ts'
import { quoteLinkApi } from '#core/quote-link/quote-link.api.ts'
import type { ApiError } from '#web/kit/api-error.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Choice.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextArea, TextField } from '#web/ui/TextField.tsx'
import { useAnswer, type Read } from './answer-by-link.ts'

interface AnswerProps {
  read: Read
  onClose: () => void
}

const person = { name: '', jobTitle: '', cpf: '', mayDecide: false }

/** Approves the quote, or the chosen lines of it. */
export function ApproveDialog({
  read,
  lineIds,
  cents,
  onClose,
}: AnswerProps & { lineIds: string[] | null; cents: number }) {
  const { write, send, fixed } = useAnswer(quoteLinkApi.approve, read, onClose)
  const form = useEndpointForm(quoteLinkApi.approve, { defaults: person, fixed: { ...fixed, lineIds } })
  const verb = `Aprovar ${formatCents(cents)}`
  const { workshopName } = read.opened
  return (
    <AnswerDialog
      title={lineIds ? 'Aprovar os itens escolhidos' : 'Aprovar o orçamento'}
      text={
        lineIds
          ? `${workshopName} ainda confirma os itens escolhidos. A aprovação não pode ser desfeita.`
          : `${workshopName} pode começar o serviço. A aprovação não pode ser desfeita.`
      }
      form={form}
      write={write}
      send={send}
      verb={verb}
      onClose={onClose}
    >
      <Decider clinic={read.opened.clinicName} />
    </AnswerDialog>
  )
}

/** Refuses the quote, with the reason. */
export function RefuseDialog({ read, onClose }: AnswerProps) {
  const { write, send, fixed } = useAnswer(quoteLinkApi.refuse, read, onClose)
  const form = useEndpointForm(quoteLinkApi.refuse, { defaults: { ...person, reason: '' }, fixed })
  return (
    <AnswerDialog
      title="Recusar o orçamento"
      text={`O orçamento volta para ${read.opened.workshopName} com o motivo. A oficina pode mandar outro.`}
      form={form}
      write={write}
      send={send}
      verb="Recusar o orçamento"
      danger
      onClose={onClose}
    >
      <TextArea name="reason" label="Por que você recusa" rows={3} />
      <Decider clinic={read.opened.clinicName} />
    </AnswerDialog>
  )
}

/** Asks the workshop something; decides nothing. */
export function AskDialog({ read, onClose }: AnswerProps) {
  const { write, send, fixed } = useAnswer(quoteLinkApi.ask, read, onClose)
  const form = useEndpointForm(quoteLinkApi.ask, { defaults: { name: '', message: '' }, fixed })
  return (
    <AnswerDialog
      title="Perguntar à oficina"
      text={`${read.opened.workshopName} recebe a pergunta. A resposta aparece aqui, neste link.`}
      form={form}
      write={write}
      send={send}
      verb="Enviar a pergunta"
      onClose={onClose}
    >
      <TextField name="name" label="Seu nome" autoComplete="name" />
      <TextArea name="message" label="Sua pergunta" rows={4} />
    </AnswerDialog>
  )
}

function Decider({ clinic }: { clinic: string }) {
  return (
    <>
      <div className="form-grid">
        <TextField name="name" label="Seu nome" autoComplete="name" className="span-6" />
        <TextField
          name="jobTitle"
          label="Sua função na clínica"
          placeholder="Dentista, sócia, gerente"
          autoComplete="organization-title"
          className="span-3"
        />
        <TextField name="cpf" label="Seu CPF" optional inputMode="numeric" className="span-3" />
      </div>
      <Checkbox name="mayDecide" label={`Posso decidir por ${clinic}`} />
    </>
  )
}

interface AnswerDialogProps<Values extends FieldValues, Input> {
  title: string
  text: string
  form: UseFormReturn<Values, unknown, Input>
  write: { isPending: boolean; error: ApiError | null }
  send: (input: Input) => void
  verb: string
  danger?: boolean
  onClose: () => void
  children: ReactNode
}

function AnswerDialog<Values extends FieldValues, Input>(props: AnswerDialogProps<Values, Input>) {
  const { title, text, form, write, send, verb, danger, onClose, children } = props
  // It was decided meanwhile: what was typed stays to be read, and there is nothing left to send.
  const isOver = write.error?.status === 422
  return (
    <Dialog open onClose={onClose} title={title} text={text}>
      <FormPanel
        form={form}
        onSubmit={send}
        saving={write.isPending}
        error={write.error}
        submit={false}
        unguarded
      >
        {children}
        <div className="acts">
          <Button onClick={onClose}>{isOver ? 'Fechar' : 'Voltar'}</Button>
          {!isOver && (
            <Button
              type="submit"
              variant={danger ? 'danger' : 'primary'}
              busy={write.isPending}
              busyText="Enviando..."
            >
              {write.error?.status === 0 ? 'Tentar de novo' : verb}
            </Button>
          )}
        </div>
      </FormPanel>
    </Dialog>
  )
}
