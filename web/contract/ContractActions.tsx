import { Send } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { contractApi, type Contract } from '#core/contract/contract.api.ts'
import { renewalBlocked } from '#core/contract/renewal.ts'
import { mayChange, mayRefuse, mayTerminate, mayWithdraw } from '#core/contract/contract.ts'
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

const renewalDialog = part(async () => (await import('./RenewalDialog.tsx')).RenewalDialog)

interface ActionsProps {
  contract: Contract
  isClinic: boolean
}

/** The steps that its reader may take now. */
export function ContractActions({ contract, isClinic }: ActionsProps) {
  const { status } = contract
  if (isClinic) return mayRefuse(status) ? <Refusal contract={contract} /> : null
  if (mayChange(status)) return <DraftActions contract={contract} />
  if (mayWithdraw(status)) return <Withdrawal contract={contract} />
  return (
    <>
      {renewalBlocked(contract) === null && <Renewal contract={contract} />}
      {mayTerminate(status) && <Termination contract={contract} />}
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

function Renewal({ contract }: Of) {
  const [isAsking, setAsking] = useState(false)
  const onClose = () => setAsking(false)
  return (
    <>
      <Button variant="primary" onClick={() => setAsking(true)}>
        Propor renovação
      </Button>
      <Awaited
        part={renewalDialog}
        wanted={isAsking}
        name="a janela"
        onGiveUp={onClose}
        props={{ contract, onClose }}
      />
    </>
  )
}

function Termination({ contract: { id, version, number, clinic } }: Of) {
  const [isAsking, setAsking] = useState(false)
  const terminate = useWrite(contractApi.terminate, {
    ...settled,
    onDone: () => {
      setAsking(false)
      toast('Contrato encerrado')
    },
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>Encerrar</Button>
      {isAsking && (
        <WhyDialog
          endpoint={contractApi.terminate}
          fixed={{ id, version }}
          write={terminate}
          title={`Encerrar ${number ?? 'o contrato'}?`}
          text={`${clinic.name} deixa de ser atendida por este contrato hoje, e nenhum mês a mais é cobrado. As cobranças feitas continuam, e a multa da rescisão você cobra à parte. Isto não pode ser desfeito.`}
          verb="Encerrar contrato"
          danger
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

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
