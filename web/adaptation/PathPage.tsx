import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AdaptationPath } from '#core/adaptation/adaptation.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import { deadlineTexts } from '#core/self-assessment/deadline.ts'
import { atClinic } from '#web/kit/paths.ts'
import { loadUnknown } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { QuestionLinks } from '#web/regulation/QuestionLinks.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Columns, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { Tape } from '#web/ui/Tape.tsx'
import { daysText, leftText, timeText, titleOf } from './adaptation.texts.ts'
import { AnswersForm } from './AnswersForm.tsx'
import { LocalNormsPanel } from './LocalNormsPanel.tsx'
import { LapsingPanel } from './LapsingPanel.tsx'
import { PhasePanels } from './PhasePanels.tsx'
import { pathQuery } from './queries.ts'
import { TodayList } from './TodayList.tsx'

export const clientLoader = () => loadUnknown(pathQuery)

/** Everything that the clinic has to do until the norm's date, in the order in which it must be begun; then what lapses next. */
export default function PathPage() {
  const loaded = useQuery(pathQuery)
  const { data } = loaded
  const [isChanging, setChanging] = useState(false)
  const isOwner = useSession().membership === 'owner'
  const title = data ? titleOf(data.deadline) : 'RDC 1.002/2025'
  return (
    <>
      <Crumbs items={[['Conformidade', atClinic.compliance()], [title]]} />
      <PageHeader
        title={title}
        text={data && `O que a RDC 1.002/2025 pede à clínica ${data.clinic}, em ${formatDate(data.on)}.`}
        actions={
          data &&
          data.version > 0 &&
          !isChanging && (
            <span className="flex flex-wrap gap-2 print:hidden">
              {isOwner && <Button onClick={() => setChanging(true)}>Mudar respostas</Button>}
              <Button icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
                Imprimir plano
              </Button>
            </span>
          )
        }
      />
      <Loaded from={loaded} rows={6}>
        {(path) =>
          isOwner && (isChanging || path.version === 0) ? (
            <AnswersForm path={path} onDone={isChanging ? () => setChanging(false) : null} />
          ) : (
            <Path path={path} />
          )
        }
      </Loaded>
    </>
  )
}

function Path({ path }: { path: AdaptationPath }) {
  const { deadline, steps, today, lapsing, version } = path
  const isOver = deadline.standing === 'over'
  return (
    <div className="stack">
      {deadline.standing === 'no_grace' && (
        <Note>
          Sem licença em {formatDate(deadline.publishedOn)}, a clínica não tem o prazo até{' '}
          {formatDate(deadline.on)}: a norma já vale por inteiro (RDC 1.002/2025, arts. 13, parágrafo único, e
          182). Comece pelos passos de hoje.
        </Note>
      )}
      {isOver && <Note>{deadlineTexts.over}</Note>}
      {version === 0 && <Note>O titular da conta ainda não respondeu o que a clínica tem.</Note>}
      <Columns
        aside={
          <>
            <ProgressPanel path={path} />
            <LocalNormsPanel {...path} />
            <Panel title="Perguntas sobre a norma">
              <QuestionLinks />
            </Panel>
          </>
        }
      >
        {isOver && <LapsingPanel lapsing={lapsing} />}
        {today.length > 0 ? (
          <Panel title="Hoje, primeiro" hint={timeText(path)} flush>
            <TodayList steps={steps} today={today} />
          </Panel>
        ) : (
          <Note tone="ok">
            {steps.every(({ state }) => state === 'done')
              ? 'Todos os passos que se aplicam estão feitos.'
              : 'O que falta já foi pedido a técnicos.'}
          </Note>
        )}
        <PhasePanels steps={steps} />
      </Columns>
    </div>
  )
}

function ProgressPanel({ path: { deadline, steps } }: { path: AdaptationPath }) {
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <Panel title="Quanto falta">
      {deadline.standing !== 'no_grace' && <p className="text-xl font-[640]">{daysText(deadline)}</p>}
      <p className="mb-2.5 text-text-2">{leftText(steps)}.</p>
      <Tape value={done} of={steps.length} label={`${done} de ${steps.length} passos feitos`} />
      <p className="mt-2 text-sm text-text-2">
        {done} de {steps.length} feitos
      </p>
      <p className="mt-3 text-sm text-text-3">
        Feito quer dizer apresentado: o Equipo encontrou o documento ou o registro. O conteúdo se confere na{' '}
        <Link to={atClinic.inspectionFolder()}>Pasta da fiscalização</Link>. A ordem dos passos é do Equipo.
      </p>
    </Panel>
  )
}
