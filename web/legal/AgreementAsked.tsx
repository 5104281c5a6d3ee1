import type { Output } from '#core/kit/endpoint.ts'
import { legalApi } from '#core/legal/legal.api.ts'
import type { AgreedKind } from '#core/legal/legal.ts'
import type { ApiError } from '#web/kit/api-error.ts'
import { useWrite } from '#web/kit/query.ts'
import { legalTexts } from './legal.texts.ts'
import { StandingDialog, StayOrLeave } from './StayOrLeave.tsx'

type Agreements = Output<typeof legalApi.agreements>

interface AskedProps {
  agreements: Agreements
  /** Page with the person's own data and its download. */
  dataPath: string
  onLeave: () => void
}

/** Asks for the agreement to the texts that hold now. */
export function AgreementAsked({ open, ...asked }: AskedProps & { open: boolean }) {
  return (
    <StandingDialog open={open}>
      <Asked {...asked} />
    </StandingDialog>
  )
}

function Asked({ agreements: { awaited, agreed }, dataPath, onLeave }: AskedProps) {
  const agree = useWrite(legalApi.agree, { invalidates: [legalApi.agreements] })
  const shownVersion = (kind: AgreedKind) =>
    [...awaited, ...agreed].find((one) => one.kind === kind)?.version ?? 1
  const isNewer = awaited.some((one) => one.isNewer)
  return (
    <StayOrLeave
      title={isNewer ? 'Os textos do Equipo mudaram' : 'Antes de continuar, leia e aceite'}
      text={
        isNewer
          ? 'Leia o que mudou e aceite para continuar. Se não concordar, você pode baixar seus dados e sair.'
          : 'Estes textos dizem o que o Equipo faz e como trata os seus dados.'
      }
      dataPath={dataPath}
      onLeave={onLeave}
      stay={{
        label: 'Aceitar e continuar',
        isBusy: agree.isPending,
        act: () => agree.mutate({ terms: shownVersion('terms'), privacy: shownVersion('privacy') }),
      }}
      error={agree.error && faultText(agree.error)}
    >
      <ul className="mt-4 grid gap-2">
        {awaited.map((one) => (
          <li key={one.kind}>
            <a
              className="link inline-flex min-h-11 items-center"
              href={legalTexts[one.kind].path(one.version)}
              target="_blank"
              rel="noreferrer"
            >
              {legalTexts[one.kind].title}, versão {one.version} (abre em outra aba)
            </a>
            {one.isNewer && <p className="text-text-2">O que mudou: {one.reason}</p>}
          </li>
        ))}
      </ul>
    </StayOrLeave>
  )
}

const faultText = ({ status, message }: ApiError) =>
  status === 409 ? 'Acabou de sair uma versão mais nova. Leia e aceite de novo.' : message
