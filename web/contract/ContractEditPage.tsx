import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { contractApi, type Contract } from '#core/contract/contract.api.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { NoFinances } from '#web/charge/NoFinances.tsx'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { useMay } from '#web/team/may.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { sentOf, valuesOf, type ContractValues } from './contract-values.ts'
import { ContractFields } from './ContractFields.tsx'
import { contractQuery, settled } from './queries.ts'

export { loadContract as clientLoader } from './queries.ts'

export default function ContractEditPage() {
  const { id = '' } = useParams()
  const may = useMay('finances')
  const loaded = useQuery({ ...contractQuery(id), refetchOnWindowFocus: false })
  if (!may) return <NoFinances />
  return <Loaded from={loaded}>{(contract) => <Edit key={contract.id} contract={contract} />}</Loaded>
}

function Edit({ contract }: { contract: Contract }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { id, version, clinic, renewal, termFrom } = contract
  const form = useEndpointForm<Input<typeof contractApi.change>, ContractValues>(contractApi.change, {
    defaults: valuesOf(contract),
    fixed: { id, version },
    counted: (values) => sentOf(values, renewal?.baseCents ?? null),
  })
  const save = useWrite(contractApi.change, {
    ...settled,
    onDone: (changed) => {
      toast('Contrato salvo')
      return navigate(atWorkshop.contract(changed), { replace: true })
    },
  })
  return (
    <>
      <Crumbs
        items={[
          ['Contratos', atWorkshop.contracts()],
          [clinic.name, atWorkshop.contract(contract)],
          ['Editar'],
        ]}
      />
      <PageHeader title={`Editar ${termFrom ? 'aditivo' : 'contrato'} com ${clinic.name}`} />
      <FormPanel
        form={form}
        onSubmit={save.mutate}
        saving={save.isPending}
        error={save.error}
        submit="Salvar"
        conflict={
          <span className="flex flex-wrap items-center gap-3">
            Alguém mudou este contrato enquanto você escrevia. Atualize e salve de novo para ficar com o que
            está aqui.
            <Button onClick={() => void client.invalidateQueries({ queryKey: contractQuery(id).queryKey })}>
              Atualizar
            </Button>
          </span>
        }
        secondary={
          <LinkButton to={atWorkshop.contract(contract)} size="lg">
            Cancelar
          </LinkButton>
        }
      >
        <ContractFields client={clinic} renewal={renewal} isAmendment={termFrom !== null} />
      </FormPanel>
    </>
  )
}
