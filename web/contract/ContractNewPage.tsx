import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { contractApi } from '#core/contract/contract.api.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { NoFinances } from '#web/charge/NoFinances.tsx'
import { useFormDraft } from '#web/kit/draft.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { useToday } from '#web/kit/session.ts'
import { useMay } from '#web/team/may.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { blank, sentOf, type ContractValues } from './contract-values.ts'
import { ContractFields } from './ContractFields.tsx'
import { settled } from './queries.ts'

export default function ContractNewPage() {
  const [params] = useSearchParams()
  const client = params.get('client')
  return (
    <>
      <Crumbs items={[['Contratos', atWorkshop.contracts()], ['Novo contrato']]} />
      <PageHeader title="Novo contrato" text="Fica como rascunho até você enviar para assinatura" />
      {useMay('finances') ? <NewContract key={client} client={client} /> : <NoFinances />}
    </>
  )
}

function NewContract({ client }: { client: string | null }) {
  const navigate = useNavigate()
  const today = useToday()
  const [id] = useState(newId)
  const draft = useFormDraft(`contrato:${client ?? 'novo'}`, blank(client, today))
  const form = useEndpointForm<Input<typeof contractApi.create>, ContractValues>(contractApi.create, {
    defaults: draft.defaults,
    fixed: { id },
    counted: (values) => sentOf(values, null),
  })
  const save = useWrite(contractApi.create, {
    ...settled,
    onDone: (contract) => {
      draft.forget()
      toast('Rascunho salvo')
      return navigate(atWorkshop.contract(contract), { replace: true })
    },
  })
  return (
    <FormPanel
      form={form}
      onSubmit={save.mutate}
      saving={save.isPending}
      error={save.error}
      draft={draft}
      submit="Salvar rascunho"
      secondary={
        <LinkButton to={atWorkshop.contracts()} size="lg">
          Cancelar
        </LinkButton>
      }
    >
      <ContractFields />
    </FormPanel>
  )
}
