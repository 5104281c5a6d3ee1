import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronDown } from 'lucide-react'
import { useEffect } from 'react'
import { fold } from '#core/kit/search.ts'
import { useFloatingRoot } from '#web/kit/floating.ts'
import type { useField } from './Field.tsx'
import type { Option } from './TextField.tsx'

export interface ComboboxBoxProps {
  field: ReturnType<typeof useField<string | null>>
  options: Option[]
  placeholder: string
  disabled: boolean
  /** Somebody waits in the field already. */
  awaited: boolean
}

/** The input of a `Combobox` and the list under it. */
export function ComboboxBox({ field, options, placeholder, disabled, awaited }: ComboboxBoxProps) {
  const root = useFloatingRoot()
  const { id } = field
  useEffect(() => {
    if (awaited) document.getElementById(id)?.focus()
  }, [awaited, id])
  const chosen = options.find((option) => option.value === field.value) ?? null
  return (
    <Base.Root
      items={options}
      value={chosen}
      onValueChange={(option) => field.setValue(option?.value ?? null)}
      filter={(option, typed) => fold(option.label).includes(fold(typed))}
      isItemEqualToValue={(option, value) => option.value === value.value}
      disabled={disabled}
      limit={100}
      autoHighlight
    >
      <Base.InputGroup className="select">
        <Base.Input {...field.control} className="input" placeholder={placeholder} onBlur={field.onBlur} />
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
  )
}
