import { MapPin } from 'lucide-react'
import { useNavigate } from 'react-router'
import { categories } from '#core/equipment/categories.ts'
import type { Output } from '#core/kit/endpoint.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { count } from '#web/kit/formats.ts'
import { useList } from '#web/kit/list.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { pages, queryClient } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { PriorityChip } from './OrderChip.tsx'
import { EquipmentTile } from '#web/equipment/EquipmentIcon.tsx'
import { useOrderWrite } from './order-write.ts'
import { kindTexts } from './order.texts.ts'
import { Note } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'

type Candidate = Output<typeof serviceOrderApi.candidates>['items'][number]

export const candidatesQuery = pages(serviceOrderApi.candidates, {})

/** Published orders of the cities that the workshop serves, each to be accepted by the first who wants it. */
export function AvailableOrders() {
  const list = useList(candidatesQuery)
  return (
    <ListBody
      list={list}
      rows={3}
      text={`Mostrando ${count(list.items.length, 'ordem disponível', 'ordens disponíveis')}`}
      empty={
        <EmptyState
          title="Nenhuma ordem publicada agora"
          text="Quando uma clínica das cidades que você atende publicar uma ordem, ela aparece aqui e nas notificações."
        />
      }
    >
      <ul className="rows">
        {list.items.map((order) => (
          <AvailableOrder key={order.id} order={order} />
        ))}
      </ul>
    </ListBody>
  )
}

function AvailableOrder({ order }: { order: Candidate }) {
  const navigate = useNavigate()
  const accept = useOrderWrite(workApi.accept, (answer) => {
    toast('Ordem aceita')
    return navigate(atWorkshop.order(answer))
  })
  const category = categories[order.category].label
  const device = [order.brand, order.model].filter(Boolean).join(' ')
  const error = accept.error
  const lost = error && (error.status === 404 || error.status === 409)
  return (
    <li className="flex-wrap">
      <EquipmentTile category={order.category} tone={order.priority === 'clinic_stopped' ? 'bad' : ''} />
      <div className="what">
        <b>
          {category}
          {device && ` ${device}`}
        </b>
        <p>
          {kindTexts[order.kind]}: {order.fault}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="inline-flex items-center gap-1">
            <MapPin size={16} aria-hidden="true" />
            {[order.district, order.city].filter(Boolean).join(', ')}
          </span>
          <span>
            publicada <TimeAgo instant={order.publishedAt} />
          </span>
          {order.availability && <span>Pode ser: {order.availability}</span>}
          <PriorityChip priority={order.priority} />
        </p>
      </div>
      {lost ? (
        <Button
          onClick={() => void queryClient.invalidateQueries({ queryKey: [serviceOrderApi.candidates.path] })}
        >
          Atualizar lista
        </Button>
      ) : (
        <Button
          busy={accept.isPending}
          busyText="Aceitando..."
          onClick={() => accept.mutate({ id: order.id, version: order.version })}
        >
          Aceitar
        </Button>
      )}
      {error && (
        <div className="w-full">
          <Note tone={lost ? 'warn' : 'bad'}>
            {lost ? 'Outro técnico aceitou esta ordem antes, ou a clínica mudou a ordem.' : error.message}
          </Note>
        </div>
      )}
    </li>
  )
}
