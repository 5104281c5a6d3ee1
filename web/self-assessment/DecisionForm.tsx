import { useQuery } from '@tanstack/react-query'
import { CalendarClock, MessageSquareText, Wrench } from 'lucide-react'
import { useForm, useWatch } from 'react-hook-form'
import { decisionAsks, textAfterChoice } from '#core/checklist/decision-text.ts'
import { correctiveActionApi } from '#core/checklist/corrective-action.api.ts'
import { dueOnProblem } from '#core/checklist/due-on.ts'
import type { Decision, FollowUp } from '#core/checklist/schemas.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { nextDemand } from '#core/self-assessment/grades.ts'
import { evidenceApi } from '#core/self-assessment/evidence.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { sendsTo } from '#web/kit/endpoint-form.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { useSession, useToday } from '#web/kit/session.ts'
import { BigChoice } from '#web/ui/BigChoice.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Combobox } from '#web/ui/Combobox.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Select, TextArea } from '#web/ui/TextField.tsx'
import { DateField } from '#web/ui/TypedField.tsx'
import { detailQuery } from './evidence.ts'

interface Values {
  decision: Decision
  text: string
  dueOn: string | null
  equipmentId: string | null
  workshopId: string | null
}

const options = [
  { value: 'action', label: 'Ação com data', icon: <CalendarClock size={22} aria-hidden="true" /> },
  { value: 'order', label: 'Abrir ordem', icon: <Wrench size={22} aria-hidden="true" /> },
  {
    value: 'justification',
    label: 'Só justificar',
    icon: <MessageSquareText size={22} aria-hidden="true" />,
    wide: true,
  },
] as const

interface DecisionFormProps {
  id: string
  number: number
  standing: FollowUp | null
  onClose: () => void
}

/** Corrective action with a day, an order for a piece of equipment, or a reason. */
export function DecisionForm({ id, number, standing, onClose }: DecisionFormProps) {
  const suggested = nextDemand(number, 0)?.text ?? ''
  const form = useForm<Values, unknown, Values>({
    context: sendsTo(evidenceApi.followUp),
    defaultValues: {
      decision: standing?.decision ?? 'action',
      text: standing?.text ?? suggested,
      dueOn: standing?.dueOn ?? null,
      equipmentId: null,
      workshopId: null,
    },
  })
  const decision = useWatch({ control: form.control, name: 'decision' })
  const save = useWrite(evidenceApi.followUp, {
    replaces: (detail) => detailQuery(detail.id),
    invalidates: [correctiveActionApi.list, serviceOrderApi.list],
    onDone: onClose,
  })
  const today = useToday()
  const submit = (values: Values) => {
    const problems = problemsOf(values, today)
    for (const [name, message] of problems) form.setError(name, { type: 'missing', message })
    const [first] = problems
    if (first) return form.setFocus(first[0])
    save.mutate({ id, number, followUpId: newId(), ...inputOf(values) })
  }
  return (
    <FormPanel
      form={form}
      onSubmit={submit}
      saving={save.isPending}
      error={save.error}
      submit={false}
      unguarded
      className="grid justify-items-stretch gap-4 mt-3 pt-3 border-t border-border"
    >
      <BigChoice<Decision>
        label="O que fazer"
        value={decision}
        onChoose={(chosen) => {
          form.setValue('decision', chosen, { shouldDirty: true })
          form.setValue('text', textAfterChoice(chosen, form.getValues('text'), suggested))
        }}
        options={options}
      />
      <div className="form-grid">
        {decision === 'order' && <OrderFields />}
        <TextArea name="text" label={decisionAsks[decision]} rows={2} />
        {decision === 'action' && <DateField name="dueOn" label="Até quando" className="span-6" />}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={save.isPending} busyText="Salvando...">
          Salvar a decisão
        </Button>
        <Button onClick={onClose}>Cancelar</Button>
      </div>
    </FormPanel>
  )
}

type Problem = [keyof Values, string]

function problemsOf({ decision, text, dueOn, equipmentId }: Values, today: PlainDate): Problem[] {
  const problems: Problem[] = []
  if (decision === 'order' && !equipmentId) problems.push(['equipmentId', 'Escolha o equipamento'])
  if (!text.trim()) problems.push(['text', `Escreva ${decisionAsks[decision].toLowerCase()}`])
  const problem = decision === 'action' && dueOnProblem(dueOn, today)
  if (problem) problems.push(['dueOn', problem])
  return problems
}

function inputOf({ decision, text, dueOn, equipmentId, workshopId }: Values) {
  if (decision === 'action') return { decision, text, dueOn }
  if (decision === 'justification') return { decision, text }
  const addressee = workshopId ? { workshopId } : { publish: true }
  return {
    decision,
    text,
    order: { id: newId(), equipmentId: equipmentId ?? '', priority: 'normal' as const, ...addressee },
  }
}

function OrderFields() {
  const { organization } = useSession()
  const place = { city: organization?.city ?? '', state: organization?.state ?? '' }
  const equipmentList = useQuery(query(equipmentApi.list, { limit: 100 }))
  const technicians = useQuery(query(serviceOrderApi.technicians, place))
  return (
    <>
      <Combobox
        name="equipmentId"
        label="Equipamento"
        className="span-6"
        options={(equipmentList.data?.items ?? []).map(({ id, name, room, code }) => ({
          value: id,
          label: [name, room, code].filter(Boolean).join(' · '),
        }))}
      />
      <Select
        name="workshopId"
        label="Quem atende"
        className="span-6"
        empty={`Publicar para ${place.city}`}
        options={(technicians.data?.items ?? []).map(({ workshopId, name }) => ({
          value: workshopId,
          label: name,
        }))}
      />
    </>
  )
}
