import { CircleAlert, CircleCheck, Clock, Inbox } from 'lucide-react'
import type { Mail } from '#core/mail/mail.api.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { isOutbox, statusTexts, statusTones } from './mail.texts.ts'

const icons = { queued: Clock, sent: CircleCheck, failed: CircleAlert }

/** Status of a mail, in a word. */
export function MailChip({ mail }: { mail: Pick<Mail, 'status' | 'nextTryAt'> }) {
  if (isOutbox(mail)) {
    return (
      <Chip tone="info" icon={<Inbox size={16} aria-hidden="true" />}>
        Na caixa de saída
      </Chip>
    )
  }
  const Icon = icons[mail.status]
  return (
    <Chip tone={statusTones[mail.status]} icon={<Icon size={16} aria-hidden="true" />}>
      {statusTexts[mail.status]}
    </Chip>
  )
}
