import { useParams } from 'react-router'
import { supplierApi } from '#core/supplier/supplier.api.ts'
import { suppliers } from '#core/supplier/supplier.ts'
import { paths } from '#web/kit/paths.ts'
import { loadUnknown, query } from '#web/kit/query.ts'
import { LoadedRecord, RecordPage } from '#web/record/RecordPage.tsx'

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  loadUnknown(query(supplierApi.get, { id }))

export default function SupplierPage() {
  const { id = '' } = useParams()
  return (
    <LoadedRecord api={supplierApi} id={id}>
      {(record) => (
        <RecordPage
          kind={suppliers}
          api={supplierApi}
          record={record}
          crumb={['Fornecedores', paths.suppliers()]}
          editPath={paths.supplierEdit(record)}
        />
      )}
    </LoadedRecord>
  )
}
