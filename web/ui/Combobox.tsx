import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronDown } from 'lucide-react'
import { fold } from '#core/kit/search.ts'
import { useFloatingRoot } from '#web/kit/floating.ts'
import { Field, useField, type FieldProps } from './Field.tsx'
import type { Option } from './TextField.tsx'

interface ComboboxProps extends FieldProps {
  options: Option[]
  placeholder?: string
  /** Nothing to choose from yet, and why: 'Escolha o estado primeiro'. */
  disabledReason?: string | null
}

/** One of many, found by typing; accents and case do not matter. The value is the option's, or null. */
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
  const root = useFloatingRoot()
  const chosen = options.find((option) => option.value === field.value) ?? null
  return (
    <Field field={field} label={label} hint={hint} optional={optional} className={className}>
      <Base.Root
        items={options}
        value={chosen}
        onValueChange={(option) => field.setValue(option?.value ?? null)}
        filter={(option, typed) => fold(option.label).includes(fold(typed))}
        isItemEqualToValue={(option, value) => option.value === value.value}
        disabled={Boolean(disabledReason)}
        limit={100}
        autoHighlight
      >
        <Base.InputGroup className="select">
          <Base.Input
            {...field.control}
            className="input"
            placeholder={disabledReason ?? placeholder ?? 'Digite para procurar'}
            onBlur={field.onBlur}
          />
          <ChevronDown size={18} aria-hidden="true" />
        </Base.InputGroup>
        <Base.Portal container={root}>
          <Base.Positioner className="menu-wrap" sideOffset={4} collisionPadding={8}>
            <Base.Popup className="combo-list">
              <Base.Empty className="combo-empty">Nada com esse nome.</Base.Empty>
              <Base.List>
                {(option: Option) => (
                  <Base.Item key={option.value} value={option} className="combo-item">
                    {option.label}
                    <Base.ItemIndicator>
                      <Check size={18} aria-hidden="true" />
                    </Base.ItemIndicator>
                  </Base.Item>
                )}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Field>
  )
}
