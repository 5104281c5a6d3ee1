import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { supplierApi } from '#core/supplier/supplier.api.ts'
import { suppliers } from '#core/supplier/supplier.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { query } from '#web/kit/query.ts'
import { RecordView } from '#web/record/RecordView.tsx'
import { SupplierPrices } from '#web/purchase/SupplierPrices.tsx'
import { SupplierSummary } from '#web/purchase/SupplierSummary.tsx'
import { useMay } from '#web/team/may.ts'
import { SupplierPapers } from './SupplierPapers.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'

export { loadSupplier as clientLoader } from './queries.ts'

export default function SupplierPage() {
  const { id = '' } = useParams()
  const loaded = useQuery(query(supplierApi.get, { id }))
  const withPrices = useMay('finances')
  return (
    <Loaded from={loaded}>
      {(record) => (
        <RecordView
          kind={suppliers}
          api={supplierApi}
          record={record}
          crumb={['Fornecedores', atWorkshop.suppliers()]}
          editPath={atWorkshop.supplierEdit(record)}
          summary={<SupplierSummary supplier={record} />}
          tabs={[
            { name: 'documentos', label: 'Documentos', panel: <SupplierPapers supplier={record} /> },
            ...(withPrices
              ? [{ name: 'precos', label: 'Preços', panel: <SupplierPrices supplier={record} /> }]
              : []),
          ]}
        />
      )}
    </Loaded>
  )
}
