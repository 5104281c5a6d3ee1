import { useQuery } from '@tanstack/react-query'
import { Check, CircleCheck, Clock, ExternalLink, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { formatPhone } from '#core/organization/formats.ts'
import { formatCents } from '#core/kit/money.ts'
import type { Standing } from '#core/plan/plan.api.ts'
import { warningDays } from '#core/plan/subscription.ts'
import { count } from '#web/kit/formats.ts'
import { useAt } from '#web/kit/session.ts'
import { look } from '#web/ui/button-look.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Tape } from '#web/ui/Tape.tsx'
import { pointsOf, standingText } from './plan.texts.ts'
import { planNames, trialEnds } from './strip.texts.ts'
import { standingQuery } from './standing.ts'

/** The organization's plan: state, limits, use, end, and the checkout. */
export function PlanPanel({ isClinic }: { isClinic: boolean }) {
  const loaded = useQuery(standingQuery)
  return (
    <Loaded from={loaded} rows={3}>
      {(data) => (
        <Panel title="Plano" aside={<StandingChip standing={data} />}>
          <div className="grid gap-4">
            <p className="text-sm">{standingText(data)}</p>
            {isClinic && <Used standing={data} />}
            <Offer standing={data} />
          </div>
        </Panel>
      )}
    </Loaded>
  )
}

function StandingChip({ standing: { phase, plan, trialDaysLeft } }: { standing: Standing }) {
  if (phase === 'active')
    return (
      <Chip tone="ok" icon={<CircleCheck size={14} aria-hidden="true" />}>
        {plan && planNames[plan]}
      </Chip>
    )
  if (phase === 'trial')
    return (
      <Chip
        tone={trialDaysLeft <= warningDays ? 'warn' : 'info'}
        icon={<Clock size={14} aria-hidden="true" />}
      >
        Teste grátis {trialEnds(trialDaysLeft)}
      </Chip>
    )
  const words = { trial_over: 'Teste terminado', expired: 'Plano vencido', suspended: 'Conta suspensa' }
  return (
    <Chip tone="bad" icon={<TriangleAlert size={14} aria-hidden="true" />}>
      {words[phase]}
    </Chip>
  )
}

/** Number of places in use, if there is a limit now or after the trial. */
function Used({ standing: { equipment, offer, plan } }: { standing: Standing }) {
  const limit = equipment.limit ?? (plan === 'professional' ? null : (offer?.basicLimit ?? null))
  const { used } = equipment
  if (limit === null)
    return <p className="text-sm">{count(used, 'equipamento', 'equipamentos')}, sem limite.</p>
  const isNow = equipment.limit !== null
  const text = isNow
    ? `${used} de ${limit} equipamentos do plano Básico`
    : `${count(used, 'equipamento', 'equipamentos')}; o plano Básico comporta ${limit}`
  return (
    <div className="grid gap-2 text-sm">
      <p>{text}</p>
      <Tape thin value={used} of={limit} label={text} />
      {used > limit && (
        <p className="text-warning-text">
          {isNow
            ? 'Há equipamentos além do limite: arquive os que saíram de uso, ou passe para o Profissional.'
            : 'No Básico seria preciso arquivar alguns; o Profissional não tem limite.'}
        </p>
      )}
    </div>
  )
}

function Offer({ standing: { offer, plan, support, phase } }: { standing: Standing }) {
  if (!offer) {
    return (
      <p className="text-sm text-text-3">O titular da conta, ou quem tem essa permissão, cuida do plano.</p>
    )
  }
  const others = offer.plans.filter((one) => phase !== 'active' || one.plan !== plan)
  return (
    <>
      <ul className="grid gap-4">
        {offer.plans.map(({ plan: one, cents }) => (
          <li key={one} className="rounded-md border border-border p-3.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <b>
                {planNames[one]}
                {one === plan && <span className="font-normal text-text-3"> (o seu)</span>}
              </b>
              <span className="text-sm">{formatCents(cents)} por mês</span>
            </p>
            <ul className="mt-2 grid gap-1.5 text-sm text-text-2">
              {pointsOf(one, offer.basicLimit).map((point) => (
                <li key={point} className="flex gap-2">
                  <Check size={16} className="mt-0.5 flex-none" aria-hidden="true" />
                  {point}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Checkout
          url={phase === 'suspended' ? null : offer.checkoutUrl}
          support={support}
          isNew={plan === null}
        />
      )}
    </>
  )
}

function SupportLink() {
  return (
    <Link className="link" to={useAt().support()}>
      fale com o suporte
    </Link>
  )
}

interface CheckoutProps {
  url: string | null
  support: Standing['support']
  isNew: boolean
}

function Checkout({ url, support: { email, phone }, isNew }: CheckoutProps) {
  if (url) {
    return (
      <div>
        <a className={look({ block: true })} href={url} target="_blank" rel="noopener noreferrer">
          <ExternalLink size={18} aria-hidden="true" />
          {isNew ? 'Contratar um plano' : 'Mudar ou renovar o plano'}
          <span className="sr-only"> (abre em outra aba)</span>
        </a>
        <p className="mt-2 text-xs text-text-3">
          O pagamento abre em outra aba; o plano vale assim que for confirmado.
        </p>
      </div>
    )
  }
  if (!email && !phone) {
    return (
      <p className="text-sm">
        Para contratar ou mudar de plano, <SupportLink />.
      </p>
    )
  }
  return (
    <p className="text-sm">
      Para contratar ou mudar de plano, <SupportLink />:{' '}
      {email && (
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {email && phone && ' ou '}
      {phone && (
        <a className="link" href={`tel:+55${phone}`}>
          {formatPhone(phone)}
        </a>
      )}
    </p>
  )
}
