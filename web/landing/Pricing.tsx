import { Check, Star } from 'lucide-react'
import { formatCents } from '#core/kit/money.ts'
import { plans } from '#core/plan/plan.ts'
import { paths } from '#web/kit/paths.ts'
import { pointText, priceOf, useOffer } from '#web/parts/offer.ts'
import { LinkButton } from '#web/ui/Button.tsx'

/** The three plans with their prices a month and what each gives. */
export function Pricing() {
  const offer = useOffer()
  return (
    <section className="section" id="pricing" aria-labelledby="pricing-title">
      <div className="wide">
        <h2 id="pricing-title">Um preço por mês, sem surpresa.</h2>
        <p className="lead">Todos começam com {offer.trialDays} dias grátis, com tudo liberado.</p>
        <div className="plans">
          {plans.map((plan) => (
            <article key={plan.id} className={`plan ${plan.isPopular ? 'popular' : ''}`}>
              {plan.isPopular && (
                <p className="plan-flag">
                  <Star size={14} aria-hidden="true" /> Mais popular
                </p>
              )}
              <h3>{plan.name}</h3>
              <p className="plan-for">{plan.forWhom}</p>
              <p className="price">
                <span className="currency">R$</span>
                <b>{formatCents(priceOf(plan.id, offer)).replace(/^R\$\s/, '')}</b>
                <span>por mês</span>
              </p>
              <LinkButton
                to={paths.register(plan.id)}
                variant={plan.isPopular ? 'primary' : 'secondary'}
                size="lg"
                block
              >
                Testar o {plan.name}
              </LinkButton>
              <ul>
                {plan.points.map((point) => (
                  <li key={point}>
                    <Check size={18} aria-hidden="true" />
                    {pointText(point, offer)}
                  </li>
                ))}
              </ul>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
