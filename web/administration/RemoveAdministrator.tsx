import { administrationApi, type Administrator } from '#core/administration/administration.api.ts'
import { useWrite } from '#web/kit/query.ts'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'

interface RemoveProps {
  administrator: Administrator
  onClose: () => void
}

/** Takes the privileges away; the person keeps their account and their clinic or workshop. */
export function RemoveAdministrator({ administrator: { id, name }, onClose }: RemoveProps) {
  const remove = useWrite(administrationApi.remove, {
    invalidates: [administrationApi.list],
    onDone: onClose,
  })
  return (
    <ReasonDialog
      endpoint={administrationApi.remove}
      fixed={{ id }}
      write={remove}
      title={`Tirar acesso de ${name}`}
      text="As sessões desta pessoa são encerradas em até dois segundos. A conta dela continua."
      verb="Tirar acesso"
      busy="Tirando..."
      danger
      onClose={onClose}
    />
  )
}
