import { Check, Star } from 'lucide-react'
import { plans, type PlanId } from '#core/plan/plan.ts'
import { gap } from '#web/kit/gaps.ts'
import { paths } from '#web/kit/paths.ts'
import { look } from '#web/ui/button-look.ts'

const prices: Record<PlanId, string> = {
  basico: gap('offer.basicPrice'),
  profissional: gap('offer.professionalPrice'),
  tecnico: gap('offer.technicianPrice'),
}

const pointText = (point: string) => (point.startsWith('Até ') ? `Até ${gap('offer.basicRoom')}` : point)

/** The three plans with their prices a month and what each gives. */
export function Pricing() {
  return (
    <section className="section pricing" id="pricing" aria-labelledby="pricing-title">
      <div className="wide">
        <h2 id="pricing-title">Um preço por mês, sem surpresa.</h2>
        <p className="lead phone:text-[1.0625rem]/6.5">
          Todos começam com {gap('offer.trial')} grátis, com tudo liberado e sem cartão.
        </p>
        <div className="plans grid grid-cols-3 gap-5 mt-12 phone:grid-cols-1 max-[64rem]:gap-3 phone:gap-7">
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} />
          ))}
        </div>
        <p className="mt-6 text-text-2 max-w-[44em]">
          Se o teste acabar e você não escolher um plano, nada se perde: você lê, exporta e termina o que está
          aberto.
        </p>
      </div>
    </section>
  )
}

function PlanCard({ plan: { id, name, forWhom, points, isPopular } }: { plan: (typeof plans)[number] }) {
  return (
    <article
      className={`plan max-[64rem]:pt-7 max-[64rem]:pb-4.5 max-[64rem]:px-4.5 phone:pt-6 phone:pb-5 phone:px-5 ${isPopular ? 'popular' : ''}`}
    >
      {isPopular && (
        <p className="absolute -top-3.75 left-6.5 flex items-center gap-1.5 py-1 px-3 rounded-[7px] bg-brand text-xs/5 font-[600] text-on-brand">
          <Star size={14} aria-hidden="true" /> Mais popular
        </p>
      )}
      <h3 className="text-xl">{name}</h3>
      <p className="text-text-2">{forWhom}</p>
      <p className="price mt-4 mb-5 mx-0 text-text-2">
        <span className="text-[1.25rem] font-[560] text-text">R$</span>{' '}
        <b className="ml-0.5 mr-1 text-[2.75rem]/none font-stretch-106% font-[650] tracking-[-0.03em] text-text">
          {prices[id]}
        </b>{' '}
        <span>por mês</span>
      </p>
      <ul className="grid flex-1 content-start gap-2.5 mb-7">
        {points.map((point) => (
          <li className="flex gap-2.5" key={point}>
            <Check className="mt-0.75 text-success" size={18} aria-hidden="true" />
            {pointText(point)}
          </li>
        ))}
      </ul>
      <a
        href={paths.register(id)}
        className={look({ variant: isPopular ? 'primary' : 'secondary', size: 'lg', block: true })}
      >
        Testar o {name}
      </a>
    </article>
  )
}
