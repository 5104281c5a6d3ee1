import { useState } from 'react'
import { sessionApi } from '#core/account/session.api.ts'
import { auditApi } from '#core/audit/audit.api.ts'
import { brasilia, formatInstant } from '#core/kit/dates.ts'
import { userApi, type UserDetail } from '#core/user/user.api.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { toast } from '#web/ui/Toast.tsx'

type Session = UserDetail['sessions'][number]

const deviceOf = ({ device }: Session) => device ?? 'Aparelho desconhecido'

/** A person's open sessions; each can be ended alone. */
export function UserSessions({ user }: { user: UserDetail }) {
  const { id, sessions } = user
  const [ending, setEnding] = useState<Session | null>(null)
  const close = () => setEnding(null)
  return (
    <Panel title="Sessões abertas" flush={sessions.length > 0}>
      {sessions.length === 0 ? (
        <p>Nenhuma sessão aberta.</p>
      ) : (
        <ul className="rows">
          {sessions.map((one) => (
            <li key={one.id}>
              <span className="what">
                <b>{deviceOf(one)}</b>
                <p>{one.address ?? 'Sem endereço de rede'}</p>
                <p>
                  Usada <TimeAgo instant={one.usedAt} />, aberta em {formatInstant(one.since, brasilia)}
                </p>
              </span>
              <Button
                aria-label={`Encerrar a sessão de ${deviceOf(one)}, aberta em ${formatInstant(one.since, brasilia)}`}
                onClick={() => setEnding(one)}
              >
                Encerrar
              </Button>
            </li>
          ))}
        </ul>
      )}
      {ending && <EndSession id={id} session={ending} onClose={close} />}
    </Panel>
  )
}

function EndSession({ id, session, onClose }: { id: string; session: Session; onClose: () => void }) {
  const write = useWrite(sessionApi.endOneOf, {
    invalidates: [userApi.get, userApi.list, auditApi.all],
    onDone: () => {
      toast('Sessão encerrada')
      onClose()
    },
  })
  return (
    <ReasonDialog
      endpoint={sessionApi.endOneOf}
      fixed={{ id, sessionId: session.id }}
      write={write}
      title="Encerrar esta sessão?"
      text={`A pessoa sai de ${deviceOf(session)} em até dois segundos e continua nos outros aparelhos.`}
      verb="Encerrar sessão"
      busy="Encerrando..."
      onClose={onClose}
    />
  )
}
