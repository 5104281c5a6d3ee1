import { useQuery } from '@tanstack/react-query'
import { checklistApi } from '#core/checklist/checklist.api.ts'
import type { Run, RunItem } from '#core/checklist/schemas.ts'
import { formatDate, formatInstant } from '#core/kit/dates.ts'
import { query } from '#web/kit/query.ts'
import { useAt, useSession, useTimeZone } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Columns, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Facts, Note, Panel } from '#web/ui/Panel.tsx'
import { Tape } from '#web/ui/Tape.tsx'
import { useListName } from './list-name.ts'
import { DocumentButton } from './DocumentButton.tsx'
import { runQuery } from './run-query.ts'
import { LeftOver } from './LeftOver.tsx'
import { aboutRun } from './RunTile.tsx'
import { ResultChip } from './ResultChip.tsx'
import { ResultItem } from './ResultItem.tsx'
import './result.css'
import { count } from '#web/kit/formats.ts'

/** A finished run: answers, readings against their limits, decisions, and the previous run's answers beside them. */
export function RunResult({ run }: { run: Run }) {
  const at = useAt()
  const listName = useListName()
  const { organization } = useSession()
  const before = useBefore(run)
  const failing = run.items.filter(({ verdict }) => verdict === 'not_conform')
  const earlier = (item: RunItem) => before?.items.find(({ key }) => key === item.key) ?? null
  return (
    <>
      <Crumbs items={[[listName, at.checklists()], [run.title]]} />
      <PageHeader
        above={<ResultChip run={run} />}
        title={run.title}
        text={aboutRun(run, organization?.id)}
        actions={
          <>
            {run.order && <LinkButton to={at.order(run.order)}>Ver a ordem</LinkButton>}
            {run.status === 'finished' && <DocumentButton run={run} />}
          </>
        }
      />
      <Columns aside={<AboutRun run={run} before={before} />}>
        <LeftOver id={run.id} />
        {run.status === 'abandoned' && (
          <Note tone="warn">Encerrado sem terminar{run.note ? `: “${run.note}”` : '.'}</Note>
        )}
        {failing.length > 0 && (
          <Panel title="O que não está conforme" flush>
            <ul className="result-rows">
              {failing.map((item) => (
                <ResultItem key={item.id} item={item} before={earlier(item)} />
              ))}
            </ul>
          </Panel>
        )}
        <Panel title="Todas as respostas" flush>
          <ul className="result-rows">
            {run.items.map((item) => (
              <ResultItem key={item.id} item={item} before={earlier(item)} brief />
            ))}
          </ul>
        </Panel>
      </Columns>
    </>
  )
}

/** The finished run before this one of the same template and equipment, to compare with. */
function useBefore(run: Run): Run | null {
  const found = useQuery(
    query(checklistApi.list, {
      status: 'finished',
      template: run.template,
      limit: 50,
      ...(run.equipment && { equipmentId: run.equipment.id }),
    }),
  )
  const head = found.data?.items.find(
    (one) =>
      one.id !== run.id &&
      one.equipment?.id === run.equipment?.id &&
      (one.completedAt ?? '') < (run.completedAt ?? '9'),
  )
  const { data } = useQuery({ ...runQuery(head?.id ?? ''), enabled: head !== undefined })
  return head && data ? data : null
}

function AboutRun({ run, before }: { run: Run; before: Run | null }) {
  const zone = useTimeZone()
  const at = useAt()
  const judged = run.conform + run.notConform
  const summary = `${run.conform} de ${judged} conformes`
  return (
    <>
      <Panel title="Resultado">
        {judged > 0 && (
          <>
            <p className="mb-2 text-sm">{summary}</p>
            <Tape value={run.conform} of={judged} label={summary} />
          </>
        )}
        <Facts
          items={[
            ['Não conformes', run.notConform || null],
            ['Críticos não conformes', run.criticalNotConform || null],
            ['Não se aplicam', run.notApplicable || null],
            ['Começado', `${formatInstant(run.startedAt, zone)}, ${run.startedBy}`],
            [
              run.status === 'abandoned' ? 'Encerrado' : 'Concluído',
              run.completedAt && `${formatInstant(run.completedAt, zone)}, ${run.completedBy}`,
            ],
            ['Preenchido por', run.organization.name],
            ['Modelo', `versão ${run.templateVersion}, normas conferidas em ${formatDate(run.rulesVersion)}`],
            ['Observação', run.status === 'finished' ? run.note : null],
          ]}
        />
      </Panel>
      {before && (
        <Panel title="Da última vez">
          <p className="mb-3 text-sm text-text-2">
            {formatInstant(before.completedAt ?? '', zone).slice(0, 10)}:{' '}
            {count(before.conform, 'conforme', 'conformes')},{' '}
            {count(before.notConform, 'não conforme', 'não conformes')}. Nas respostas que mudaram, a anterior
            aparece ao lado.
          </p>
          <LinkButton to={at.checklist(before)}>Ver o anterior</LinkButton>
        </Panel>
      )}
    </>
  )
}
