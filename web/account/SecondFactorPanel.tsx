import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { Output } from '#core/kit/endpoint.ts'
import type { secondFactorApi } from '#core/account/second-factor.api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { SecondFactorRemoval } from './SecondFactorRemoval.tsx'
import { SecondFactorSetup } from './SecondFactorSetup.tsx'

type State = Output<typeof secondFactorApi.state>

interface PanelProps extends State {
  /** It has been turned on, and its recovery codes were shown. */
  onSetUp: () => unknown
}

/** Fewer than these, and the page says that it is time for new ones. */
const fewCodes = 4

/** The second step of coming in: off, being turned on, or on. */
export function SecondFactorPanel({ enabled, recoveryCodesLeft, hasPassword, onSetUp }: PanelProps) {
  const [open, setOpen] = useState<'setup' | 'codes' | 'removal' | null>(null)
  const close = () => {
    setOpen(null)
    if (open === 'setup' && enabled) onSetUp()
  }
  return (
    <Panel
      title="Verificação em duas etapas"
      hint="Além da senha, pedimos um código do seu celular. Quem descobrir a senha não consegue entrar."
      icon={
        <span className={`eqi ${enabled ? 'ok' : 'warn'}`}>
          {enabled ? (
            <ShieldCheck size={20} aria-hidden="true" />
          ) : (
            <ShieldAlert size={20} aria-hidden="true" />
          )}
        </span>
      }
      aside={enabled ? <Chip tone="ok">Ativa</Chip> : <Chip tone="warn">Inativa</Chip>}
    >
      {enabled ? (
        <div className="grid gap-4">
          <p>
            {recoveryCodesLeft === 1
              ? 'Resta 1 código de recuperação, para quando você estiver sem o celular.'
              : `Restam ${recoveryCodesLeft} códigos de recuperação, para quando você estiver sem o celular.`}
          </p>
          {recoveryCodesLeft < fewCodes && <Note tone="warn">Gere códigos novos antes que acabem.</Note>}
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setOpen('codes')}>Gerar códigos novos</Button>
            <Button variant="text" onClick={() => setOpen('removal')}>
              Desativar
            </Button>
          </div>
        </div>
      ) : (
        <div className="grid gap-4">
          <p>
            Você vai precisar de um aplicativo autenticador no celular, como os que o banco usa. Funciona sem
            internet e sem SMS.
          </p>
          <div>
            <Button variant="primary" onClick={() => setOpen('setup')}>
              Ativar
            </Button>
          </div>
        </div>
      )}
      {open === 'setup' && <SecondFactorSetup hasPassword={hasPassword} onClose={close} />}
      {open === 'codes' && <RecoveryCodesDialog hasPassword={hasPassword} onClose={close} />}
      {open === 'removal' && <SecondFactorRemoval hasPassword={hasPassword} onClose={close} />}
    </Panel>
  )
}
