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
    <div className="picture phone:w-full phone:h-140 phone:pt-2" aria-hidden="true" inert>
      <Autoclave />
      <div className="picture-plate absolute left-11.5 bottom-16.5 w-39.5 phone:hidden">
        <Plate
          items={[
            ['Nº de série', '21-048817'],
            ['Código', 'EQ-0012'],
          ]}
        />
      </div>
      <div className="ping phone:hidden">
        <span className="grid place-items-center size-10.5 rounded-[12px] bg-os-quoted-bg text-os-quoted-t">
          <Bell size={20} />
        </span>
        <div>
          <b className="block text-sm/5">Orçamento esperando sua aprovação</b>
          <small className="text-text-2">
            <span className="id">{sampleOrder.number}</span> · {sampleOrder.equipment}
          </small>
        </div>
      </div>
      <div className="phone phone:static phone:w-[min(21rem,100%)] phone:h-160 phone:mx-auto">
        <div className="screen phone-size h-full overflow-hidden rounded-[32px] bg-canvas text-text">
          <OrderPage />
        </div>
      </div>
    </div>
  )
}

function OrderPage() {
  return (
    <>
      <p className="flex gap-2 pt-9 pb-2 px-4">
        <OrderChip status="quoted" />
      </p>
      <p className="px-4 text-lg font-[640] [font-stretch:var(--wdth-head)]">
        {sampleOrder.equipment}: corretiva
      </p>
      <p className="pt-0 pb-3 px-4 text-xs text-text-2">
        <span className="id">{sampleOrder.number}</span> · pedida em 12/11/2026
      </p>
      <div className="panel">
        <div className="panel-b first:py-3 first:px-4">
          <OrderSteps
            current={2}
            steps={sampleOrder.steps}
            next="Depois, o técnico agenda e faz o serviço."
          />
        </div>
      </div>
      <QuoteSheet quote={sampleQuote} totals={sampleQuote.totals} chosen={null}>
        <div className="py-3 px-4">
          <span className={look({ variant: 'primary', size: 'lg', block: true })}>
            <Check size={18} /> Aprovar R$ 772,00
          </span>
        </div>
      </QuoteSheet>
    </>
  )
}
