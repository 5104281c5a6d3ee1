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
      <div className="plan-cards">
        {plans.map((plan) => (
          <label key={plan.id} className="plan-card">
            <input
              className="radio"
              type="radio"
              name="plan"
              value={plan.id}
              checked={plan.id === chosen}
              onChange={() => onChoose(plan.id)}
            />
            <span className="plan-name">
              {plan.name}
              {plan.isPopular && (
                <Chip tone="brand" icon={<Star size={14} aria-hidden="true" />}>
                  Mais popular
                </Chip>
              )}
            </span>
            <span className="plan-price">
              {formatCents(priceOf(plan.id, offer))}
              <small>/mês</small>
            </span>
            <span className="plan-who">{plan.forWhom}</span>
            <ul className="plan-points">
              {plan.points.map((point) => (
                <li key={point}>
                  <Check size={16} aria-hidden="true" />
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
