import { Link } from 'react-router'
import type { UserDetail } from '#core/user/user.api.ts'
import { atAdmin } from '#web/kit/admin-paths.ts'
import { MailChip } from '#web/mail/MailChip.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'

/** The last mails to the person's address, and why one did not arrive. */
export function UserMails({ user: { mails } }: { user: UserDetail }) {
  return (
    <Panel title="E-mails para esta pessoa" flush={mails.length > 0}>
      {mails.length === 0 ? (
        <p>Nenhum e-mail para este endereço.</p>
      ) : (
        <ul className="rows">
          {mails.map((mail) => (
            <li key={mail.id}>
              <span className="what">
                <Link className="link whitespace-normal" to={atAdmin.mail(mail)}>
                  {mail.subject}
                </Link>
                {mail.lastError && <p className="wrap-anywhere">{mail.lastError}</p>}
              </span>
              <span className="when">
                <MailChip mail={mail} />
                <small>
                  <TimeAgo instant={mail.createdAt} />
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
