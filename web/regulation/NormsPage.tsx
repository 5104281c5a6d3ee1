import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#core/kit/dates.ts'
import { localCoverage } from '#core/regulation/local-coverage.ts'
import { withMark } from '#core/regulation/mark.ts'
import { normApi, type NormList } from '#core/regulation/norm.api.ts'
import { count } from '#web/kit/formats.ts'
import { atClinic } from '#web/kit/paths.ts'
import { loadUnknown, query, useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Columns, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { NewsRow } from './NewsRow.tsx'
import { QuestionLinks } from './QuestionLinks.tsx'

const normsQuery = query(normApi.list, {})

export const clientLoader = () => loadUnknown(normsQuery)

/** Every norm that we know of for the clinic, what the product does with it, and what changed since it last looked. */
export default function NormsPage() {
  const loaded = useQuery(normsQuery)
  return (
    <>
      <Crumbs items={[['Conformidade', atClinic.compliance()], ['Normas']]} />
      <PageHeader title="Normas" text="O que o Equipo faz com cada norma, e o que mudou." />
      <Loaded from={loaded} rows={6}>
        {(list) => (
          <Columns
            aside={
              <>
                <Panel title="Perguntas sobre a norma">
                  <QuestionLinks />
                </Panel>
                <Panel title="Até onde lemos">
                  <p className="text-sm text-text-2">{localCoverage}</p>
                </Panel>
              </>
            }
          >
            <NewsPanel changes={list.changes} />
            <NormPanel title="Normas federais" norms={list.norms.filter(({ isLocal }) => !isLocal)} />
            <NormPanel
              title="Normas do estado e da cidade"
              norms={list.norms.filter(({ isLocal }) => isLocal)}
              none={`O Equipo não conhece normas odontológicas de ${list.place}. Pergunte à vigilância sanitária da sua cidade.`}
            />
          </Columns>
        )}
      </Loaded>
    </>
  )
}

function NewsPanel({ changes }: Pick<NormList, 'changes'>) {
  const look = useWrite(normApi.look, { replaces: () => normsQuery })
  const fresh = changes.filter(({ isNew }) => isNew)
  const older = changes.filter(({ isNew }) => !isNew)
  return (
    <Panel
      title="O que mudou desde a última vez"
      flush
      aside={
        fresh.length > 0 && (
          <Button size="sm" busy={look.isPending} onClick={() => look.mutate({})}>
            Marcar como vistas
          </Button>
        )
      }
    >
      {fresh.length === 0 ? (
        <p className="px-5 py-4 text-text-2 phone:px-4">Nenhuma mudança nova.</p>
      ) : (
        <ul className="divide-y divide-border">
          {fresh.map((change) => (
            <NewsRow key={change.id} change={change} />
          ))}
        </ul>
      )}
      {older.length > 0 && (
        <details className="border-t border-border px-5 phone:px-4">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            {count(older.length, 'mudança já vista', 'mudanças já vistas')}
          </summary>
          <ul className="-mx-5 divide-y divide-border phone:-mx-4">
            {older.map((change) => (
              <NewsRow key={change.id} change={change} />
            ))}
          </ul>
        </details>
      )}
    </Panel>
  )
}

interface NormPanelProps extends Pick<NormList, 'norms'> {
  title: string
  none?: string
}

function NormPanel({ title, norms, none }: NormPanelProps) {
  return (
    <Panel title={title} flush>
      {norms.length === 0 ? (
        <p className="px-5 py-4 text-text-2 phone:px-4">{none}</p>
      ) : (
        <ul className="divide-y divide-border">
          {norms.map((norm) => (
            <Norm key={norm.name} norm={norm} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Norm({ norm }: { norm: NormList['norms'][number] }) {
  const { name, subject, read, source, checkedOn, rules } = norm
  return (
    <li className="px-5 py-3 wrap-anywhere phone:px-4">
      <b className="font-[560]">{name}</b>
      <p>{subject}</p>
      <p className="text-sm text-text-2">
        Em {formatDate(checkedOn)}: {read}.{' '}
        {source && (
          <a className="link" href={`https://${source}`} target="_blank" rel="noreferrer">
            Abrir o texto
          </a>
        )}
      </p>
      {rules.length === 0 ? (
        <p className="text-sm text-text-2">Nenhum prazo do Equipo vem dela.</p>
      ) : (
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            O Equipo segue {count(rules.length, 'pedido dela', 'pedidos dela')}
          </summary>
          <ul className="grid gap-1.5 pb-2">
            {rules.map(({ articles, text, mark }) => (
              <li key={`${articles} ${text}`}>{withMark(articles ? `${articles}: ${text}` : text, mark)}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
