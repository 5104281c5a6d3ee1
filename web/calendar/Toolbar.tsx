import { ChevronLeft, ChevronRight, Printer, Smartphone } from 'lucide-react'
import { Link } from 'react-router'
import type { CalendarSpan } from '#core/calendar/schemas.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import { useAt, useSession } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { FilterSelect } from '#web/ui/List.tsx'
import { useTitle } from '#web/ui/Page.tsx'
import { nobody, type FilterName, type Filters } from './calendar-query.ts'
import { step, stepTexts, titleOf, views, viewTexts, type View } from './calendar-view.ts'

interface ToolbarProps {
  view: View
  day: PlainDate
  today: PlainDate
  addressFor: (view: View, day: PlainDate) => string
  onFeed: () => void
}

/** Chooses the span and the view, and moves forward and back. */
export function Toolbar({ view, day, today, addressFor, onFeed }: ToolbarProps) {
  const at = useAt()
  const [before, after] = stepTexts[view]
  const title = titleOf(view, day)
  useTitle(`Planejador, ${title}`)
  return (
    <header className="flex flex-wrap items-center gap-2 mb-4">
      <h1 className="mr-auto phone:w-full">{title}</h1>
      <div className="cal-tools flex flex-wrap items-center gap-2 print:hidden phone:w-full">
        <Link
          className="icon-btn border border-border bg-surface"
          to={addressFor(view, step(view, day, -1))}
          aria-label={before}
        >
          <ChevronLeft size={20} aria-hidden="true" />
        </Link>
        <Link className="btn btn-secondary" to={addressFor(view, today)}>
          Hoje
        </Link>
        <Link
          className="icon-btn border border-border bg-surface"
          to={addressFor(view, step(view, day, 1))}
          aria-label={after}
        >
          <ChevronRight size={20} aria-hidden="true" />
        </Link>
        <nav
          className="cal-views flex p-0.75 rounded-[11px] bg-surface-3 phone:order-9 phone:w-full"
          aria-label="Visão"
        >
          {views.map((one) => (
            <Link
              className="phone:flex-1 phone:p-0"
              key={one}
              to={addressFor(one, day)}
              aria-current={one === view ? 'page' : undefined}
              preventScrollReset
            >
              {viewTexts[one]}
            </Link>
          ))}
        </nav>
        <Button
          className="cal-print phone:hidden"
          icon={<Printer className="phone:hidden" size={18} aria-hidden="true" />}
          aria-label="Imprimir"
          onClick={() => print()}
        />
        <Link className="btn btn-secondary" to={at.plans()}>
          Planos
        </Link>
        <Button icon={<Smartphone className="phone:hidden" size={18} aria-hidden="true" />} onClick={onFeed}>
          No celular
        </Button>
      </div>
    </header>
  )
}

interface FiltersProps {
  span: CalendarSpan
  filters: Filters
  setFilter: (name: FilterName, value: string | null) => void
}

const kinds = [
  { value: 'visitas', label: 'Visitas' },
  { value: 'manutencoes', label: 'Manutenções' },
  { value: 'vencimentos', label: 'Vencimentos' },
]

/** Filters, kept in the address. A filter with only one choice is not shown. */
export function CalendarFilters({ span, filters, setFilter }: FiltersProps) {
  const isClinic = useSession().organization?.kind === 'clinic'
  const { clinics, equipment, workshops, people } = span.choices
  const offered: [FilterName, string, { id: string; name: string }[]][] = [
    ...(isClinic ? [] : ([['cliente', 'Cliente', clinics]] satisfies [FilterName, string, typeof clinics][])),
    ['equipamento', 'Equipamento', equipment],
    isClinic
      ? ['tecnico', 'Técnico', workshops]
      : ['pessoa', 'Pessoa', people.length > 1 ? [...people, { id: nobody, name: 'Ninguém' }] : people],
  ]
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2.5 print:hidden">
      <FilterSelect
        label="Tipo"
        value={filters.tipo}
        options={kinds}
        onChange={(value) => setFilter('tipo', value)}
      />
      {offered
        .filter(([name, , options]) => options.length > 1 || filters[name])
        .map(([name, label, options]) => (
          <FilterSelect
            key={name}
            label={label}
            value={filters[name]}
            options={options.map(({ id, name: shown }) => ({ value: id, label: shown }))}
            onChange={(value) => setFilter(name, value)}
          />
        ))}
    </div>
  )
}
