import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { brasilia, formatInstant } from '#core/kit/dates.ts'
import { administrationApi } from '#core/administration/administration.api.ts'
import { messageTexts } from '#core/message/message.ts'
import { reportApi, type ReportDetail } from '#core/message/report.api.ts'
import { atAdmin } from '#web/kit/admin-paths.ts'
import { query, queryClient, useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Columns, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { Attachment } from './Attachment.tsx'
import { MessageText } from './MessageText.tsx'
import { ReportChip } from './ReportChip.tsx'

const reportQuery = (id: string) => query(reportApi.get, { id })

export const clientLoader = async ({ params }: { params: { id?: string } }) => {
  await queryClient.prefetchQuery(reportQuery(params.id ?? ''))
  return null
}

/** One report for administrators: what is said of it, the messages that it opens, and its end. */
export default function AdminReportPage() {
  const { id = '' } = useParams()
  const loaded = useQuery(reportQuery(id))
  return (
    <Loaded from={loaded}>
      {(report) => (
        <>
          <Crumbs items={[['Denúncias de mensagens', atAdmin.messageReports()], [report.reported]]} />
          <PageHeader
            title={`Mensagem de ${report.reported}`}
            text={`Denunciada por ${report.reporter}`}
            above={<ReportChip status={report.status} />}
          />
          <Columns aside={<Standing report={report} />}>
            <Panel title="Motivo">
              <p className="whitespace-pre-line wrap-anywhere" dir="auto">
                {report.description}
              </p>
            </Panel>
            <Panel title="A mensagem e as anteriores">
              <ol className="grid gap-4">
                {report.messages.map((message) => (
                  <ReadableMessage
                    key={message.id}
                    message={message}
                    isReported={message.id === report.messageId}
                  />
                ))}
              </ol>
            </Panel>
          </Columns>
        </>
      )}
    </Loaded>
  )
}

interface ReadableProps {
  message: ReportDetail['messages'][number]
  isReported: boolean
}

const ReadableMessage = ({ message, isReported }: ReadableProps) => (
  <li className={`wrap-anywhere ${isReported ? 'rounded-md bg-surface-2 p-3' : ''}`}>
    {isReported && <b className="block text-sm text-danger-text">Mensagem denunciada</b>}
    <b>{message.by}</b> <small className="text-text-2">{message.organization}</small>
    {message.text && <MessageText text={message.text} />}
    {message.withdrawn && <i className="block text-text-2">{messageTexts.withdrawn}</i>}
    {message.files.map((file) => (
      <Attachment key={file.id} file={file} />
    ))}
    <small className="block text-text-2">{formatInstant(message.createdAt, brasilia)}</small>
  </li>
)

function Standing({ report }: { report: ReportDetail }) {
  const [settling, setSettling] = useState(false)
  const { id, status, reporterPerson, createdAt, settledAt, note } = report
  return (
    <Panel title="Situação">
      <div className="stack">
        <Facts
          items={[
            ['Quem denunciou', reporterPerson],
            ['Chegou', formatInstant(createdAt, brasilia)],
            ['Resolvida', settledAt && formatInstant(settledAt, brasilia)],
            ['O que foi feito', note],
          ]}
        />
        {status === 'open' && <Button onClick={() => setSettling(true)}>Resolver</Button>}
      </div>
      {settling && <Settle id={id} onClose={() => setSettling(false)} />}
    </Panel>
  )
}

function Settle({ id, onClose }: { id: string; onClose: () => void }) {
  const settle = useWrite(reportApi.settle, {
    replaces: () => reportQuery(id),
    invalidates: [reportApi.list, administrationApi.waiting],
    onDone: () => {
      toast('Denúncia resolvida')
      onClose()
    },
  })
  return (
    <ReasonDialog
      endpoint={reportApi.settle}
      fixed={{ id }}
      write={settle}
      title="Resolver a denúncia"
      text="Escreva o que foi feito. Quem denunciou é avisado de que foi resolvida, sem este texto."
      verb="Resolver"
      busy="Salvando..."
      onClose={onClose}
    />
  )
}
