import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

/** The numbered steps of a long form; `current` counts from 0. */
export function Wizard({ steps, current }: { steps: string[]; current: number }) {
  return (
    <ol className="flex flex-wrap gap-x-6 gap-y-2 text-(length:--fs-sm) phone:gap-x-3" aria-label="Etapas">
      {steps.map((step, index) => (
        <li
          key={step}
          className={`flex items-center gap-2 ${index < current ? 'text-text-2' : index === current ? 'font-[600] text-text' : 'text-text-3'}`}
          aria-current={index === current ? 'step' : undefined}
        >
          <span
            className={`grid size-7 place-items-center rounded-[50%] border-2 text-(length:--fs-xs) font-semibold ${index < current ? 'border-brand bg-brand-soft text-brand-text' : index === current ? 'border-brand bg-brand text-on-brand' : 'border-border-strong'}`}
          >
            {index < current ? <Check size={16} aria-label="feita" /> : index + 1}
          </span>
          <b className={`font-[inherit] ${index === current ? '' : 'phone:sr-only'}`}>{step}</b>
        </li>
      ))}
    </ol>
  )
}

export interface TimelineItem {
  id: string
  icon: ReactNode
  tone?: '' | 'ok' | 'bad' | 'warn' | 'brand'
  title: ReactNode
  /** `17/11/2026, 14:05`. */
  at: string
  children?: ReactNode
}

const tints = {
  '': 'bg-surface-2 text-text-2',
  ok: 'bg-success-soft text-success-text',
  bad: 'bg-danger-soft text-danger-text',
  warn: 'bg-warning-soft text-warning-text',
  brand: 'bg-brand-soft text-brand-text',
}

/** A list of past events, in the given order. */
export function Timeline({ items }: { items: TimelineItem[] }) {
  return (
    <ol className="relative">
      {items.map((item) => (
        <li
          key={item.id}
          className="relative grid grid-cols-[40px_minmax(0,1fr)] gap-3.5 pb-6 before:absolute before:top-10.5 before:bottom-0.5 before:left-[19px] before:w-0.5 before:bg-border last:pb-0 last:before:hidden"
        >
          <span
            className={`grid size-10 place-items-center rounded-[50%] ${tints[item.tone ?? '']}`}
            aria-hidden="true"
          >
            {item.icon}
          </span>
          <div className="min-w-0 pt-1 text-sm text-text-2">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 phone:flex-col phone:gap-0">
              <b className="text-(length:--fs-md) font-[580] wrap-anywhere text-text">{item.title}</b>
              <time className="text-(length:--fs-sm) whitespace-nowrap text-text-3">{item.at}</time>
            </div>
            {item.children}
          </div>
        </li>
      ))}
    </ol>
  )
}
