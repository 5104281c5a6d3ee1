import { AlertDialog } from '@base-ui/react/alert-dialog'
import { dateIn, formatDate } from '#core/kit/dates.ts'
import { erasureApi } from '#core/privacy/erasure.api.ts'
import { useWrite } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'

interface PendingProps {
  dueAt: string
  /** Where the own data can be read and taken along. */
  dataPath: string
  onLeave: () => void
}

/** Says when the account ends, and asks whether it shall. */
export function ErasurePending({ open, ...asked }: PendingProps & { open: boolean }) {
  return (
    <AlertDialog.Root open={open}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Popup className="dialog">{asked.dueAt && <Asked {...asked} />}</AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

function Asked({ dueAt, dataPath, onLeave }: PendingProps) {
  const day = formatDate(dateIn(useTimeZone(), new Date(dueAt)))
  const stay = useWrite(erasureApi.withdraw, {
    invalidates: [erasureApi.get],
    onDone: () => toast('Sua conta continua'),
  })
  return (
    <>
      <AlertDialog.Title>Sua conta será excluída em {day}</AlertDialog.Title>
      <AlertDialog.Description className="mt-2 text-text-2">
        Você pediu a exclusão. Até lá você pode desistir, ou baixar seus dados e sair.
      </AlertDialog.Description>
      {stay.error && (
        <div className="mt-4">
          <Note tone="bad">{stay.error.message}</Note>
        </div>
      )}
      <div className="acts">
        <LinkButton variant="text" to={dataPath}>
          Baixar meus dados
        </LinkButton>
        <Button onClick={onLeave}>Sair</Button>
        <Button
          variant="primary"
          busy={stay.isPending}
          busyText="Guardando..."
          onClick={() => stay.mutate({})}
        >
          Manter minha conta
        </Button>
      </div>
    </>
  )
}
