import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { atClinic } from '#web/kit/paths.ts'
import { queryClient } from '#web/kit/query.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import {
  isStillPossible,
  orderQuery,
  useConflictRefetch,
  useOrderWrite,
  useSeenOrder,
} from './order-write.ts'
import { OrderConflict } from './OrderConflict.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { RequestFields } from './RequestFields.tsx'

export const clientLoader = async ({ params }: { params: { id?: string } }) => {
  await queryClient.fetchQuery(orderQuery(params.id ?? ''))
  return null
}

export default function ServiceOrderEditPage() {
  const { id = '' } = useParams()
  const loaded = useQuery(orderQuery(id))
  return (
    <Loaded from={loaded} rows={4}>
      {(order) => <EditForm order={order} />}
    </Loaded>
  )
}

interface EditValues {
  kind: string
  priority: string
  fault: string
  availability: string
}

function EditForm({ order }: { order: OrderDetail }) {
  const navigate = useNavigate()
  const { seen, changed, catchUp } = useSeenOrder(order)
  const form = useEndpointForm<{ id: string; version: number; actionId: string }, EditValues>(
    serviceOrderApi.edit,
    {
      defaults: {
        kind: order.kind,
        priority: order.priority,
        fault: order.fault,
        availability: order.availability ?? '',
      },
      fixed: { id: order.id, version: seen.version },
    },
  )
  const edit = useOrderWrite(serviceOrderApi.edit, () => {
    toast('Pedido alterado')
    return navigate(atClinic.order(order), { replace: true })
  })
  useConflictRefetch(order.id, edit.error)
  return (
    <>
      <Crumbs
        items={[['Ordens de Serviço', atClinic.orders()], [order.number, atClinic.order(order)], ['Editar']]}
      />
      <PageHeader title="Editar pedido" text={order.equipment.name} />
      <FormPanel
        form={form}
        onSubmit={(input) => edit.mutate(input as Parameters<typeof edit.mutate>[0])}
        saving={edit.isPending}
        error={changed && edit.error?.status === 409 ? null : edit.error}
        submit="Salvar"
        secondary={
          <LinkButton to={atClinic.order(order)} size="lg">
            Cancelar
          </LinkButton>
        }
      >
        <Panel title="Pedido">
          <RequestFields />
        </Panel>
        {changed && (
          <OrderConflict
            seen={seen}
            current={order}
            isPossible={isStillPossible(order, 'edit')}
            isTyped={form.formState.isDirty}
            onCatchUp={catchUp}
          />
        )}
      </FormPanel>
    </>
  )
}
