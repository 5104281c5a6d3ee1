import { Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { contractApi, type Contract } from '#core/contract/contract.api.ts'
import { renewalBlocked } from '#core/contract/renewal.ts'
import { mayChange, mayRefuse, mayWithdraw } from '#core/contract/contract.ts'
import { amendBlocked } from '#core/contract/amendment.ts'
import { endingBlocked } from '#core/contract/termination.ts'
import { WhyDialog } from '#web/charge/WhyDialog.tsx'
import type { ApiError } from '#web/kit/api-error.ts'
import { part } from '#web/kit/part.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/Dialog.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { settled } from './queries.ts'

const amendDialog = part(async () => (await import('./AmendDialog.tsx')).AmendDialog)
const endDialog = part(async () => (await import('./EndDialog.tsx')).EndDialog)
const renewalDialog = part(async () => (await import('./RenewalDialog.tsx')).RenewalDialog)

interface ActionsProps {
  contract: Contract
  isClinic: boolean
}

/** The steps that its reader may take now. */
export function ContractActions({ contract, isClinic }: ActionsProps) {
  const { status } = contract
  if (isClinic && mayRefuse(status)) return <Refusal contract={contract} />
  const isEnding = endingBlocked({ ...contract, notice: isClinic ? contract.notice : null }) === null
  if (isClinic) return isEnding ? <Termination contract={contract} isClinic /> : null
  if (mayChange(status)) return <DraftActions contract={contract} />
  if (mayWithdraw(status)) return <Withdrawal contract={contract} />
  return (
    <>
      {renewalBlocked(contract) === null && <Renewal contract={contract} />}
      {amendBlocked(contract) === null && <Amendment contract={contract} />}
      {isEnding && <Termination contract={contract} isClinic={false} />}
    </>
  )
}

interface Of {
  contract: Contract
}

function DraftActions({ contract }: Of) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'discard' | 'send' | null>(null)
  const { id, version, clinic } = contract
  const close = () => setAsked(null)
  const discard = useWrite(contractApi.discard, {
    invalidates: settled.invalidates,
    onDone: () => {
      toast('Rascunho descartado')
      return navigate(atWorkshop.contracts(), { replace: true })
    },
  })
  const send = useWrite(contractApi.send, {
    ...settled,
    onDone: ({ number }) => {
      close()
      toast(`${number ?? 'Contrato'} enviado para assinatura`)
    },
  })
  return (
    <>
      <Button
        variant="primary"
        icon={<Send size={18} aria-hidden="true" />}
        onClick={() => {
          send.reset()
          setAsked('send')
        }}
      >
        Enviar para assinatura
      </Button>
      <LinkButton to={atWorkshop.contractEdit(contract)}>Editar</LinkButton>
      <Menu items={[{ label: 'Descartar rascunho', onSelect: () => setAsked('discard') }]} />
      <ConfirmDialog
        open={asked === 'send'}
        title={`Enviar o contrato a ${clinic.name}?`}
        text={
          <>
            Confira o texto antes: com o envio você confirma que leu as cláusulas. Depois os dois lados
            assinam. Se o cliente não usa o Equipo, peça a assinatura dele por link na página do contrato.
            {send.error && <Refused error={send.error} />}
          </>
        }
        confirm="Enviar"
        cancel="Voltar"
        busy={send.isPending}
        onConfirm={() => send.mutate({ id, version })}
        onCancel={close}
      />
      <ConfirmDialog
        open={asked === 'discard'}
        title="Descartar este rascunho?"
        text={
          <>
            Isso não pode ser desfeito. O cliente não vê este rascunho.
            {discard.error && <span role="alert"> {discard.error.message}</span>}
          </>
        }
        confirm="Descartar rascunho"
        cancel="Voltar"
        busy={discard.isPending}
        onConfirm={() => discard.mutate({ id, version })}
        onCancel={close}
      />
    </>
  )
}

/** Why it was not sent, with what is missing. */
function Refused({ error: { message, details } }: { error: ApiError }) {
  const { missing = [] } = (details ?? {}) as { missing?: { label: string; norm: string }[] }
  return (
    <span role="alert" className="block mt-3">
      {message}
      {missing.map(({ label, norm }) => (
        <span key={label} className="block mt-1">
          <b>{label}</b> ({norm})
        </span>
      ))}
    </span>
  )
}

function Withdrawal({ contract: { id, version, number } }: Of) {
  const [isAsking, setAsking] = useState(false)
  const withdraw = useWrite(contractApi.withdraw, {
    ...settled,
    onDone: () => {
      setAsking(false)
      toast('O contrato voltou a ser rascunho')
    },
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>Recolher</Button>
      {isAsking && (
        <WhyDialog
          endpoint={contractApi.withdraw}
          fixed={{ id, version }}
          write={withdraw}
          title={`Recolher ${number ?? 'o contrato'}?`}
          text="O contrato volta a ser rascunho e você pode mudar. O documento enviado é revogado, e o que já foi assinado deixa de valer."
          verb="Recolher"
          danger
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** A step whose window comes when it is asked for. */
function Asked({ label, isFirst = false, children }: AskedProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button {...(isFirst && { variant: 'primary' })} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && children(() => setAsking(false))}
    </>
  )
}

interface AskedProps {
  label: string
  isFirst?: boolean
  children: (onClose: () => void) => ReactNode
}

const Renewal = ({ contract }: Of) => (
  <Asked label="Propor renovação" isFirst>
    {(onClose) => (
      <Awaited part={renewalDialog} wanted name="a janela" onGiveUp={onClose} props={{ contract, onClose }} />
    )}
  </Asked>
)

const Amendment = ({ contract }: Of) => (
  <Asked label="Fazer aditivo">
    {(onClose) => (
      <Awaited part={amendDialog} wanted name="a janela" onGiveUp={onClose} props={{ contract, onClose }} />
    )}
  </Asked>
)

const Termination = ({ contract, isClinic }: ActionsProps) => (
  <Asked label="Encerrar">
    {(onClose) => (
      <Awaited
        part={endDialog}
        wanted
        name="a janela"
        onGiveUp={onClose}
        props={{ contract, isClinic, onClose }}
      />
    )}
  </Asked>
)

function Refusal({ contract: { id, version, workshop } }: Of) {
  const [isAsking, setAsking] = useState(false)
  const refuse = useWrite(contractApi.refuse, {
    ...settled,
    onDone: () => {
      setAsking(false)
      toast('Contrato recusado')
    },
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>Recusar</Button>
      {isAsking && (
        <WhyDialog
          endpoint={contractApi.refuse}
          fixed={{ id, version }}
          write={refuse}
          title="Recusar este contrato?"
          text={`${workshop.name} é avisada e pode mudar o contrato e enviar de novo.`}
          verb="Recusar"
          hint="A oficina também lê"
          danger
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
