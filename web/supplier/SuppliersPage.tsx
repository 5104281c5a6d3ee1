import { Truck } from 'lucide-react'
import { supplierApi } from '#core/supplier/supplier.api.ts'
import { suppliers } from '#core/supplier/supplier.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { RecordList } from '#web/record/RecordList.tsx'

export default function SuppliersPage() {
  return (
    <RecordList
      kind={suppliers}
      api={supplierApi}
      title="Fornecedores"
      text="De quem você compra peças e serviços"
      searched="Nome, CNPJ, contato ou o que fornece"
      empty={{
        picture: <Truck size={40} aria-hidden="true" />,
        text: 'Cadastre de quem você compra peças e quem presta serviço. Contato e prazo de entrega ficam à mão.',
      }}
      newText="Novo fornecedor"
      newPath={atWorkshop.supplierNew()}
      pathOf={atWorkshop.supplier}
    />
  )
}
