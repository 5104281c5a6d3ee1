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

/** Search and filters over a list; keep the values in the address with `useFilters`. */
export function FilterBar({ search, onSearch, placeholder, children }: FilterBarProps) {
  return (
    <div className="filters" role="search">
      <SearchBox value={search} onChange={onSearch} placeholder={placeholder} />
      {children && <div className="flt-row">{children}</div>}
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
    <span className="find">
      <Search size={18} aria-hidden="true" />
      <input
        className="input"
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
  onChange: (value: string | null) => void
}

/** `+ Situação` until one is chosen, then `Situação: Parado ×`. */
export function FilterSelect({ label, value, options, all = 'Todos', onChange }: FilterSelectProps) {
  const chosen = options.find((option) => option.value === value)
  return (
    <span className={`flt ${chosen ? 'on' : ''}`}>
      {!chosen && <Plus size={16} aria-hidden="true" />}
      <span aria-hidden="true">{chosen ? `${label}: ${chosen.label}` : label}</span>
      <select
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
        <button type="button" aria-label={`Remover o filtro ${label}`} onClick={() => onChange(null)}>
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
