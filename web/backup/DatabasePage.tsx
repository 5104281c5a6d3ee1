import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { databaseApi, type Backups, type DatabaseState } from '#core/backup/database.api.ts'
import { healthApi, type Health } from '#core/health/health.api.ts'
import { brasilia, formatDate, formatInstant } from '#core/kit/dates.ts'
import { address } from '#web/kit/call.ts'
import { formatBytes, formatNumber } from '#web/kit/formats.ts'
import { part } from '#web/kit/part.ts'
import { query, queryClient, useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Columns, PageHeader } from '#web/ui/Page.tsx'
import { Facts, Note, Panel } from '#web/ui/Panel.tsx'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'

const integrity = part(async () => (await import('#web/integrity/IntegrityPanel.tsx')).IntegrityPanel)
const load = part(async () => (await import('./LoadPanels.tsx')).LoadPanels)

const state = query(databaseApi.get, {})

export const clientLoader = async () => {
  await queryClient.prefetchQuery(state)
  return null
}

/** While a back-up is being made, so often the page looks whether it is done, in ms. */
const lookEvery = 3_000

/** Size of the database, its back-ups, and the checks of the night. */
export default function DatabasePage() {
  const loaded = useQuery({
    ...state,
    refetchInterval: ({ state: { data } }) => (data?.backups?.runningSince ? lookEvery : false),
  })
  const health = useQuery(query(healthApi.watch, {}))
  const [asking, setAsking] = useState(false)
  const mayAsk = loaded.data?.backups && !loaded.data.backups.runningSince
  return (
    <>
      <PageHeader
        title="Banco de Dados"
        text="Tamanho, cópias de segurança e verificações da noite"
        actions={
          mayAsk && (
            <Button variant="primary" onClick={() => setAsking(true)}>
              Fazer cópia agora
            </Button>
          )
        }
      />
      <Loaded from={loaded} rows={6}>
        {(database) => (
          <Columns
            aside={
              <>
                <Size database={database} />
                <Loaded from={health}>{(found) => <Checks health={found} />}</Loaded>
              </>
            }
          >
            <Kept backups={database.backups} health={health.data} />
            <InPlace part={integrity} name="a conferência" props={{}} />
            <Tables {...database} />
            <InPlace part={load} name="o que é lento" props={{}} />
          </Columns>
        )}
      </Loaded>
      {asking && <Ask onClose={() => setAsking(false)} />}
    </>
  )
}

function Ask({ onClose }: { onClose: () => void }) {
  const write = useWrite(databaseApi.backUp, { replaces: () => state, onDone: onClose })
  return (
    <ReasonDialog
      endpoint={databaseApi.backUp}
      fixed={{}}
      write={write}
      title="Fazer uma cópia agora?"
      text="A cópia é feita enquanto todos trabalham e depois restaurada ao lado, para provar que serve. Você pode fechar esta página."
      verb="Fazer cópia"
      busy="Começando..."
      onClose={onClose}
    />
  )
}

type Kept = Backups['kept'][number]

const keptColumns: Column<Kept>[] = [
  { id: 'at', head: 'Feita em', cell: ({ at }) => formatInstant(at, brasilia) },
  { id: 'size', head: 'Tamanho', numeric: true, cell: ({ bytes }) => formatBytes(bytes) },
  {
    id: 'name',
    head: 'Arquivo',
    cell: ({ name }) => (
      <a
        className="link id wrap-anywhere"
        href={address(databaseApi.download, { name })}
        download
        aria-label={`Baixar ${name}`}
      >
        {name}
      </a>
    ),
  },
]

function Kept({ backups, health }: { backups: Backups | null; health: Health | undefined }) {
  const proved = health?.jobs?.lastSuccesses.find(({ name }) => name === 'back-up')?.at
  if (!backups)
    return (
      <Panel title="Cópias de segurança">
        <p>Este servidor não faz cópias por aqui. Quem o opera usa o comando npm run backup.</p>
      </Panel>
    )
  const { nightly, runningSince, error, kept } = backups
  return (
    <Panel title="Cópias de segurança" flush={kept.length > 0}>
      <div className={`grid gap-3 ${kept.length > 0 ? 'px-5.5 pb-4 phone:px-4' : ''}`}>
        {runningSince && (
          <Note>
            Uma cópia está sendo feita, começou <TimeAgo instant={runningSince} />. Ela aparece aqui quando
            terminar.
          </Note>
        )}
        {error && <Note tone="bad">A última cópia não terminou: {error}</Note>}
        {nightly ? (
          <p>
            Toda noite. Ficam as de 7 dias, 4 semanas e 12 meses.{' '}
            {proved && <>A última que foi restaurada para provar: {formatInstant(proved, brasilia)}.</>}
          </p>
        ) : (
          <Note tone="warn">
            A cópia da noite está desligada. Quem opera o servidor liga com BACKUP_DIR, de preferência em
            outro disco.
          </Note>
        )}
        {kept.length === 0 && !runningSince && <p>Nenhuma cópia ainda.</p>}
      </div>
      {kept.length > 0 && (
        <Table label="Cópias feitas" rows={kept} columns={keptColumns} rowId={({ name }) => name} />
      )}
    </Panel>
  )
}

const tableColumns: Column<DatabaseState['tables'][number]>[] = [
  { id: 'name', head: 'Tabela', cell: ({ name }) => <span className="id">{name}</span> },
  {
    id: 'rows',
    head: 'Linhas, cerca de',
    numeric: true,
    phone: 'share',
    isLabelled: true,
    cell: ({ rows }) => formatNumber(rows),
  },
  {
    id: 'size',
    head: 'Tamanho',
    numeric: true,
    phone: 'share',
    isLabelled: true,
    cell: ({ bytes }) => formatBytes(bytes),
  },
  {
    id: 'grown',
    head: 'Crescimento',
    numeric: true,
    phone: 'share',
    isLabelled: true,
    cell: ({ grown }) => growthOf(grown),
  },
]

function growthOf(bytes: number | null): string {
  if (bytes === null) return 'Sem dados'
  if (Math.abs(bytes) < 1_000) return '0'
  return `${bytes > 0 ? '+' : '-'}${formatBytes(Math.abs(bytes))}`
}

const Tables = ({ tables, grownSince }: DatabaseState) => (
  <Panel
    title="Maiores tabelas"
    hint={grownSince ? `Com índices; crescimento desde ${formatDate(grownSince)}` : 'Com índices'}
    flush
  >
    <Table label="Maiores tabelas" rows={tables} columns={tableColumns} rowId={({ name }) => name} />
  </Panel>
)

const Size = ({ database: { version, bytes, grown, grownSince } }: { database: DatabaseState }) => (
  <Panel title="Banco">
    <Facts
      items={[
        ['Tamanho', formatBytes(bytes)],
        ['Crescimento', grownSince && `${growthOf(grown)} desde ${formatDate(grownSince)}`],
        ['PostgreSQL', version],
      ]}
    />
  </Panel>
)

const statusTexts = { ok: 'Tudo certo', degraded: 'Precisa de atenção', failing: 'Com falha' }

function Checks({ health: { status, findings, version, database, disk } }: { health: Health }) {
  const { connections, pendingMigrations } = database
  return (
    <Panel title="Servidor">
      {findings.map((finding) => (
        <div key={finding} className="mb-3">
          <Note tone="warn">{finding}</Note>
        </div>
      ))}
      <Facts
        items={[
          ['Situação', statusTexts[status]],
          ['Versão', version],
          ['Conexões', `${connections.open} de ${connections.limit}`],
          ['Migrações por fazer', pendingMigrations ?? null],
          ['Disco livre', disk.freeMegabytes === null ? null : formatBytes(disk.freeMegabytes * 1_000_000)],
        ]}
      />
    </Panel>
  )
}
