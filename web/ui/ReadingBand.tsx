import { CircleAlert, CircleCheck } from 'lucide-react'
import type { Limits, Verdict } from './reading-limits.ts'

const colors = { ok: 'text-success-text', bad: 'text-danger-text', '': 'text-text-3' }

/** The verdict of a reading, as words with an icon. */
export function VerdictLine({ tone, text }: Verdict) {
  if (!text) return null
  const Icon = tone === 'ok' ? CircleCheck : CircleAlert
  return (
    <p className={`flex items-center gap-2 text-sm/5 font-[580] ${colors[tone]}`} role="status">
      <Icon size={18} aria-hidden="true" />
      {text}
    </p>
  )
}

/** Shows a value against its limits; nothing without limits. The words beside it say the same. */
export function ReadingBand({ value, min, max }: Limits & { value: number | null }) {
  const low = min ?? null
  const high = max ?? null
  if (low === null && high === null) return null
  const from = low ?? Math.min(0, value ?? 0)
  const to = high ?? Math.max((low ?? 0) * 2, (value ?? 0) * 1.25)
  const margin = (to - from || Math.abs(to) || 1) / 2
  const start = low === null ? from : from - margin
  const end = high === null ? to : to + margin
  const at = (point: number) => `${Math.min(100, Math.max(0, ((point - start) / (end - start)) * 100))}%`
  return (
    <div className="band relative mt-2.5 mb-1.5 h-2.5 rounded-[4px] bg-surface-3" aria-hidden="true">
      <i
        className="absolute inset-y-0 border-x-2 border-success bg-success-line"
        style={{ left: at(from), right: `calc(100% - ${at(to)})` }}
      />
      {value !== null && (
        <b
          className="absolute -top-1.5 h-5.5 w-1.5 -translate-x-1/2 rounded-[3px] bg-text shadow-[0_0_0_3px_var(--surface)]"
          style={{ left: at(value) }}
        />
      )}
    </div>
  )
}
