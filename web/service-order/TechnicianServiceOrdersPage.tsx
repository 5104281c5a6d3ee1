import { useSearchParams } from 'react-router'
import { atWorkshop } from '#web/kit/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EquipmentTile } from '#web/equipment/EquipmentIcon.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { AvailableOrders } from './AvailableOrders.tsx'
import { FormerOrders } from './FormerOrders.tsx'
import { OrderList } from './OrderList.tsx'

const available = '?tab=available'

export default function TechnicianServiceOrdersPage() {
  const tab = useSearchParams()[0].get('tab')
  return (
    <>
      <PageHeader
        title="Ordens de Serviço"
        text="As suas ordens e as publicadas nas cidades que você atende"
        actions={<LinkButton to={atWorkshop.orderNew()}>Nova OS para cliente</LinkButton>}
      />
      <OrderList
        first={{ to: available, label: 'Disponíveis', current: tab === 'available' }}
        last={{ to: '?tab=former', label: 'Devolvidas', current: tab === 'former' }}
        empty={
          <EmptyState
            picture={<EquipmentTile category="autoclave" tone="brand" />}
            title="Nenhuma ordem com você"
            text="As clínicas chamam você pelo nome ou publicam para a cidade. Veja as publicadas e aceite a primeira."
            actions={
              <LinkButton to={available} variant="primary">
                Ver disponíveis
              </LinkButton>
            }
          />
        }
      >
        {tab === 'former' ? <FormerOrders /> : <AvailableOrders />}
      </OrderList>
    </>
  )
}
