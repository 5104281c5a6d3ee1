import { useNavigate } from 'react-router'
import { supplierApi } from '#core/supplier/supplier.api.ts'
import { suppliers } from '#core/supplier/supplier.ts'
import type { ApiError } from '#web/kit/api-error.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { NewRecord } from '#web/record/RecordForm.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Note } from '#web/ui/Panel.tsx'

export default function SupplierNewPage() {
  return (
    <>
      <Crumbs items={[['Fornecedores', atWorkshop.suppliers()], ['Novo fornecedor']]} />
      <PageHeader title="Novo fornecedor" />
      <NewRecord
        kind={suppliers}
        api={supplierApi}
        pathOf={atWorkshop.supplier}
        listPath={atWorkshop.suppliers()}
        refusal={offerArchived}
      />
    </>
  )
}

const offerArchived = ({ details }: ApiError) => <ArchivedOne {...(details as Archived)} />

interface Archived {
  id: string
  name: string
  version: number
}

/** The archived supplier with the CNPJ or CPF that was typed. */
function ArchivedOne({ id, name, version }: Archived) {
  const navigate = useNavigate()
  const restore = useWrite(supplierApi.restore, {
    invalidates: [supplierApi.list, supplierApi.get],
    onDone: (supplier) => navigate(atWorkshop.supplier(supplier), { replace: true }),
  })
  return (
    <Note
      tone="warn"
      action={
        <Button busy={restore.isPending} onClick={() => restore.mutate({ id, version })}>
          Trazer de volta
        </Button>
      }
    >
      {name} tem este CNPJ ou CPF e está entre os arquivados.
    </Note>
  )
}
