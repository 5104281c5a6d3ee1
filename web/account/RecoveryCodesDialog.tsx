import { secondFactorApi } from '#core/account/second-factor.api.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Ten new recovery codes in the place of those that are left. */
export function RecoveryCodesDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const renew = useWrite(secondFactorApi.renewCodes, { invalidates: [secondFactorApi.state] })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Códigos de recuperação novos"
      text="Os códigos que você tem hoje deixam de valer."
      kept={renew.data !== undefined}
    >
      {renew.data ? (
        <>
          <RecoveryCodes codes={renew.data.recoveryCodes} />
          <div className="acts">
            <Button variant="primary" onClick={onClose}>
              Anotei os códigos
            </Button>
          </div>
        </>
      ) : (
        <PasswordStep
          endpoint={secondFactorApi.renewCodes}
          write={renew}
          hasPassword={hasPassword}
          submit="Gerar códigos"
          onBack={onClose}
        />
      )}
    </Dialog>
  )
}
