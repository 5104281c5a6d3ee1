import { useId, type ReactNode } from 'react'
import { FilterSelect } from '#web/ui/List.tsx'
import type { Option } from '#web/ui/TextField.tsx'
import { kindOptions } from './audit.texts.ts'
import './audit.css'

interface AuditFiltersProps {
  values: Record<'person' | 'kind' | 'from' | 'until', string>
  setFilter: (name: 'person' | 'kind' | 'from' | 'until', value: string | null) => void
  people: Option[]
  /** Further filters, before the days. */
  children?: ReactNode
}

/** Person, kind and days of the audit log; the values live in the address. */
export function AuditFilters({ values, setFilter, people, children }: AuditFiltersProps) {
  return (
    <div
      className="flex flex-wrap items-center gap-2.5 px-5.5 py-4 phone:px-4 phone:py-3.5"
      role="search"
      aria-label="Filtros do registro"
    >
      {people.length > 0 && (
        <FilterSelect
          label="Pessoa"
          all="Todas"
          value={values.person}
          options={people}
          onChange={(value) => setFilter('person', value)}
        />
      )}
      <FilterSelect
        label="Tipo"
        value={values.kind}
        options={kindOptions}
        onChange={(value) => setFilter('kind', value)}
      />
      {children}
      <Day label="De" value={values.from} onChange={(value) => setFilter('from', value)} />
      <Day label="Até" value={values.until} onChange={(value) => setFilter('until', value)} />
    </div>
  )
}

interface DayProps {
  label: string
  value: string
  onChange: (value: string | null) => void
}

function Day({ label, value, onChange }: DayProps) {
  const id = useId()
  return (
    <span className="audit-day inline-flex items-center gap-2 text-sm/6 text-text-2 phone:flex-[1_1_100%]">
      <label className="phone:w-8" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </span>
  )
}
