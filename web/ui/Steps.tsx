import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

/** The numbered steps of a long form; `current` counts from 0. */
export function Wizard({ steps, current }: { steps: string[]; current: number }) {
  return (
    <ol className="wizard" aria-label="Etapas">
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < current ? 'done' : ''}
          aria-current={index === current ? 'step' : undefined}
        >
          <span>{index < current ? <Check size={16} aria-label="feita" /> : index + 1}</span>
          <b className="font-[inherit]">{step}</b>
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

/** A list of past events, in the given order. */
export function Timeline({ items }: { items: TimelineItem[] }) {
  return (
    <ol className="tl">
      {items.map((item) => (
        <li key={item.id}>
          <span className={`tl-i ${item.tone ?? ''}`} aria-hidden="true">
            {item.icon}
          </span>
          <div className="tl-b">
            <div className="tl-h">
              <b>{item.title}</b>
              <time>{item.at}</time>
            </div>
            {item.children}
          </div>
        </li>
      ))}
    </ol>
  )
}
