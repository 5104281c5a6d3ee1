import { attemptTexts } from '#core/mail/mail.ts'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useParams } from 'react-router'
import { brasilia, formatInstant } from '#core/kit/dates.ts'
import type { Output } from '#core/kit/endpoint.ts'
import { mailApi } from '#core/mail/mail.api.ts'
import { attemptBlocked } from '#core/mail/mail.ts'
import { atAdmin } from '#web/kit/admin-paths.ts'
import { query, queryClient, useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Columns, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Facts, Note, Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { MailChip } from './MailChip.tsx'
import { MailContent } from './MailContent.tsx'

const mailQuery = (id: string) => query(mailApi.find, { id })

export const clientLoader = async ({ params }: { params: { id?: string } }) => {
  await queryClient.ensureQueryData(mailQuery(params.id ?? ''))
  return null
}

/** One mail for administrators: what became of it, and what it says, once somebody asks. */
export default function MailPage() {
  const { id = '' } = useParams()
  const loaded = useQuery(mailQuery(id))
  return (
    <Loaded from={loaded}>
      {(mail) => (
        <>
          <Crumbs items={[['E-mails', atAdmin.mails()], [mail.subject]]} />
          <PageHeader
            title={mail.subject}
            text={<span className="[overflow-wrap:anywhere]">Para {mail.to}</span>}
            above={<MailChip mail={mail} />}
          />
          <Columns
            aside={
              <Panel title="Envio">
                <Sending mail={mail} />
              </Panel>
            }
          >
            <MailContent key={mail.id} mail={mail} />
          </Columns>
        </>
      )}
    </Loaded>
  )
}

type Found = Output<typeof mailApi.find>

function Sending({ mail }: { mail: Found }) {
  const attempt = useWrite(mailApi.attempt, {
    replaces: ({ id }) => mailQuery(id),
    invalidates: [mailApi.list],
    onDone: () => toast('O e-mail será enviado em instantes'),
  })
  const why = attemptBlocked(mail, mail.outgoing)
  const at = (instant: string | null) => instant && formatInstant(instant, brasilia)
  return (
    <div className="stack">
      <Facts
        items={[
          ['Criado', at(mail.createdAt)],
          ['Enviado', at(mail.sentAt)],
          ['Tentativas', mail.tries > 0 ? String(mail.tries) : null],
          ['Próxima tentativa', at(mail.nextTryAt)],
        ]}
      />
      {mail.lastError && <Note tone={mail.status === 'failed' ? 'bad' : 'warn'}>{mail.lastError}</Note>}
      {attempt.error && <Note tone="bad">{attempt.error.message}</Note>}
      {mail.status !== 'sent' && (
        <Button
          icon={<RotateCw size={18} aria-hidden="true" />}
          disabledReason={why && attemptTexts[why]}
          busy={attempt.isPending}
          busyText="Enviando..."
          onClick={() => attempt.mutate({ id: mail.id })}
        >
          Tentar de novo
        </Button>
      )}
    </div>
  )
}
