import { Archive, CircleCheck, Inbox } from 'lucide-react'
import type { ContactStatus } from '#core/contact/contact.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { statusTexts, statusTones } from './contact.texts.ts'

const icons = { new: Inbox, answered: CircleCheck, archived: Archive }

/** Status of a message, in a word. */
export function ContactChip({ status }: { status: ContactStatus }) {
  const Icon = icons[status]
  return (
    <Chip tone={statusTones[status]} icon={<Icon size={16} aria-hidden="true" />}>
      {statusTexts[status]}
    </Chip>
  )
}
