import { useQuery } from '@tanstack/react-query'
import { Clock, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate } from '#core/kit/dates.ts'
import { warningDays } from '#core/plan/subscription.ts'
import { count } from '#web/kit/formats.ts'
import { useAt } from '#web/kit/session.ts'
import { stripText } from './strip.texts.ts'
import { standingQuery } from './standing.ts'
import './plan.css'

/** Quiet, in the header: how many days of the trial are left, the way to the plan. Nothing once a plan follows it. */
export function TrialChip() {
  const at = useAt()
  const { data } = useQuery(standingQuery)
  if (data?.phase !== 'trial' || data.plan !== null || data.trialDaysLeft <= warningDays) return null
  return (
    <Link
      to={at.subscription()}
      className="hover:bg-surface-3 hover:text-text inline-flex items-center gap-1.5 py-0 px-2 rounded-md text-sm/6 text-text-2 no-underline whitespace-nowrap max-[24rem]:hidden min-h-11"
      title={`Até ${formatDate(data.trialLastDay)}`}
    >
      <Clock size={16} aria-hidden="true" />
      <span className="max-lg:sr-only">Teste grátis: </span>
      {count(data.trialDaysLeft, 'dia', 'dias')}
    </Link>
  )
}

/** A strip under the header: the trial's last days, and reasons why nothing new can be started. */
export function PlanStrip() {
  const at = useAt()
  const { data } = useQuery(standingQuery)
  if (!data || data.phase === 'active') return null
  const inTrial = data.phase === 'trial'
  if (inTrial && (data.plan !== null || data.trialDaysLeft > warningDays)) return null
  const [headline, rest] = stripText(data)
  const Icon = inTrial ? Clock : TriangleAlert
  return (
    <aside className={`plan-strip phone:flex-wrap phone:gap-y-0 ${inTrial ? '' : 'over'}`} aria-label="Plano">
      <Icon size={18} aria-hidden="true" />
      <p>
        <b>{headline}</b> <span className={inTrial ? '' : 'max-md:hidden'}>{rest}</span>
      </p>
      <Link to={at.subscription()}>Ver o plano</Link>
    </aside>
  )
}
