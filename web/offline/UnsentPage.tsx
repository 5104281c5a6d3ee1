import { CircleCheck } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { kindTexts } from '#core/offline/sending-texts.ts'
import { AccountTabs } from '#web/account/AccountTabs.tsx'
import type { Arrived } from '#web/kit/outbox-list.ts'
import { useSession } from '#web/kit/session.ts'
import { PageHeader } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { sliceOf } from './unsent-slices.ts'
import { UnsentSubject } from './UnsentSubject.tsx'
import { useUnsent } from './use-unsent.ts'

/** Everything that this device holds and the server has not got, and what arrived today. */
export default function UnsentPage() {
  const unsent = useUnsent(useSession().user.id)
  return (
    <>
      <PageHeader
        title="Por enviar"
        text="O que você fez neste aparelho e ainda não chegou ao Equipo. O envio é automático."
      />
      <AccountTabs />
      {unsent ? (
        <div className="stack">
          {unsent.subjects.length === 0 && (
            <Note tone="ok">Nada por enviar: tudo o que você fez chegou.</Note>
          )}
          {unsent.subjects.map((subject) => (
            <UnsentSubject key={subject} subject={subject} />
          ))}
          {unsent.arrived.length > 0 && (
            <Panel title="Enviados nas últimas 24 horas" flush>
              <ul className="rows">
                {unsent.arrived.map((one) => (
                  <ArrivedRow key={one.actionId} {...one} />
                ))}
              </ul>
            </Panel>
          )}
        </div>
      ) : (
        <Spinner />
      )}
    </>
  )
}

function ArrivedRow({ kind, subject, at }: Arrived) {
  const { data: title } = useQuery({
    queryKey: ['unsent', subject],
    queryFn: async () => {
      const found = await sliceOf(subject)
      return (await found?.slice.title(found.id, [])) ?? ''
    },
    networkMode: 'always',
  })
  const time = new Date(at)
  return (
    <li>
      <CircleCheck className="flex-none text-ok-text" size={20} aria-hidden="true" />
      <span className="what">
        <b>{kindTexts[kind]}</b>
        {title && <p>{title}</p>}
      </span>
      <span className="when">
        Enviado às {time.getHours()}:{String(time.getMinutes()).padStart(2, '0')}
      </span>
    </li>
  )
}
