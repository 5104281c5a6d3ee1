import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { part, usePart } from '#web/kit/part.ts'
import { Field, useField, type FieldProps } from './Field.tsx'
import { missingText } from './part.texts.ts'
import type { Option } from './TextField.tsx'

const list = part(async () => (await import('./ComboboxBox.tsx')).ComboboxBox)

/** Options that are searched for elsewhere, as somebody types. */
export interface Search {
  /** Told what is typed; empty once the list is shut. */
  onType: (typed: string) => void
  /** The option chosen before, which need not be among the options. */
  chosen: Option | null
  /** Shown if there is no option: that the search is running, or why it failed. Empty if nothing was found. */
  said: string
  hasMore: boolean
}

interface ComboboxProps extends FieldProps {
  options: Option[]
  search?: Search
  placeholder?: string
  /** Nothing to choose from yet, and why: 'Escolha o estado primeiro'. */
  disabledReason?: string | null
}

/**
 * One of many, found by typing; accents and case do not matter. The value is the option's, or null. The list comes after
 * the page; until then the field looks the same, and keeps the focus. Options that are too many to
 * have here come by `search`.
 */
export function Combobox({
  name,
  label,
  hint,
  optional,
  className,
  options,
  search,
  placeholder,
  disabledReason,
}: ComboboxProps) {
  const field = useField<string | null>(name, hint)
  const { Found, trouble } = usePart(list, true)
  const [focused, setFocused] = useState(false)
  const box = {
    field,
    options,
    search,
    placeholder: disabledReason ?? placeholder ?? 'Digite para procurar',
    disabled: Boolean(disabledReason),
  }
  const chosen = options.find((option) => option.value === field.value) ?? search?.chosen ?? null
  return (
    <Field field={field} label={label} hint={hint} optional={optional} className={className}>
      {Found ? (
        <Found {...box} awaited={focused} />
      ) : (
        <div className="select">
          <input
            {...field.control}
            className="input"
            role="combobox"
            aria-expanded={false}
            aria-controls={field.id}
            aria-busy={!trouble}
            readOnly
            disabled={box.disabled}
            value={chosen?.label ?? ''}
            placeholder={trouble ? missingText(trouble, 'a lista') : box.placeholder}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
          />
          <ChevronDown size={18} aria-hidden="true" />
        </div>
      )}
    </Field>
  )
}
