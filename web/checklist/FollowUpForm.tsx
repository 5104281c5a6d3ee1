import { CalendarClock, MessageSquareText, Wrench } from 'lucide-react'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { checklistApi } from '#core/checklist/checklist.api.ts'
import { decisionAsks, textAfterChoice } from '#core/checklist/decision-text.ts'
import { dueOnProblem } from '#core/checklist/due-on.ts'
import type { Decision, FollowUp, Run, RunItem } from '#core/checklist/schemas.ts'
import { addDays, type PlainDate } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { sendsTo } from '#web/kit/endpoint-form.ts'
import { useToday } from '#web/kit/session.ts'
import { BigChoice } from '#web/ui/BigChoice.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextArea } from '#web/ui/TextField.tsx'
import { DateField } from '#web/ui/TypedField.tsx'
import type { DecisionInput } from './change.ts'
import { FollowUpOrder, type OrderValues } from './FollowUpOrder.tsx'

export interface FollowUpValues extends OrderValues {
  decision: Decision | null
  text: string
  dueOn: string | null
}

interface FollowUpFormProps {
  run: Run
  item: RunItem
  standing: DecisionInput | FollowUp | null
  /** Text that was typed before and not yet decided. */
  kept: string | null
  onKeep: (text: string) => void
  onDecide: (decision: DecisionInput) => void
}

const icons = {
  order: <Wrench size={22} aria-hidden="true" />,
  action: <CalendarClock size={22} aria-hidden="true" />,
  justification: <MessageSquareText size={22} aria-hidden="true" />,
}

/** Order, action with a date, or reason. */
export function FollowUpForm({ run, item, standing, kept, onKeep, onDecide }: FollowUpFormProps) {
  const form = useForm<FollowUpValues, unknown, FollowUpValues>({
    context: sendsTo(checklistApi.followUp),
    defaultValues: kept ? (JSON.parse(kept) as FollowUpValues) : startOf(run, item, standing),
  })
  const values = useWatch({ control: form.control }) as FollowUpValues
  const today = useToday()
  const text = JSON.stringify(values)
  const isTouched = form.formState.isDirty
  useEffect(() => {
    if (isTouched) onKeep(text)
  }, [text, isTouched, onKeep])
  const submit = (given: FollowUpValues) => {
    const problems = problemsOf(given, today)
    for (const [name, message] of problems) form.setError(name, { type: 'missing', message })
    const [first] = problems
    if (first) return form.setFocus(first[0])
    onDecide(decisionOf(given, run))
  }
  const { decision } = values
  return (
    <FormPanel
      form={form}
      onSubmit={submit}
      saving={false}
      error={null}
      submit={false}
      unguarded
      className="grid grid-cols-1 gap-3 pt-4 border-t border-border wrap-anywhere"
    >
      <p className="label">O que fazer?</p>
      <BigChoice<Decision>
        label={`O que fazer com ${item.label}`}
        value={decision}
        onChoose={(chosen) => {
          form.setValue('decision', chosen, { shouldDirty: true })
          form.setValue('text', textAfterChoice(chosen, values.text, suggestionFor(item)))
        }}
        options={[
          { value: 'order', label: 'Abrir ordem', icon: icons.order },
          { value: 'action', label: 'Ação com data', icon: icons.action },
          { value: 'justification', label: 'Só justificar', icon: icons.justification, wide: true },
        ]}
      />
      {decision && (
        <div className="form-grid">
          {decision === 'order' && <FollowUpOrder run={run} />}
          <TextArea name="text" label={decisionAsks[decision]} rows={2} />
          {decision === 'action' && (
            <DueOn onChoose={(day) => form.setValue('dueOn', day, { shouldDirty: true })} />
          )}
          <div className="span-6">
            <Button type="submit" size="lg" block>
              Salvar a decisão
            </Button>
          </div>
        </div>
      )}
    </FormPanel>
  )
}

const soon: [string, number][] = [
  ['Amanhã', 1],
  ['Em 7 dias', 7],
  ['Em 30 dias', 30],
]

function DueOn({ onChoose }: { onChoose: (day: string) => void }) {
  const today = useToday()
  return (
    <>
      <DateField name="dueOn" label="Até quando" className="span-6" />
      <div className="span-6 flex flex-wrap gap-2">
        {soon.map(([label, days]) => (
          <Button key={label} onClick={() => onChoose(addDays(today, days))}>
            {label}
          </Button>
        ))}
      </div>
    </>
  )
}

const suggestionFor = ({ label, note }: RunItem) => `${label}: não conforme${note ? `. ${note}` : ''}`

function startOf(run: Run, item: RunItem, standing: DecisionInput | FollowUp | null): FollowUpValues {
  return {
    decision: standing?.decision ?? null,
    text: standing?.text ?? suggestionFor(item),
    dueOn: standing?.dueOn ?? null,
    target: run.order ? run.order.id : 'new',
    equipmentId: run.equipment?.id ?? null,
    priority: item.critical ? 'high' : 'normal',
    workshopId: null,
  }
}

type Problem = [keyof FollowUpValues, string]

function problemsOf(values: FollowUpValues, today: PlainDate): Problem[] {
  const problems: Problem[] = []
  const isNew = values.decision === 'order' && values.target === 'new'
  if (isNew && !values.equipmentId) problems.push(['equipmentId', 'Escolha o equipamento'])
  if (values.decision && !values.text.trim()) {
    problems.push(['text', `Escreva ${decisionAsks[values.decision].toLowerCase()}`])
  }
  const problem = values.decision === 'action' && dueOnProblem(values.dueOn, today)
  if (problem) problems.push(['dueOn', problem])
  return problems
}

function decisionOf(values: FollowUpValues, run: Run): DecisionInput {
  const { text, target, workshopId, priority } = values
  const decision = values.decision ?? 'justification'
  if (decision === 'action') return { decision, text, dueOn: values.dueOn }
  if (decision === 'justification') return { decision, text }
  if (target !== 'new') return { decision, text, orderId: target }
  const isClinic = run.organization.id === run.clinic?.id
  const addressee = isClinic ? (workshopId ? { workshopId } : { publish: true }) : {}
  return {
    decision,
    text,
    order: { id: newId(), equipmentId: values.equipmentId ?? '', priority, ...addressee },
  }
}
