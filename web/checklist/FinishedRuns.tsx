import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { checklistApi } from '#core/checklist/checklist.api.ts'
import type { RunHead } from '#core/checklist/schemas.ts'
import { templateApi } from '#core/checklist/template.api.ts'
import { formatInstant } from '#core/kit/dates.ts'
import { count } from '#web/kit/formats.ts'
import { useFilters, useList } from '#web/kit/list.ts'
import { pages, query } from '#web/kit/query.ts'
import { useAt, useSession, useTimeZone } from '#web/kit/session.ts'
import { FilterBar, FilterSelect, NameCell } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'
import { statusTexts } from './checklist.texts.ts'
import { aboutRun, RunTile } from './RunTile.tsx'
import { ResultChip } from './ResultChip.tsx'

const columns: Column<RunHead>[] = [
  { id: 'name', head: 'Checklist', cell: (run) => <NameOf run={run} /> },
  { id: 'result', head: 'Resultado', cell: (run) => <ResultChip run={run} />, phone: 'share' },
  { id: 'by', head: 'Quem', cell: (run) => run.completedBy ?? run.startedBy, wide: true, phone: 'hide' },
  { id: 'at', head: 'Quando', cell: (run) => <When run={run} />, phone: 'share' },
]

function NameOf({ run }: { run: RunHead }) {
  const at = useAt()
  const { organization } = useSession()
  return (
    <NameCell
      to={at.checklist(run)}
      tile={<RunTile run={run} />}
      name={run.title}
      under={aboutRun(run, organization?.id)}
    />
  )
}

function When({ run }: { run: RunHead }) {
  const zone = useTimeZone()
  return <span className="whitespace-nowrap">{formatInstant(run.completedAt ?? run.startedAt, zone)}</span>
}

/** Runs that are over, newest first. */
export function FinishedRuns() {
  const { values, setFilter, clear, isFiltered } = useFilters('search', 'template', 'status', 'mine')
  const status = values.status === 'abandoned' ? 'abandoned' : 'finished'
  const list = useList(
    pages(checklistApi.list, {
      status,
      ...(values.template && { template: values.template }),
      ...(values.mine && { mine: true }),
      ...(values.search && { search: values.search }),
    }),
  )
  const options = useTemplateOptions()
  const isEmpty = !list.isPending && !list.error && list.items.length === 0
  return (
    <Panel flush>
      <FilterBar
        search={values.search}
        onSearch={(text) => setFilter('search', text)}
        placeholder="Título, equipamento ou quem fez"
      >
        <FilterSelect
          label="Modelo"
          value={values.template}
          options={options}
          onChange={(value) => setFilter('template', value)}
        />
        <FilterSelect
          label="Situação"
          all="Concluídos"
          value={values.status}
          options={[{ value: 'abandoned', label: statusTexts.abandoned }]}
          onChange={(value) => setFilter('status', value)}
        />
        <FilterSelect
          label="Quem"
          all="Todos"
          value={values.mine}
          options={[{ value: 'sim', label: 'Começados por mim' }]}
          onChange={(value) => setFilter('mine', value)}
        />
      </FilterBar>
      {isEmpty && !isFiltered ? (
        <EmptyState
          picture={
            <span className="eqi brand">
              <ListChecks size={22} aria-hidden="true" />
            </span>
          }
          title="Nenhum checklist concluído"
          text="Aqui ficam os checklists terminados, com leituras, fotos e decisões."
        />
      ) : (
        <ListBody
          list={list}
          query={values.search}
          onClear={clear}
          text={`Mostrando ${count(list.items.length, 'checklist', 'checklists')}`}
        >
          <Table label="Checklists" rows={list.items} columns={columns} rowId={(run) => run.id} />
        </ListBody>
      )}
    </Panel>
  )
}

function useTemplateOptions() {
  const { data } = useQuery(query(templateApi.list, { limit: 100 }))
  const all = data ? [...data.builtIn, ...data.items] : []
  return all.map(({ template, title }) => ({ value: template, label: title }))
}
