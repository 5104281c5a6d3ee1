import { auditApi } from '#core/audit/audit.api.ts'
import { userApi, type UserDetail } from '#core/user/user.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { TextArea, TextField } from '#web/ui/TextField.tsx'
import { userActs, type Act, type ActName } from './user-acts.ts'

interface UserActsProps {
  user: UserDetail
  act: ActName
  onClose: () => void
}

const stale = [userApi.get, userApi.list, auditApi.all]

/** The question before something is done about an account, with its reason. */
export function UserActs({ user, act, onClose }: UserActsProps) {
  const chosen = userActs.find(({ name }) => name === act)
  if (!chosen) return null
  const { endpoint } = chosen
  if (!endpoint) return <Reset user={user} onClose={onClose} />
  return <WithReason {...{ user, onClose, chosen }} endpoint={endpoint} />
}

interface WithReasonProps extends Omit<UserActsProps, 'act'> {
  chosen: Act
  endpoint: NonNullable<Act['endpoint']>
}

function WithReason({ user, chosen, endpoint, onClose }: WithReasonProps) {
  const write = useWrite(endpoint, { invalidates: stale, onDone: onClose })
  const { title, text, verb, busy, danger } = chosen
  return (
    <ReasonDialog
      endpoint={endpoint}
      fixed={{ id: user.id }}
      write={write}
      {...{ title, text, verb, busy, onClose }}
      {...(danger && { danger })}
    />
  )
}

/** Cannot be undone, so the address is typed again, and the reason says how the person was checked. */
function Reset({ user, onClose }: Omit<UserActsProps, 'act'>) {
  const form = useEndpointForm(userApi.resetSecondFactor, {
    defaults: { reason: '', email: '' },
    fixed: { id: user.id },
  })
  const write = useWrite(userApi.resetSecondFactor, { invalidates: stale, onDone: onClose })
  const texts = userActs.find(({ name }) => name === 'resetSecondFactor')
  return (
    <Dialog open onClose={onClose} title={texts?.title ?? ''} text={texts?.text}>
      <FormPanel
        form={form}
        onSubmit={(input) => write.mutate(input)}
        saving={write.isPending}
        error={write.error}
        submit={false}
        unguarded
      >
        <TextArea
          name="reason"
          label="Como você conferiu que é a própria pessoa"
          hint="Fica no registro de acessos"
          rows={3}
        />
        <TextField
          name="email"
          label="E-mail da conta"
          hint="Digite de novo, para não trocar de pessoa"
          autoComplete="off"
          spellCheck={false}
        />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="danger" busy={write.isPending} busyText="Redefinindo...">
            Redefinir duas etapas
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
