'use no memo'

import { CalendarDays, Clock } from 'lucide-react'
import { useRef } from 'react'
import { date } from '#core/kit/schemas.ts'

const pickers = {
  date: {
    label: 'Abrir o calendário',
    isValid: (value: unknown) => date.safeParse(value).success,
    icon: <CalendarDays size={20} aria-hidden="true" />,
  },
  time: {
    label: 'Abrir o relógio',
    isValid: (value: unknown) => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
    icon: <Clock size={20} aria-hidden="true" />,
  },
}

interface NativePickerProps {
  kind: keyof typeof pickers
  /** `2026-01-31` or `08:30`; anything else counts as nothing chosen. */
  value: unknown
  onPick: (value: string) => void
}

/** The device's own calendar or clock, beside a field that can also be typed into. */
export function NativePicker({ kind, value, onPick }: NativePickerProps) {
  const native = useRef<HTMLInputElement>(null)
  const { label, isValid, icon } = pickers[kind]
  return (
    <>
      <input
        ref={native}
        className="native-picker"
        type={kind}
        tabIndex={-1}
        aria-hidden="true"
        value={isValid(value) ? String(value) : ''}
        onChange={(event) => event.target.value && onPick(event.target.value)}
      />
      <button
        type="button"
        className="icon-btn"
        aria-label={label}
        onClick={() => native.current?.showPicker()}
      >
        {icon}
      </button>
    </>
  )
}
