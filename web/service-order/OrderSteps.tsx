import { Check } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { Status } from '#core/service-order/status.ts'
import { Tape } from '#web/ui/Tape.tsx'
import { OrderStatusIcon, orderStatusText } from './OrderChip.tsx'

interface OrderStep {
  status: Status
  /** In place of the status' own word. */
  label?: string
  /** `12/11/2026`, `desde 14/11/2026`. */
  when?: string | undefined
}

interface OrderStepsProps {
  steps: OrderStep[]
  /** Index of the step where the order is; everything before it is done. */
  current: number
  /** The next step, in a sentence; shown on a phone. */
  next?: string | undefined
}

/** An order's progress as stations joined by tape; one line and a tape on a phone. */
export function OrderSteps({ steps, current, next }: OrderStepsProps) {
  const now = steps[current]
  const place = `etapa ${current + 1} de ${steps.length}`
  return (
    <>
      <ol className="stepper flex phone:hidden" aria-label="Andamento">
        {steps.map((step, index) => (
          <Step
            key={step.status}
            step={step}
            state={index < current ? 'done' : index === current ? 'now' : ''}
          />
        ))}
      </ol>
      <div className="md:hidden">
        <p className="mb-2.5 flex items-baseline justify-between gap-4">
          <b>{now && (now.label ?? orderStatusText(now.status))}</b>
          <span className="text-sm text-text-3">{place}</span>
        </p>
        <Tape value={current + 1} of={steps.length} label={place} />
        {next && <p className="mt-2 text-sm text-text-2">{next}</p>}
      </div>
    </>
  )
}

const tints = (status: Status) => {
  const name = status.replace('_', '-')
  return {
    '--now-c': `var(--os-${name}-c)`,
    '--now-bg': `var(--os-${name}-bg)`,
    '--now-t': `var(--os-${name}-t)`,
  } as CSSProperties
}

const markLooks = {
  done: 'border-tape-on bg-tape-on text-tape-paper',
  now: 'border-(--now-c) bg-(--now-bg) text-(color:--now-t) shadow-[0_0_0_4px_var(--now-bg)]',
  '': 'border-border-strong bg-surface text-text-3',
}

function Step({ step, state }: { step: OrderStep; state: 'done' | 'now' | '' }) {
  return (
    <li
      className={`relative min-w-0 flex-1 pr-2 last:flex-[0_0_84px] last:p-0 ${state}`}
      style={tints(step.status)}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <span
        className={`relative grid size-[34px] place-items-center rounded-[50%] border-2 ${markLooks[state]}`}
      >
        {state === 'done' ? (
          <Check size={18} aria-hidden="true" />
        ) : (
          <OrderStatusIcon status={step.status} size={18} />
        )}
      </span>
      <b
        className={`mt-2.5 block pr-3 text-sm/4.5 text-balance ${state === 'now' ? 'font-[640] text-text' : 'font-[560] text-text-2'}`}
      >
        {step.label ?? orderStatusText(step.status)}
        {state === 'done' && <span className="sr-only"> (feita)</span>}
      </b>
      {step.when && <small className="block mt-0.5 text-text-3">{step.when}</small>}
    </li>
  )
}
