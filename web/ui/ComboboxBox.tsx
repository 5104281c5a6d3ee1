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
          <Base.Popup className="max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-md border border-border bg-surface p-1 shadow-2">
            <Base.Empty className="p-3 text-(length:--fs-sm) text-text-3 empty:hidden">
              {search?.said || 'Nada com esse nome.'}
            </Base.Empty>
            <Base.List>
              {(option: Option) => (
                <Base.Item
                  key={option.value}
                  value={option}
                  className="flex min-h-11 cursor-pointer scroll-m-1 items-center justify-between gap-3 rounded-[6px] px-3 py-1.5 text-(length:--fs-sm) data-highlighted:bg-surface-3 data-selected:bg-brand-soft data-selected:font-[560] data-selected:text-brand-text"
                >
                  {option.label}
                  <Base.ItemIndicator>
                    <Check size={18} aria-hidden="true" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
            {search?.hasMore && (
              <p className="p-3 text-(length:--fs-sm) text-text-3 empty:hidden">
                Há mais: continue digitando.
              </p>
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
