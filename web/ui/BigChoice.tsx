import { useId, type ReactNode } from 'react'

export interface BigOption<Value extends string> {
  value: Value
  label: ReactNode
  icon?: ReactNode
  /** Colour of the tile once it is chosen. */
  tone?: 'ok' | 'bad' | 'plain'
  /** Takes the whole line. */
  wide?: boolean
}

interface BigChoiceProps<Value extends string> {
  /** For screen readers only, because the question is shown above the tiles. */
  label: string
  options: readonly BigOption<Value>[]
  value: Value | null
  onChoose: (value: Value) => void
  disabled?: boolean
  describedBy?: string | undefined
}

const chosenLooks = {
  ok: 'border-success bg-success-soft text-success-text shadow-[inset_0_0_0_1px_var(--success)]',
  bad: 'border-danger bg-danger-soft text-danger-text shadow-[inset_0_0_0_1px_var(--danger)]',
  plain: 'border-brand bg-brand-soft text-brand-text shadow-[inset_0_0_0_1px_var(--brand)]',
}

/** A choice between a few options, on tiles large enough for a gloved thumb. */
export function BigChoice<Value extends string>({
  label,
  options,
  value,
  onChoose,
  disabled = false,
  describedBy,
}: BigChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset
      className="grid grid-cols-2 gap-2.5 max-[23rem]:grid-cols-1"
      aria-describedby={describedBy}
      disabled={disabled}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={[
            'relative flex items-center gap-2.5 rounded-[14px] px-4 py-2 leading-5 wrap-anywhere',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            option.wide
              ? 'col-span-full min-h-14 justify-center border font-[520]'
              : 'min-h-16 border-2 font-[580]',
            value === option.value
              ? chosenLooks[option.tone ?? 'plain']
              : `border-border-strong bg-surface hover:bg-surface-2 ${option.wide ? 'text-text-2' : ''}`,
            disabled ? 'cursor-not-allowed bg-surface-2!' : 'cursor-pointer',
          ].join(' ')}
        >
          <input
            type="radio"
            className="absolute inset-0 cursor-[inherit] opacity-0"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChoose(option.value)}
          />
          {option.icon}
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
