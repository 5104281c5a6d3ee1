import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { integrityApi, type IntegrityCheck, type IntegrityChecks } from '#core/integrity/integrity.api.ts'
import { integrityKinds, sumOf, type IntegrityKind } from '#core/integrity/integrity.ts'
import { kindTexts } from '#core/integrity/integrity-words.ts'
import { brasilia, formatInstant } from '#core/kit/dates.ts'
import { address } from '#web/kit/call.ts'
import { count, formatNumber } from '#web/kit/formats.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip, type Tone } from '#web/ui/Chip.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'

const list = query(integrityApi.list, {})

/** While a check waits or runs, so often the page looks how far it is, in ms. */
const lookEvery = 3_000

const isOpen = (check: IntegrityCheck | undefined) => check?.state === 'waiting' || check?.state === 'running'

/** Results of the checks of database and files, and a button for another one. */
export function IntegrityPanel() {
  const loaded = useQuery({
    ...list,
    refetchInterval: ({ state: { data } }) => (isOpen(data?.checks[0]) ? lookEvery : false),
  })
  const [asking, setAsking] = useState(false)
  const { checks = [], faults = [] } = loaded.data ?? {}
  const done = checks.find(({ state }) => state === 'done')
  return (
    <>
      <Panel
        title="Integridade"
        hint="Toda semana, e quando você pedir"
        flush
        aside={
          loaded.data &&
          !isOpen(checks[0]) && (
            <Button size="sm" onClick={() => setAsking(true)}>
              Conferir agora
            </Button>
          )
        }
      >
        <Loaded from={loaded} rows={5}>
          {() => <Result newest={checks[0]} done={done} />}
        </Loaded>
      </Panel>
      {faults.length > 0 && (
        <Panel title="Problemas da última conferência" flush>
          <Table
            label="Problemas da última conferência"
            rows={faults}
            columns={faultColumns}
            rowId={(fault) => `${fault.kind} ${fault.table} ${fault.id} ${fault.words}`}
          />
        </Panel>
      )}
      {checks.length > 1 && (
        <Panel title="Conferências feitas" flush>
          <Table label="Conferências feitas" rows={checks} columns={checkColumns} rowId={({ id }) => id} />
        </Panel>
      )}
      {asking && <Ask onClose={() => setAsking(false)} />}
    </>
  )
}

function Ask({ onClose }: { onClose: () => void }) {
  const write = useWrite(integrityApi.ask, { replaces: () => list, onDone: onClose })
  return (
    <ReasonDialog
      endpoint={integrityApi.ask}
      fixed={{}}
      write={write}
      title="Conferir agora?"
      text="Confere o banco inteiro e todos os arquivos enquanto todos trabalham, e não muda nada. Você pode fechar esta página."
      verb="Conferir"
      busy="Pedindo..."
      onClose={onClose}
    />
  )
}

type Latest = Record<'newest' | 'done', IntegrityCheck | undefined>

function Result({ newest, done }: Latest) {
  const shown = newest?.state === 'running' ? newest : done
  return (
    <>
      <div className="grid gap-3 px-5.5 pb-4 phone:px-4">
        <State newest={newest} done={done} />
      </div>
      {shown && (
        <Table
          label="Resultado da conferência"
          rows={integrityKinds.map((kind) => ({
            kind,
            looked: shown.looked[kind],
            found: shown.found[kind],
          }))}
          columns={kindColumns}
          rowId={({ kind }) => kind}
        />
      )}
      {done && (
        <p className="px-5.5 py-4 phone:px-4">
          <a className="link" href={address(integrityApi.csv, {})} download>
            Baixar o resultado
          </a>
        </p>
      )}
    </>
  )
}

function State({ newest, done }: Latest) {
  if (newest?.state === 'waiting') return <Note>A conferência começa em até um minuto.</Note>
  if (newest?.state === 'running')
    return (
      <Note>
        Conferindo, começou <TimeAgo instant={newest.startedAt ?? newest.askedAt} />. Você pode fechar esta
        página.
      </Note>
    )
  return (
    <>
      {newest?.state === 'abandoned' && (
        <Note tone="warn">
          A última conferência foi interrompida e não vale. Peça outra, ou espere a da noite.
        </Note>
      )}
      {done ? <Outcome check={done} /> : <p>Nenhuma conferência ainda.</p>}
    </>
  )
}

function Outcome({ check }: { check: IntegrityCheck }) {
  const found = sumOf(check.found)
  const at = formatInstant(check.endedAt ?? check.askedAt, brasilia)
  return found === 0 ? (
    <Note tone="ok">Nenhum problema em {at}.</Note>
  ) : (
    <Note tone="bad">
      {count(found, 'problema', 'problemas')} em {at}. Os primeiros de cada tipo estão abaixo; recupere da
      cópia de segurança o que faltar.
    </Note>
  )
}

interface KindRow {
  kind: IntegrityKind
  looked: number | undefined
  found: number | undefined
}

const kindColumns: Column<KindRow>[] = [
  {
    id: 'kind',
    head: 'O que se confere',
    cell: ({ kind }) => (
      <span className="block whitespace-normal">
        <b>{kindTexts[kind].name}</b>
        <small className="block text-text-2">{kindTexts[kind].meaning}</small>
      </span>
    ),
  },
  {
    id: 'looked',
    head: 'Conferidos',
    numeric: true,
    phone: 'share',
    isLabelled: true,
    cell: ({ looked }) => (looked === undefined ? 'Falta' : formatNumber(looked)),
  },
  {
    id: 'found',
    head: 'Problemas',
    numeric: true,
    phone: 'share',
    isLabelled: true,
    cell: ({ found }) =>
      found === undefined ? '' : found === 0 ? '0' : <Chip tone="bad">{formatNumber(found)}</Chip>,
  },
]

const faultColumns: Column<IntegrityChecks['faults'][number]>[] = [
  {
    id: 'words',
    head: 'Problema',
    cell: ({ words }) => <span className="block whitespace-normal wrap-anywhere">{words}</span>,
  },
  {
    id: 'row',
    head: 'Onde',
    cell: ({ table, id }) => (
      <span className="id block whitespace-normal wrap-anywhere">
        {table} {id}
      </span>
    ),
  },
]

const stateTexts: Record<IntegrityCheck['state'], string> = {
  waiting: 'Na fila',
  running: 'Em andamento',
  done: 'Concluída',
  abandoned: 'Interrompida',
}

const tones: Record<IntegrityCheck['state'], Tone> = {
  waiting: 'info',
  running: 'info',
  done: 'ok',
  abandoned: 'warn',
}

const checkColumns: Column<IntegrityCheck>[] = [
  { id: 'at', head: 'Conferência', cell: ({ askedAt }) => formatInstant(askedAt, brasilia) },
  { id: 'by', head: 'Pedida por', cell: ({ askedBy }) => askedBy ?? 'Automática' },
  {
    id: 'state',
    head: 'Situação',
    phone: 'corner',
    cell: ({ state, found }) =>
      state === 'done' && sumOf(found) > 0 ? (
        <Chip tone="bad">{count(sumOf(found), 'problema', 'problemas')}</Chip>
      ) : (
        <Chip tone={tones[state]}>{stateTexts[state]}</Chip>
      ),
  },
]
