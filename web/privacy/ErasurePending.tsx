import { dateIn, formatDate } from '#core/kit/dates.ts'
import { erasureApi } from '#core/privacy/erasure.api.ts'
import { useWrite } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { StandingDialog, StayOrLeave } from '#web/legal/StayOrLeave.tsx'
import { toast } from '#web/ui/Toast.tsx'

interface PendingProps {
  dueAt: string
  /** Page with the person's own data and its download. */
  dataPath: string
  onLeave: () => void
}

/** Says when the account ends, and asks whether it shall. */
export function ErasurePending({ open, ...asked }: PendingProps & { open: boolean }) {
  return <StandingDialog open={open}>{asked.dueAt && <Asked {...asked} />}</StandingDialog>
}

function Asked({ dueAt, dataPath, onLeave }: PendingProps) {
  const day = formatDate(dateIn(useTimeZone(), new Date(dueAt)))
  const stay = useWrite(erasureApi.withdraw, {
    invalidates: [erasureApi.get],
    onDone: () => toast('Sua conta continua'),
  })
  return (
    <StayOrLeave
      title={`Sua conta será excluída em ${day}`}
      text="Você pediu a exclusão. Até lá você pode desistir, ou baixar seus dados e sair."
      dataPath={dataPath}
      onLeave={onLeave}
      stay={{ label: 'Manter minha conta', isBusy: stay.isPending, act: () => stay.mutate({}) }}
      error={stay.error && stay.error.message}
    />
  )
}
