import { Plus } from 'lucide-react'
import { atClinic } from '#web/kit/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EquipmentTile } from '#web/equipment/EquipmentIcon.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { OrderList } from './OrderList.tsx'

export default function ServiceOrdersPage() {
  const create = (
    <LinkButton to={atClinic.orderNew()} variant="primary" icon={<Plus size={18} aria-hidden="true" />}>
      Nova OS
    </LinkButton>
  )
  return (
    <>
      <PageHeader
        title="Ordens de Serviço"
        text="Consertos, preventivas e calibrações da clínica"
        actions={create}
      />
      <OrderList
        empty={
          <EmptyState
            picture={<EquipmentTile category="autoclave" tone="brand" />}
            title="Nenhuma ordem ainda"
            text="Quando um equipamento precisar de conserto ou de manutenção, peça aqui. Você acompanha o orçamento, a visita e o laudo."
            actions={
              <LinkButton to={atClinic.orderNew()} variant="primary">
                Pedir a primeira
              </LinkButton>
            }
          />
        }
      />
    </>
  )
}
