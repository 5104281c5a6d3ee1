import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useMutation, useQuery } from '@tanstack/react-query'
import { homeOf } from '#core/account/account.ts'
import { choiceApi } from '#core/organization/choice.api.ts'
import { announceChoice } from '#web/kit/acting.ts'
import { call } from '#web/kit/call.ts'
import { paths } from '#web/kit/paths.ts'
import { queryClient } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { ownOrganizations } from '#web/organization/choose.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'

/** Says whom the session acts for by now, and asks which of the two the window goes on for. */
export function OrganizationStrayed({ from, open }: { from: string | null; open: boolean }) {
  return (
    <AlertDialog.Root open={open}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Popup className="dialog">{from && <Strayed from={from} />}</AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

function Strayed({ from }: { from: string }) {
  const { user, organization } = useSession()
  const { data } = useQuery(ownOrganizations())
  const before = data?.items.find(({ id }) => id === from)
  const kind = user.role === 'technician' ? 'oficina' : 'clínica'
  const back = useMutation({
    mutationFn: () => call(choiceApi.choose, { organizationId: from }),
    onSuccess: async () => {
      announceChoice()
      await queryClient.invalidateQueries()
    },
  })
  const goOn = () => location.assign(organization ? homeOf(user.role) : paths.noOrganization())
  return (
    <>
      <AlertDialog.Title>
        {before && organization ? `Você mudou de ${kind} em outra janela` : 'Você não está mais nesta equipe'}
      </AlertDialog.Title>
      <AlertDialog.Description className="mt-2 text-text-2">
        {before && organization
          ? `Esta janela é de ${before.name}, mas agora você está em ${organization.name}. Nada foi misturado; o que você digitou continua nesta página.`
          : 'Seu acesso ao que esta janela mostra terminou. O que você registrou continua no histórico, com o seu nome.'}
      </AlertDialog.Description>
      {back.error && (
        <div className="mt-4">
          <Note tone="bad">{back.error.message}</Note>
        </div>
      )}
      <div className="acts">
        {before && organization && (
          <Button busy={back.isPending} busyText="Voltando..." onClick={() => back.mutate()}>
            Voltar para {before.name}
          </Button>
        )}
        <Button variant="primary" onClick={goOn}>
          {organization ? `Continuar em ${organization.name}` : 'Continuar'}
        </Button>
      </div>
    </>
  )
}
