import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { supplierApi } from '#core/supplier/supplier.api.ts'
import { suppliers } from '#core/supplier/supplier.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { query } from '#web/kit/query.ts'
import { EditRecord } from '#web/record/RecordForm.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'

export { loadSupplier as clientLoader } from './queries.ts'

export default function SupplierEditPage() {
  const { id = '' } = useParams()
  const loaded = useQuery(query(supplierApi.get, { id }))
  return (
    <Loaded from={loaded}>
      {(record) => (
        <>
          <Crumbs
            items={[
              ['Fornecedores', atWorkshop.suppliers()],
              [record.name, atWorkshop.supplier(record)],
              ['Editar'],
            ]}
          />
          <PageHeader title={`Editar ${record.name}`} />
          <EditRecord
            kind={suppliers}
            api={supplierApi}
            record={record}
            pathOf={atWorkshop.supplier}
            listPath={atWorkshop.suppliers()}
          />
        </>
      )}
    </Loaded>
  )
}
