import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import type { Input } from '#core/kit/endpoint.ts'
import { loadStates } from '#core/sterilization/load.ts'
import { sterilizationApi } from '#core/sterilization/sterilization.api.ts'
import { count } from '#web/kit/formats.ts'
import { useFilters, useList } from '#web/kit/list.ts'
import { atClinic } from '#web/kit/paths.ts'
import { pages } from '#web/kit/query.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { FilterBar, FilterSelect } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { LoadTable } from './LoadTable.tsx'
import { startQuery } from './queries.ts'
import { stateTexts } from './sterilization.texts.ts'
import './sterilization.css'

const filterNames = ['search', 'from', 'to', 'equipmentId', 'state'] as const
const states = loadStates.map((value) => ({ value, label: stateTexts[value].label }))

/** The book of cycles: every load of the clinic, found by lot, person, package, autoclave and date. */
export default function BookPage() {
  const { values, setFilter, clear } = useFilters(...filterNames)
  const list = useList(pages(sterilizationApi.list, toFilter(values)))
  const { data: start } = useQuery(startQuery())
  const autoclaves = (start?.autoclaves ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <Crumbs items={[['Esterilização', atClinic.sterilization()], ['Livro de ciclos']]} />
      <PageHeader
        title="Livro de ciclos"
        text="Cada carga com lote, leituras, integrador e liberação. Os registros são mantidos por pelo menos cinco anos."
        actions={
          <>
            <LinkButton to={atClinic.sterilizationFailures()}>Falhas</LinkButton>
            <LinkButton
              to={atClinic.sterilizationNew()}
              variant="primary"
              icon={<Plus size={18} aria-hidden="true" />}
            >
              Registrar ciclo
            </LinkButton>
          </>
        }
      />
      <Panel flush>
        <FilterBar
          search={values.search}
          onSearch={(text) => setFilter('search', text)}
          placeholder="Lote, pacote ou operador"
        >
          <DayFilter label="De" value={values.from} onChange={(from) => setFilter('from', from)} />
          <DayFilter label="Até" value={values.to} onChange={(to) => setFilter('to', to)} />
          {autoclaves.length > 1 && (
            <FilterSelect
              label="Autoclave"
              value={values.equipmentId}
              options={autoclaves}
              all="Todas"
              onChange={(id) => setFilter('equipmentId', id)}
            />
          )}
          <FilterSelect
            label="Situação"
            value={values.state}
            options={states}
            all="Todas"
            onChange={(state) => setFilter('state', state)}
          />
        </FilterBar>
        <ListBody
          list={list}
          query={values.search}
          onClear={clear}
          text={`Mostrando ${count(list.items.length, 'ciclo', 'ciclos')}`}
        >
          <LoadTable loads={list.items} dated />
        </ListBody>
      </Panel>
    </>
  )
}

interface DayFilterProps {
  label: string
  value: string
  onChange: (value: string) => void
}

function DayFilter({ label, value, onChange }: DayFilterProps) {
  const id = useId()
  return (
    <span className="ster-day inline-flex items-center gap-2 text-sm/6 text-text-2">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className="input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  )
}

/** The address is anybody's to write: what it says is checked by the endpoint's own schema, and dropped if wrong. */
function toFilter(values: Record<(typeof filterNames)[number], string>): Input<typeof sterilizationApi.list> {
  const written = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const parsed = sterilizationApi.list.input.safeParse(written)
  return parsed.success ? parsed.data : {}
}
