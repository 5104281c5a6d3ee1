import { useQuery } from '@tanstack/react-query'
import { Clock, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { Session } from '#core/account/account.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import { warningDays } from '#core/plan/subscription.ts'
import { count } from '#web/kit/formats.ts'
import { paths } from '#web/kit/paths.ts'
import { stripText } from './plan.texts.ts'
import { standingQuery } from './standing.ts'
import './plan.css'

type Organization = NonNullable<Session['organization']>

const planOf = ({ kind }: Organization) => (kind === 'clinic' ? paths.clinicPlan() : paths.technicianPlan())

/** Quiet, in the header: how many days of the trial are left, the way to the plan. Nothing once a plan follows it. */
export function TrialChip({ organization }: { organization: Organization }) {
  const { data } = useQuery(standingQuery)
  if (data?.phase !== 'trial' || data.plan !== null || data.trialDaysLeft <= warningDays) return null
  return (
    <Link to={planOf(organization)} className="trial-chip" title={`Até ${formatDate(data.trialLastDay)}`}>
      <Clock size={16} aria-hidden="true" />
      <span className="max-lg:sr-only">Teste grátis: </span>
      {count(data.trialDaysLeft, 'dia', 'dias')}
    </Link>
  )
}

/** Plain, under the header: the trial's last days, and whatever keeps something new from beginning. */
export function PlanStrip({ organization }: { organization: Organization }) {
  const { data } = useQuery(standingQuery)
  if (!data || data.phase === 'active') return null
  const inTrial = data.phase === 'trial'
  if (inTrial && (data.plan !== null || data.trialDaysLeft > warningDays)) return null
  const [headline, rest] = stripText(data)
  const Icon = inTrial ? Clock : TriangleAlert
  return (
    <aside className={`plan-strip ${inTrial ? '' : 'over'}`} aria-label="Plano">
      <Icon size={18} aria-hidden="true" />
      <p>
        <b>{headline}</b> <span className={inTrial ? '' : 'max-md:hidden'}>{rest}</span>
      </p>
      <Link to={planOf(organization)}>Ver o plano</Link>
    </aside>
  )
}
