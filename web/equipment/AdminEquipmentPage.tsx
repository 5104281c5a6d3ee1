import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { categoryLabels } from '#core/equipment/categories.ts'
import type { EquipmentDetail } from '#core/equipment/equipment.api.ts'
import { brasilia, formatDate, formatInstant } from '#core/kit/dates.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { useList } from '#web/kit/list.ts'
import { atAdmin } from '#web/kit/admin-paths.ts'
import { pages, queryClient } from '#web/kit/query.ts'
import { OrderChip } from '#web/service-order/OrderChip.tsx'
import { kindTexts } from '#web/service-order/order.texts.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Columns, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { EquipmentChip } from './EquipmentChip.tsx'
import { equipmentQuery } from './queries.ts'

export const clientLoader = async ({ params }: { params: { id?: string } }) => {
  await queryClient.fetchQuery(equipmentQuery(params.id ?? ''))
  return null
}

/** One equipment with its orders, as administrators read it. */
export default function AdminEquipmentPage() {
  const { id = '' } = useParams()
  const loaded = useQuery(equipmentQuery(id))
  return (
    <Loaded from={loaded}>
      {(equipment) => (
        <>
          <Crumbs items={[['Equipamentos', atAdmin.equipmentList()], [equipment.name]]} />
          <PageHeader
            title={equipment.name}
            text={
              <>
                <span className="id">{equipment.code}</span> · {equipment.clinicName}
              </>
            }
            above={
              <>
                <EquipmentChip status={equipment.status} />
                {equipment.archivedAt && <Chip>Arquivado</Chip>}
              </>
            }
          />
          <Columns aside={<Identity equipment={equipment} />}>
            <Orders equipmentId={equipment.id} />
          </Columns>
        </>
      )}
    </Loaded>
  )
}

function Identity({ equipment }: { equipment: EquipmentDetail }) {
  return (
    <Panel title="Identificação">
      <Facts
        items={[
          ['Categoria', categoryLabels[equipment.category]],
          ['Marca', equipment.brand],
          ['Modelo', equipment.model],
          ['Nº de série', equipment.serialNumber],
          ['Sala', equipment.room],
          ['Próxima manutenção', equipment.nextMaintenanceOn && formatDate(equipment.nextMaintenanceOn)],
          ['Cadastrado em', formatInstant(equipment.createdAt, brasilia)],
          ['Cadastrado por', equipment.registeredBy],
        ]}
      />
    </Panel>
  )
}

function Orders({ equipmentId }: { equipmentId: string }) {
  const list = useList(pages(serviceOrderApi.list, { equipmentId, limit: 25 }))
  return (
    <Panel title="Manutenções" flush>
      <ListBody
        list={list}
        rows={3}
        empty={<p className="panel-b">Nenhuma ordem para este equipamento.</p>}
        text={list.hasMore && 'As últimas ordens'}
      >
        <ul className="rows">
          {list.items.map((order) => (
            <li key={order.id}>
              <span className="what">
                <Link className="link" to={atAdmin.order(order)}>
                  {order.number}
                </Link>
                <p>{kindTexts[order.kind]}</p>
              </span>
              <span className="when">
                <OrderChip status={order.status} />
                <small>desde {formatInstant(order.statusSince, brasilia)}</small>
              </span>
            </li>
          ))}
        </ul>
      </ListBody>
    </Panel>
  )
}
