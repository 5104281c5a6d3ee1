import { CalendarDays, Clock } from 'lucide-react'
import { useRef } from 'react'

const pickers = {
  date: {
    label: 'Abrir o calendário',
    shape: /^\d{4}-\d{2}-\d{2}$/,
    icon: <CalendarDays size={20} aria-hidden="true" />,
  },
  time: {
    label: 'Abrir o relógio',
    shape: /^\d{2}:\d{2}$/,
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
  const { label, shape, icon } = pickers[kind]
  return (
    <>
      <input
        ref={native}
        className="native-picker"
        type={kind}
        tabIndex={-1}
        aria-hidden="true"
        value={typeof value === 'string' && shape.test(value) ? value : ''}
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
