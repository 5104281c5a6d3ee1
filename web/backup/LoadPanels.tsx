import { useQuery } from '@tanstack/react-query'
import { databaseApi, type DatabaseLoad } from '#core/backup/database.api.ts'
import { brasilia, formatInstant } from '#core/kit/dates.ts'
import { formatNumber } from '#web/kit/formats.ts'
import { query } from '#web/kit/query.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'

const load = query(databaseApi.load, {})

/** The slowest routes and statements, present work of the database, and the last migrations. */
export function LoadPanels() {
  return <Loaded from={useQuery(load)}>{(found) => <Panels {...found} />}</Loaded>
}

const Panels = ({ routes, statements, running, sessions, migrations }: DatabaseLoad) => (
  <>
    <Panel title="Rotas mais lentas" hint="Deste programa, desde que começou" flush={routes.length > 0}>
      {routes.length === 0 ? (
        <p>Nenhum pedido ainda.</p>
      ) : (
        <Table
          label="Rotas mais lentas"
          rows={routes}
          columns={routeColumns}
          rowId={({ method, route }) => `${method} ${route}`}
        />
      )}
    </Panel>
    <Panel
      title="Comandos lentos no banco"
      hint="Os que levaram 100 ms ou mais desde que este programa começou"
      flush={statements.length > 0}
    >
      {statements.length === 0 ? (
        <p>Nenhum.</p>
      ) : (
        <Table
          label="Comandos lentos"
          rows={statements}
          columns={statementColumns}
          rowId={({ text }) => text}
        />
      )}
    </Panel>
    <Panel title="Agora no banco" flush={running.length > 0}>
      <div className={running.length > 0 ? 'px-5.5 pb-4 phone:px-4' : ''}>
        <Facts items={[['Conexões de todos os programas', `${sessions.open} de ${sessions.limit}`]]} />
        {running.length === 0 && <p className="mt-3">Nenhum comando dura mais de um segundo.</p>}
      </div>
      {running.length > 0 && (
        <Table
          label="Comandos em andamento"
          rows={running}
          columns={runningColumns}
          rowId={({ pid }) => String(pid)}
        />
      )}
    </Panel>
    <Panel title="Últimas migrações" flush>
      <Table
        label="Últimas migrações"
        rows={migrations}
        columns={migrationColumns}
        rowId={({ name }) => name}
      />
    </Panel>
  </>
)

const milliseconds = (value: number) =>
  value < 10 ? `${formatNumber(Math.round(value * 10) / 10)} ms` : `${formatNumber(Math.round(value))} ms`

const numbers = <Row,>(id: string, head: string, of: (row: Row) => string): Column<Row> => ({
  id,
  head,
  numeric: true,
  phone: 'share',
  isLabelled: true,
  cell: of,
})

/** Characters of a text that are shown without a press. */
const shownAtOnce = 120

function Words({ children }: { children: string }) {
  const look = 'id whitespace-normal wrap-anywhere'
  if (children.length <= shownAtOnce) return <span className={look}>{children}</span>
  return (
    <details>
      <summary className={`${look} cursor-pointer py-3`}>{children.slice(0, shownAtOnce)}…</summary>
      <p className={look}>{children}</p>
    </details>
  )
}

type RouteRow = DatabaseLoad['routes'][number]

const routeColumns: Column<RouteRow>[] = [
  { id: 'route', head: 'Rota', cell: ({ method, route }) => <Words>{`${method} ${route}`}</Words> },
  numbers<RouteRow>('count', 'Pedidos', ({ count }) => formatNumber(count)),
  numbers<RouteRow>('mean', 'Média', ({ mean }) => milliseconds(mean)),
  numbers<RouteRow>('p95', '95% até', ({ p95 }) => milliseconds(p95)),
]

type StatementRow = DatabaseLoad['statements'][number]

const statementColumns: Column<StatementRow>[] = [
  { id: 'text', head: 'Comando', cell: ({ text }) => <Words>{text}</Words> },
  numbers<StatementRow>('count', 'Vezes', ({ count }) => formatNumber(count)),
  numbers<StatementRow>('mean', 'Média', ({ mean }) => milliseconds(mean)),
  numbers<StatementRow>('max', 'Maior', ({ max }) => milliseconds(max)),
]

type RunningRow = DatabaseLoad['running'][number]

const runningColumns: Column<RunningRow>[] = [
  { id: 'text', head: 'Comando', cell: ({ text }) => <Words>{text}</Words> },
  numbers<RunningRow>('lasts', 'Dura', ({ lasts }) => milliseconds(lasts)),
  numbers<RunningRow>('waits', 'Espera por outro', ({ waits }) => (waits ? 'Sim' : 'Não')),
]

const migrationColumns: Column<DatabaseLoad['migrations'][number]>[] = [
  {
    id: 'name',
    head: 'Migração',
    cell: ({ name }) => <span className="id wrap-anywhere">{name.replace(/\.sql$/, '')}</span>,
  },
  { id: 'at', head: 'Feita em', cell: ({ ranAt }) => formatInstant(ranAt, brasilia) },
]
