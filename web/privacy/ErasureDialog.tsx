import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { dateIn, formatDate } from '#core/kit/dates.ts'
import { erasureApi } from '#core/privacy/erasure.api.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { useSession, useTimeZone } from '#web/kit/session.ts'
import { accountPaths } from '#web/parts/AccountTabs.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'

const erasure = { ...query(erasureApi.get, {}), staleTime: 300_000 }

/** Lies over every page for somebody who came back before their account is erased: to stay, or to leave again. */
export function ErasureDialog({ onLeave }: { onLeave: () => void }) {
  const { data } = useQuery(erasure)
  const { pathname } = useLocation()
  const own = accountPaths[useSession().user.role]
  const pending = data?.pending ?? null
  return (
    <AlertDialog.Root open={pending !== null && !pathname.startsWith(own.data)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Popup className="dialog">
          {pending && <Asked dueAt={pending.dueAt} dataPath={own.data} onLeave={onLeave} />}
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

function Asked({ dueAt, dataPath, onLeave }: { dueAt: string; dataPath: string; onLeave: () => void }) {
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
