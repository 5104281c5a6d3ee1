import { Check, Star } from 'lucide-react'
import { formatCents } from '#core/kit/money.ts'
import { plans, type PlanId } from '#core/plan/plan.ts'
import { pointText, priceOf, useOffer } from '#web/plan/offer.ts'
import { Chip } from '#web/ui/Chip.tsx'

/** The three plans as radio cards; choosing one also chooses the role. */
export function PlanCards({ chosen, onChoose }: { chosen: PlanId; onChoose: (id: PlanId) => void }) {
  const offer = useOffer()
  return (
    <fieldset className="mt-8">
      <legend>Plano</legend>
      <div className="grid grid-cols-3 gap-4 max-[64rem]:grid-cols-1">
        {plans.map((plan) => (
          <label key={plan.id} className="plan-card hover:bg-surface-2">
            <input
              className="radio absolute right-4.5 top-4.75 size-5.5 accent-brand outline-0"
              type="radio"
              name="plan"
              value={plan.id}
              checked={plan.id === chosen}
              onChange={() => onChoose(plan.id)}
            />
            <span className="flex items-center gap-2.5 pr-8 text-lg/6 font-semibold font-stretch-105% min-h-6.5">
              {plan.name}
              {plan.isPopular && (
                <Chip tone="brand" icon={<Star size={14} aria-hidden="true" />}>
                  Mais popular
                </Chip>
              )}
            </span>
            <span className="text-[1.75rem]/9 font-[640] font-stretch-105% tracking-[-0.02em] whitespace-nowrap">
              {formatCents(priceOf(plan.id, offer))}
              <small className="text-sm/4.5 font-[480] tracking-[0] text-text-2">/mês</small>
            </span>
            <span className="text-sm">{plan.forWhom}</span>
            <ul className="grid gap-0.5 mt-2 text-sm text-text-2">
              {plan.points.map((point) => (
                <li className="flex items-center gap-2" key={point}>
                  <Check className="text-success" size={16} aria-hidden="true" />
                  {pointText(point, offer)}
                </li>
              ))}
            </ul>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
