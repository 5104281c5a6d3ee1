import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatDate } from '#core/kit/dates.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import type { PlanView } from '#core/planner/schemas.ts'
import { useSettled } from '#web/kit/delayed.ts'
import { longDate } from '#web/kit/formats.ts'
import { query } from '#web/kit/query.ts'
import { Note } from '#web/ui/Panel.tsx'
import type { PlanValues } from './plan-form-values.ts'

type Rule = Pick<PlanValues, 'every' | 'unit' | 'mode' | 'anchorOn' | 'endsOn' | 'noticeDays' | 'opens'>

interface PreviewProps {
  prefix: string
  /** The clinic whose working days count. */
  clinicId: string | undefined
  /** The plan as it is, whose dates go on where its rule stays. */
  running: PlanView | undefined
}

/** The next three dates while the rule is being written, or why nobody can follow it. */
export function PreviewDates({ prefix, clinicId, running }: PreviewProps) {
  const { control } = useFormContext()
  const names = ['every', 'unit', 'mode', 'anchorOn', 'endsOn', 'noticeDays', 'opens'] as const
  const values: unknown[] = useWatch({ control, name: names.map((name) => prefix + name) })
  const rule = Object.fromEntries(names.map((name, index) => [name, values[index]])) as unknown as Rule
  const written = useSettled(JSON.stringify(rule), 300)
  const asked = askable(JSON.parse(written) as Rule)
  const { data, isFetching } = useQuery({
    ...query(plannerApi.preview, {
      ...(asked ?? { every: 1, unit: 'day', mode: 'fixed', noticeDays: 0 }),
      ...(clinicId && { clinicId }),
    }),
    enabled: asked !== null,
    placeholderData: (before) => before,
  })
  if (rule.unit === 'use') {
    return (
      <Note>
        Vence pelo contador de usos: a primeira vez na contagem que você informar, depois a cada intervalo. Na
        autoclave, cada carga conta como um uso; nos outros equipamentos, alguém anota o número do contador.
      </Note>
    )
  }
  const isUnder = running && !running.pausedAt && running.anchorOn === rule.anchorOn
  if (isUnder && sameRule(running, rule)) {
    return <Dates dates={running.nextDates} lead="Próximas datas" isStale={false} />
  }
  if (isUnder && rule.mode === 'completion' && running.mode === 'completion') {
    return (
      <Note>
        A próxima data é contada a partir da última vez que foi feita. Ela aparece quando você salvar.
      </Note>
    )
  }
  if (!asked || !data) return <Note>Informe o intervalo e a primeira data para ver as três próximas.</Note>
  if (data.problems.length > 0) {
    return <Note tone="warn">{data.problems.map(({ message }) => message).join(' ')}</Note>
  }
  return <Dates dates={data.dates} lead={leads[rule.mode]} isStale={isFetching} />
}

/** Only what the server can read; the fields themselves say what is wrong with the rest. */
function askable({ every, unit, mode, anchorOn, endsOn, noticeDays, opens }: Rule) {
  const isDate = (value: unknown) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  if (unit === 'use' || !Number.isInteger(every) || !isDate(anchorOn)) return null
  const input = {
    every,
    unit,
    mode,
    anchorOn,
    opens,
    ...(isDate(endsOn) && { endsOn }),
    noticeDays: Number.isInteger(noticeDays) ? noticeDays : 0,
  }
  const parsed = plannerApi.preview.input.safeParse(input)
  return parsed.success ? parsed.data : null
}

const leads = {
  fixed: 'Próximas datas',
  completion: 'A primeira data e as seguintes, se cada uma for feita no dia',
}

const sameRule = (plan: PlanView, rule: Rule) =>
  plan.every === rule.every &&
  plan.unit === rule.unit &&
  plan.mode === rule.mode &&
  plan.endsOn === rule.endsOn

function Dates({ dates, lead, isStale }: { dates: string[]; lead: string; isStale: boolean }) {
  if (dates.length === 0) return <Note tone="warn">Com esta data final, o plano não tem nenhuma data.</Note>
  return (
    <div className="grid gap-2.5 py-3.5 px-4 rounded-md bg-surface-2" role="status" aria-busy={isStale}>
      <p className="text-sm/6 text-text-2">{lead}</p>
      <ol className="flex flex-wrap gap-y-2 gap-x-6">
        {dates.map((date) => (
          <li className="grid" key={date}>
            <b>{formatDate(date)}</b>
            <small className="text-text-3">{longDate(date).split(',')[0]}</small>
          </li>
        ))}
      </ol>
    </div>
  )
}
