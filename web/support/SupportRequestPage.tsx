import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { formatInstant } from '#core/kit/dates.ts'
import { supportApi, type SupportRequestDetail } from '#core/support/support.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { query, queryClient, useWrite } from '#web/kit/query.ts'
import { useAt, useTimeZone } from '#web/kit/session.ts'
import { useUploads } from '#web/kit/uploads.ts'
import { FileDrop, PhotoGrid } from '#web/ui/Files.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TextArea } from '#web/ui/TextField.tsx'
import { sendScreenshot } from './screenshots.ts'
import { SupportChip } from './SupportChip.tsx'
import { Thread } from './Thread.tsx'

const requestQuery = (id: string) => query(supportApi.get, { id })

/** How often an open page looks for an answer. */
const lookAgain = 30_000

/** One's own request: what was written and answered, and a line to write again. */
export default function SupportRequestPage() {
  const { id = '' } = useParams()
  const at = useAt()
  const timeZone = useTimeZone()
  const loaded = useQuery({ ...requestQuery(id), refetchInterval: lookAgain })
  return (
    <Loaded from={loaded}>
      {(request) => (
        <>
          <Crumbs items={[['Suporte', at.support()], [request.subject]]} />
          <PageHeader
            title={request.subject}
            text={`Enviado em ${formatInstant(request.createdAt, timeZone)}`}
            above={<SupportChip status={request.status} />}
          />
          <div className="stack">
            <Panel flush title="Mensagens">
              <Thread
                messages={request.messages}
                by={({ bySupport }) => (bySupport ? 'Suporte do Equipo' : 'Você')}
              />
            </Panel>
            <Panel title="Escrever de novo">
              <WriteAgain key={request.messages.length} request={request} />
            </Panel>
          </div>
        </>
      )}
    </Loaded>
  )
}

function WriteAgain({ request: { id, status, messages } }: { request: SupportRequestDetail }) {
  const form = useEndpointForm(supportApi.write, { defaults: { text: '' }, fixed: { id } })
  const write = useWrite(supportApi.write, {
    replaces: () => requestQuery(id),
    invalidates: [supportApi.list],
  })
  const last = messages.findLast(({ bySupport }) => !bySupport)
  const uploads = useUploads(async (file, onProgress) => {
    if (last) await sendScreenshot(last.id, file, onProgress)
    await queryClient.invalidateQueries({ queryKey: requestQuery(id).queryKey })
  })
  return (
    <FormPanel
      form={form}
      onSubmit={(input) => write.mutate(input)}
      saving={write.isPending}
      error={write.error}
      submit="Enviar"
      savingText="Enviando..."
    >
      <TextArea
        name="text"
        label="Mensagem"
        rows={4}
        {...(status === 'closed' && {
          hint: 'Este pedido está encerrado. Se você escrever, ele volta a esperar.',
        })}
      />
      <PhotoGrid photos={[]} pending={uploads.pending} />
      <FileDrop kind="document" slim title="Adicionar imagem à sua última mensagem" onFiles={uploads.add} />
    </FormPanel>
  )
}
