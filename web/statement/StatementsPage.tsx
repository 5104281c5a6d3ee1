import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lineStates, statementApi, type UploadedStatement } from '#core/statement/statement.api.ts'
import { formatDate, formatInstant } from '#core/kit/dates.ts'
import { count } from '#web/kit/formats.ts'
import { useFilters, useList } from '#web/kit/list.ts'
import { part } from '#web/kit/part.ts'
import { pages } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { FileDrop } from '#web/ui/Files.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Columns, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { TabLinks } from '#web/ui/Tabs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { BankLineRow } from './BankLineRow.tsx'
import { useStatement } from './sending.ts'
import { emptyTexts, outcomeText, stateTexts } from './statement.texts.ts'

const questions = part(async () => (await import('./StatementQuestions.tsx')).default)

/** Bank statements: sent, and each line of money that came in decided. */
export default function StatementsPage() {
  const { values, setFilter } = useFilters('state', 'statement')
  const state = lineStates.find((one) => one === values.state) ?? 'open'
  const statementId = values.statement || undefined
  const list = useList(pages(statementApi.lines, { state, statementId }))
  return (
    <>
      <Crumbs items={[['Recebimentos', '/technician/finances'], ['Extratos']]} />
      <PageHeader title="Extratos" text="Confira o que entrou no banco com as suas cobranças" />
      <Columns aside={<Earlier onLook={(id) => setFilter('statement', id)} />}>
        <Upload />
        {statementId && (
          <Note action={<Button onClick={() => setFilter('statement', null)}>Ver todos</Button>}>
            Só os lançamentos de um extrato.
          </Note>
        )}
        <Panel flush>
          <TabLinks
            label="Lançamentos"
            items={lineStates.map((one) => ({
              label: stateTexts[one],
              to: `?${new URLSearchParams({ state: one, ...(statementId && { statement: statementId }) }).toString()}`,
              current: one === state,
            }))}
          />
          <ListBody
            list={list}
            empty={<p className="panel-b text-text-2">{emptyTexts[state]}</p>}
            text={`Mostrando ${count(list.items.length, 'lançamento', 'lançamentos')}`}
          >
            <ul className="rows">
              {list.items.map((line) => (
                <BankLineRow key={line.id} line={line} />
              ))}
            </ul>
          </ListBody>
        </Panel>
      </Columns>
    </>
  )
}

function Upload() {
  const client = useQueryClient()
  const [done, setDone] = useState<UploadedStatement | null>(null)
  const { fault, isBusy, asked, send, answer, giveUp } = useStatement((read) => {
    setDone(read)
    for (const { path } of [statementApi.lines, statementApi.list]) {
      void client.invalidateQueries({ queryKey: [path] })
    }
  })
  return (
    <Panel title="Enviar extrato" hint="Baixe no site do banco em OFX. CSV também serve.">
      <div className="grid gap-3">
        <FileDrop
          kind="statement"
          slim
          title={isBusy ? 'Lendo o extrato...' : 'Solte o extrato aqui'}
          onFiles={([file]) => {
            setDone(null)
            if (file && !isBusy) send(file)
          }}
        />
        <div role="status">
          {fault && <Note tone="bad">{fault}</Note>}
          {done && <Note tone="ok">{outcomeText(done)}</Note>}
        </div>
      </div>
      {asked && (
        <Awaited
          part={questions}
          wanted
          name="a pergunta"
          onGiveUp={giveUp}
          props={{ asked, isBusy, onAnswer: answer, onClose: giveUp }}
        />
      )}
    </Panel>
  )
}

function Earlier({ onLook }: { onLook: (id: string) => void }) {
  const zone = useTimeZone()
  const list = useList(pages(statementApi.list, {}))
  return (
    <Panel title="Extratos enviados" flush>
      <ListBody
        list={list}
        rows={2}
        empty={<p className="panel-b text-text-2">Nenhum extrato ainda.</p>}
        text={list.hasMore && `Mostrando ${count(list.items.length, 'extrato', 'extratos')}`}
      >
        <ul className="rows">
          {list.items.map((one) => (
            <li key={one.id} className="flex-wrap">
              <span className="what">
                <b className="wrap-anywhere">{one.fileName}</b>
                <p>
                  {one.account}, {formatDate(one.fromOn)} a {formatDate(one.toOn)},{' '}
                  {count(one.added, 'lançamento novo', 'lançamentos novos')} de {one.lines}. {one.by},{' '}
                  {formatInstant(one.createdAt, zone)}
                </p>
              </span>
              <Button variant="text" onClick={() => onLook(one.id)}>
                Ver
              </Button>
            </li>
          ))}
        </ul>
      </ListBody>
    </Panel>
  )
}
