import { Bell, Check } from 'lucide-react'
import { OrderChip } from '#web/service-order/OrderChip.tsx'
import { OrderSteps } from '#web/service-order/OrderSteps.tsx'
import { Plate } from '#web/equipment/Plate.tsx'
import { QuoteSheet } from '#web/quote/QuoteSheet.tsx'
import { look } from '#web/ui/button-look.ts'
import { Autoclave } from './Autoclave.tsx'
import { sampleOrder, sampleQuote } from './samples.ts'

/**
 * The order page as a clinic has it on a phone, in the product's own components, before the machine that it is about.
 * Everything in it is an example, so that it is there for the eye only.
 */
export function HeroPicture() {
  return (
    <div className="picture" aria-hidden="true" inert>
      <Autoclave />
      <div className="picture-plate">
        <Plate
          items={[
            ['Nº de série', '21-048817'],
            ['Código', 'EQ-0012'],
          ]}
        />
      </div>
      <div className="ping">
        <span>
          <Bell size={20} />
        </span>
        <div>
          <b>Orçamento esperando sua aprovação</b>
          <small>
            <span className="id">{sampleOrder.number}</span> · {sampleOrder.equipment}
          </small>
        </div>
      </div>
      <div className="phone">
        <div className="screen phone-size">
          <OrderPage />
        </div>
      </div>
    </div>
  )
}

function OrderPage() {
  return (
    <>
      <p className="screen-chips">
        <OrderChip status="quoted" />
      </p>
      <p className="screen-title">{sampleOrder.equipment}: corretiva</p>
      <p className="screen-sub">
        <span className="id">{sampleOrder.number}</span> · pedida em 12/11/2026
      </p>
      <div className="panel">
        <div className="panel-b">
          <OrderSteps
            current={2}
            steps={sampleOrder.steps}
            next="Depois, o técnico agenda e faz o serviço."
          />
        </div>
      </div>
      <QuoteSheet quote={sampleQuote} totals={sampleQuote.totals} chosen={null}>
        <div className="screen-actions">
          <span className={look({ variant: 'primary', size: 'lg', block: true })}>
            <Check size={18} /> Aprovar R$ 772,00
          </span>
        </div>
      </QuoteSheet>
    </>
  )
}
