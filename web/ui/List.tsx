import { Plus, Search, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { useSettled } from '#web/kit/delayed.ts'
import { Button } from './Button.tsx'
import type { Option } from './TextField.tsx'

/** The cell that names a row and opens it: tile, name, code below. */
export function NameCell({
  to,
  tile,
  name,
  under,
}: {
  to: To
  tile?: ReactNode
  name: ReactNode
  under?: ReactNode
}) {
  return (
    <span className="cell">
      {tile}
      <Link to={to} className="name">
        <b>{name}</b>
        {under && <small>{under}</small>}
      </Link>
    </span>
  )
}

interface FilterBarProps {
  search: string
  onSearch: (text: string) => void
  /** Names the searchable fields: 'Nome, nº de série ou código'. */
  placeholder: string
  /** `FilterSelect`s. */
  children?: ReactNode
}

const filterBar = 'flex flex-wrap items-center gap-2.5 px-5.5 py-4 phone:px-4 phone:py-3.5'
const filterRow =
  'contents phone:-mx-4 phone:flex phone:flex-[1_1_100%] phone:gap-2 phone:overflow-x-auto phone:px-4 phone:py-[3px] phone:[scrollbar-width:none]'

/** Filters over a list that cannot be searched. */
export const Filters = ({ children }: { children: ReactNode }) => (
  <div className={filterBar}>
    <div className={filterRow}>{children}</div>
  </div>
)

/** Search and filters over a list; keep the values in the address with `useFilters`. */
export function FilterBar({ search, onSearch, placeholder, children }: FilterBarProps) {
  return (
    <div className={filterBar} role="search">
      <SearchBox value={search} onChange={onSearch} placeholder={placeholder} />
      {children && <div className={filterRow}>{children}</div>}
    </div>
  )
}

interface SearchBoxProps {
  value: string
  onChange: (text: string) => void
  placeholder: string
}

/** Searches once typing has stood still for 250 ms. */
export function SearchBox({ value, onChange, placeholder }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const settled = useSettled(text, 250)
  const sent = useRef(value)
  const send = useRef(onChange)
  useEffect(() => {
    send.current = onChange
  })
  useEffect(() => {
    if (settled === sent.current) return
    sent.current = settled
    send.current(settled)
  }, [settled])
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  return (
    <span className="relative flex-[1_1_260px] phone:basis-full">
      <Search
        size={18}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-text-3"
      />
      <input
        className="input min-h-11 pl-10.5 text-(length:--fs-md)"
        type="search"
        aria-label={placeholder}
        placeholder={placeholder}
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </span>
  )
}

interface FilterSelectProps {
  label: string
  value: string
  options: Option[]
  /** Label of the option that filters nothing. */
  all?: string
  /** Name of the button that takes the choice back. */
  clear?: string
  onChange: (value: string | null) => void
}

/** `+ Situação` until one is chosen, then `Situação: Parado ×`. */
export function FilterSelect({
  label,
  value,
  options,
  all = 'Todos',
  clear = `Remover o filtro ${label}`,
  onChange,
}: FilterSelectProps) {
  const chosen = options.find((option) => option.value === value)
  return (
    <span
      className={`relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-md border px-3.5 text-(length:--fs-sm) font-[520] whitespace-nowrap has-[select:focus-visible]:outline-3 has-[select:focus-visible]:outline-offset-2 has-[select:focus-visible]:outline-focus ${chosen ? 'border-brand bg-brand-soft text-brand-text' : 'border-dashed border-border-strong text-text-2 hover:bg-surface-2'}`}
    >
      {!chosen && <Plus size={16} aria-hidden="true" />}
      <span aria-hidden="true">{chosen ? `${label}: ${chosen.label}` : label}</span>
      <select
        className="absolute inset-0 w-full cursor-pointer text-[1rem] opacity-0"
        aria-label={label}
        value={chosen ? value : ''}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {chosen && (
        <button
          type="button"
          className="relative -my-px -mr-3.5 -ml-2 grid size-11 place-items-center"
          aria-label={clear}
          onClick={() => onChange(null)}
        >
          <X size={16} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}

export interface ListFootProps {
  /** `Mostrando 25 equipamentos`. */
  text: ReactNode
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
}

/** Number of items shown, and the button that loads the next page of a list from `useList`. */
export function ListFoot({ text, hasMore, isLoadingMore, loadMore }: ListFootProps) {
  return (
    <div className="list-foot">
      <span role="status">{text}</span>
      {hasMore && (
        <Button busy={isLoadingMore} busyText="Carregando..." onClick={loadMore}>
          Carregar mais
        </Button>
      )}
    </div>
  )
}
