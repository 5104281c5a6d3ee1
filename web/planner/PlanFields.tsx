import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { templateApi } from '#core/checklist/template.api.ts'
import type { CategoryId } from '#core/equipment/categories.ts'
import { opens, plannedKinds, planModes, type Opens, type PlanUnit } from '#core/planner/plan.ts'
import type { PlanView } from '#core/planner/schemas.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { query } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { kindTexts, modeTexts, opensTexts, planLabels } from './plan-words.ts'
import { RadioCards } from '#web/ui/Choice.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Select, TextField } from '#web/ui/TextField.tsx'
import { DateField, NumberField } from '#web/ui/TypedField.tsx'
import { BasisField } from './BasisField.tsx'
import { unitOptions } from './planner.texts.ts'
import { PreviewDates } from './PreviewDates.tsx'
import { TaskLines } from './TaskLines.tsx'

const modeOptions = planModes.map((value) => {
  const { label, hint } = modeTexts[value]
  return { value, label, hint }
})
const opensOptions = opens.map((value) => {
  const { label, hint } = opensTexts[value]
  return { value, label, hint }
})

interface PlanFieldsProps {
  /** Path of the plan in the form: '' or `plans.0.`. */
  prefix: '' | 'plans.0.'
  /** Null: a routine of the clinic, for which nobody is asked from outside. */
  category: CategoryId | null
  /** The clinic whose working days count. */
  clinicId: string | undefined
  /** The plan that is being changed. */
  running?: PlanView
}

/** All that is asked of a plan. Inside a FormPanel. */
export function PlanFields({ prefix, category, clinicId, running }: PlanFieldsProps) {
  return (
    <>
      <Panel title="O que fazer">
        <div className="form-grid">
          <TextField
            name={`${prefix}title`}
            label={planLabels.title}
            className="span-6"
            hint="Como Teste biológico da semana"
          />
          <TaskLines name={`${prefix}tasks`} label={planLabels.tasks} optional hint="Uma por linha" />
        </div>
      </Panel>
      <RhythmPanel prefix={prefix} running={running} clinicId={clinicId} ofClinic={category === null} />
      <OpeningPanel prefix={prefix} category={category} />
    </>
  )
}

interface RhythmProps {
  prefix: string
  running: PlanView | undefined
  clinicId: string | undefined
  ofClinic: boolean
}

function RhythmPanel({ prefix, running, clinicId, ofClinic }: RhythmProps) {
  const { control, setValue } = useFormContext()
  const unit = useWatch({ control, name: `${prefix}unit` }) as PlanUnit
  const byUse = unit === 'use'
  useEffect(() => {
    // Clears the fields that only the other kind of plan has.
    if (byUse) {
      setValue(`${prefix}anchorOn`, null)
      setValue(`${prefix}endsOn`, null)
    } else setValue(`${prefix}anchorUse`, null)
  }, [byUse, prefix, setValue])
  return (
    <Panel title="De quanto em quanto tempo">
      <div className="form-grid">
        <NumberField name={`${prefix}every`} label={planLabels.every} className="span-2" />
        <Select
          name={`${prefix}unit`}
          label={planLabels.unit}
          options={ofClinic ? unitOptions.filter(({ value }) => value !== 'use') : unitOptions}
          empty={null}
          className="span-2"
        />
        {byUse ? (
          <>
            <NumberField
              name={`${prefix}anchorUse`}
              label={planLabels.anchorUse}
              className="span-2"
              unit="usos"
            />
            <NumberField
              name={`${prefix}noticeUses`}
              label={planLabels.noticeUses}
              className="span-2"
              unit="usos"
            />
          </>
        ) : (
          <>
            <DateField name={`${prefix}anchorOn`} label={planLabels.anchorOn} className="span-2" />
            <NumberField
              name={`${prefix}noticeDays`}
              label={planLabels.noticeDays}
              className="span-2"
              unit="dias"
            />
            <DateField name={`${prefix}endsOn`} label={planLabels.endsOn} optional className="span-2" />
          </>
        )}
        {!byUse && <RadioCards name={`${prefix}mode`} label={planLabels.mode} options={modeOptions} />}
        <div className="span-6">
          <PreviewDates prefix={prefix} clinicId={clinicId} running={running} />
        </div>
        <BasisField name={`${prefix}basis`} />
      </div>
    </Panel>
  )
}

function OpeningPanel({ prefix, category }: Pick<PlanFieldsProps, 'prefix' | 'category'>) {
  const { control } = useFormContext()
  const what = useWatch({ control, name: `${prefix}opens` }) as Opens
  const isClinic = useSession().organization?.kind === 'clinic'
  return (
    <Panel title="Quem faz e o que acontece na data">
      <div className="form-grid">
        {isClinic && category && <WorkshopSelect name={`${prefix}workshopId`} />}
        <RadioCards
          name={`${prefix}opens`}
          label={planLabels.opens}
          options={category ? opensOptions : opensOptions.filter(({ value }) => value !== 'order')}
        />
        {what === 'order' && (
          <Select
            name={`${prefix}orderKind`}
            label={planLabels.orderKind}
            options={plannedKinds.map((value) => ({ value, label: kindTexts[value] }))}
          />
        )}
        {what === 'checklist' && <TemplateSelect name={`${prefix}template`} category={category} />}
      </div>
    </Panel>
  )
}

/** The clinic's own people, or a technician who serves its city. */
function WorkshopSelect({ name }: { name: string }) {
  const { organization } = useSession()
  const { control } = useFormContext()
  const chosen = useWatch({ control, name }) as string | null
  const { city = '', state = '' } = organization ?? {}
  const { data } = useQuery({
    ...query(serviceOrderApi.technicians, { city, state }),
    enabled: organization !== null,
  })
  const options = (data?.items ?? []).map((one) => ({ value: one.workshopId, label: one.name }))
  const isListed = chosen === null || options.some(({ value }) => value === chosen)
  return (
    <Select
      name={name}
      label={planLabels.workshopId}
      empty="Nossa equipe"
      hint="Para uma ordem de serviço, escolha o técnico que a recebe"
      options={isListed ? options : [{ value: chosen, label: 'O técnico atual' }, ...options]}
    />
  )
}

function TemplateSelect({ name, category }: { name: string; category: CategoryId | null }) {
  const { data } = useQuery(query(templateApi.list, { limit: 100 }))
  const all = [...(data?.builtIn ?? []), ...(data?.items ?? [])]
  const fitting = all.filter((one) => one.category === null || one.category === category)
  return (
    <Select
      name={name}
      label={planLabels.template}
      options={fitting.map(({ template, title }) => ({ value: template, label: title }))}
    />
  )
}
