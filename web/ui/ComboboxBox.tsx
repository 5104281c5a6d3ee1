import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { foundBy } from '#core/kit/search.ts'
import { useFloatingRoot } from '#web/kit/floating.ts'
import type { Search } from './Combobox.tsx'
import type { useField } from './Field.tsx'
import type { Option } from './TextField.tsx'

export interface ComboboxBoxProps {
  field: ReturnType<typeof useField<string | null>>
  options: Option[]
  search: Search | undefined
  placeholder: string
  disabled: boolean
  /** Somebody waits in the field already. */
  awaited: boolean
}

/** The input of a `Combobox` and the list under it. */
export function ComboboxBox({ field, options, search, placeholder, disabled, awaited }: ComboboxBoxProps) {
  const root = useFloatingRoot()
  const { id } = field
  useEffect(() => {
    if (awaited) document.getElementById(id)?.focus()
  }, [awaited, id])
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<Option | null>(null)
  const knownOptions = [...options, picked, search?.chosen]
  const chosen = knownOptions.find((option) => option?.value === field.value) ?? null
  const type = (text: string) => {
    setTyped(text)
    search?.onType(text)
  }
  const pick = (option: Option | null) => {
    setPicked(option)
    field.setValue(option?.value ?? null)
  }
  return (
    <Base.Root
      items={typed && !search ? foundBy(options, typed) : options}
      value={chosen}
      onValueChange={pick}
      onInputValueChange={(text, { reason }) => {
        if (reason === 'input-change') type(text)
      }}
      onOpenChange={(isOpen) => {
        if (!isOpen) type('')
      }}
      filter={null}
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
            <Base.Empty className="combo-empty">{search?.said || 'Nada com esse nome.'}</Base.Empty>
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
            {search?.hasMore && <p className="combo-empty">Há mais: continue digitando.</p>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
