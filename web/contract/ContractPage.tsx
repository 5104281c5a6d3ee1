import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { contractApi, type Contract } from '#core/contract/contract.api.ts'
import { mayChange } from '#core/contract/contract.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { useMay } from '#web/team/may.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/Dialog.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { Columns, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { ContractChip } from './ContractChip.tsx'
import { CoveredPanel, CoveragePanel, PricePanel, ResponsePanel, TermPanel } from './ContractPanels.tsx'
import { contractQuery, settled } from './queries.ts'

export { loadContract as clientLoader } from './queries.ts'

export default function ContractPage() {
  const { id = '' } = useParams()
  const loaded = useQuery(contractQuery(id))
  return <Loaded from={loaded}>{(contract) => <Shown contract={contract} />}</Loaded>
}

function Shown({ contract }: { contract: Contract }) {
  const mayMoney = useMay('finances')
  const { status, clinic, number } = contract
  return (
    <>
      <Crumbs items={[['Contratos', atWorkshop.contracts()], [number ?? clinic.name]]} />
      <PageHeader
        title={`Contrato com ${clinic.name}`}
        text={number}
        above={<ContractChip status={status} />}
        actions={mayMoney && mayChange(status) && <DraftActions contract={contract} />}
      />
      <Columns
        aside={
          <>
            <PricePanel contract={contract} />
            <TermPanel contract={contract} />
          </>
        }
      >
        <CoveragePanel contract={contract} />
        <ResponsePanel contract={contract} />
        <CoveredPanel contract={contract} />
      </Columns>
    </>
  )
}

function DraftActions({ contract }: { contract: Contract }) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { id, version } = contract
  const discard = useWrite(contractApi.discard, {
    invalidates: settled.invalidates,
    onDone: () => {
      toast('Rascunho descartado')
      return navigate(atWorkshop.contracts(), { replace: true })
    },
  })
  return (
    <>
      <LinkButton to={atWorkshop.contractEdit(contract)}>Editar</LinkButton>
      <Menu items={[{ label: 'Descartar rascunho', onSelect: () => setAsking(true) }]} />
      <ConfirmDialog
        open={isAsking}
        title="Descartar este rascunho?"
        text={
          <>
            Isso não pode ser desfeito. O cliente ainda não viu nada dele.
            {discard.error && <span role="alert"> {discard.error.message}</span>}
          </>
        }
        confirm="Descartar rascunho"
        cancel="Voltar"
        busy={discard.isPending}
        onConfirm={() => discard.mutate({ id, version })}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
