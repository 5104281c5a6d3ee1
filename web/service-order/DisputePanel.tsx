import type { Endpoint } from '#core/kit/endpoint.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { disputeApi } from '#core/service-order/dispute.api.ts'
import { part } from '#web/kit/part.ts'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { blockOf } from './action-forms.ts'

export interface Decision {
  id: string
  version: number
  actionId: string
  reason: string
  outcome: string
}

export interface Dispute {
  endpoint: Endpoint<Decision, { id: string }>
  title: string
  said: string
  options: { value: string; label: string; hint: string }[]
}

const form = part(async () => (await import('./DisputeForm.tsx')).DisputeForm)

const mediation = {
  endpoint: disputeApi.mediate as unknown as Dispute['endpoint'],
  title: 'Decida a mediação',
  options: [
    {
      value: 'stands',
      label: 'O serviço vale',
      hint: 'A ordem é encerrada, e o laudo deixa de estar contestado.',
    },
    {
      value: 'redo',
      label: 'O técnico refaz',
      hint: 'A ordem volta para o serviço, e o técnico conclui de novo.',
    },
    {
      value: 'ended',
      label: 'Termina sem conserto',
      hint: 'A ordem é cancelada, e o laudo fica contestado.',
    },
  ],
}

const warranty = {
  endpoint: disputeApi.decideWarranty as unknown as Dispute['endpoint'],
  title: 'Decida a garantia',
  options: [
    { value: 'warranty', label: 'É garantia', hint: 'O técnico atende sem custo.' },
    { value: 'new_defect', label: 'É outro defeito', hint: 'A ordem vira corretiva, para qualquer técnico.' },
  ],
}

/** The subject of a dispute, and the administrator's decision with its reason, which both sides see. */
export function DisputePanel({ order }: { order: OrderDetail }) {
  const last = order.history.findLast((entry) => entry.action === 'object')
  if (blockOf(order, 'mediate') === null) {
    const sentence = `A clínica contestou ${order.objections} vezes. Da última vez: “${last?.reason ?? ''}”`
    return (
      <InPlace part={form} name="a decisão" props={{ order, dispute: { ...mediation, said: sentence } }} />
    )
  }
  if (blockOf(order, 'decide_warranty') === null) {
    const said = `O técnico nega a garantia: “${order.warrantyRefusal ?? ''}”`
    return <InPlace part={form} name="a decisão" props={{ order, dispute: { ...warranty, said } }} />
  }
  return <Note>Não há nada para decidir nesta ordem.</Note>
}
