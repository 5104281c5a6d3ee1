import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { part, usePart } from '#web/kit/part.ts'
import { Field, useField, type FieldProps } from './Field.tsx'
import { missingText } from './part.texts.ts'
import type { Option } from './TextField.tsx'

const list = part(async () => (await import('./ComboboxBox.tsx')).ComboboxBox)

interface ComboboxProps extends FieldProps {
  options: Option[]
  placeholder?: string
  /** Nothing to choose from yet, and why: 'Escolha o estado primeiro'. */
  disabledReason?: string | null
}

/**
 * One of many, found by typing; accents and case do not matter. The value is the option's, or null. The list comes after
 * the page; until then the field looks the same, and keeps the focus of whoever is in it.
 */
export function Combobox({
  name,
  label,
  hint,
  optional,
  className,
  options,
  placeholder,
  disabledReason,
}: ComboboxProps) {
  const field = useField<string | null>(name, hint)
  const { Found, trouble } = usePart(list, true)
  const [focused, setFocused] = useState(false)
  const box = {
    field,
    options,
    placeholder: disabledReason ?? placeholder ?? 'Digite para procurar',
    disabled: Boolean(disabledReason),
  }
  const chosen = options.find((option) => option.value === field.value) ?? null
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
