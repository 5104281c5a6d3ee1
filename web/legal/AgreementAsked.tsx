import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { Output } from '#core/kit/endpoint.ts'
import { legalApi } from '#core/legal/legal.api.ts'
import type { AgreedKind } from '#core/legal/legal.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { legalTexts } from '#web/parts/legal.texts.ts'

type Agreements = Output<typeof legalApi.agreements>

interface AskedProps {
  agreements: Agreements
  /** Where the own data can be read and taken along. */
  dataPath: string
  onLeave: () => void
}

/** Asks for the agreement to the texts that hold now. */
export function AgreementAsked({ open, ...asked }: AskedProps & { open: boolean }) {
  return (
    <AlertDialog.Root open={open}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Popup className="dialog">
          <Asked {...asked} />
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

function Asked({ agreements: { awaited, agreed }, dataPath, onLeave }: AskedProps) {
  const agree = useWrite(legalApi.agree, { invalidates: [legalApi.agreements] })
  const shown = (kind: AgreedKind) => [...awaited, ...agreed].find((one) => one.kind === kind)?.version ?? 1
  const isNewer = awaited.some((one) => one.isNewer)
  return (
    <>
      <AlertDialog.Title>
        {isNewer ? 'Os textos do Equipo mudaram' : 'Antes de continuar, leia e aceite'}
      </AlertDialog.Title>
      <AlertDialog.Description className="mt-2 text-text-2">
        {isNewer
          ? 'Leia o que mudou e aceite para continuar. Se não concordar, você pode baixar seus dados e sair.'
          : 'Estes textos dizem o que o Equipo faz e como trata os seus dados.'}
      </AlertDialog.Description>
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
      {agree.error && (
        <div className="mt-4">
          <Note tone="bad">
            {agree.error.status === 409
              ? 'Uma versão mais nova acaba de ser publicada. Leia e aceite de novo.'
              : agree.error.message}
          </Note>
        </div>
      )}
      <div className="acts">
        <LinkButton variant="text" to={dataPath}>
          Baixar meus dados
        </LinkButton>
        <Button onClick={onLeave}>Sair</Button>
        <Button
          variant="primary"
          busy={agree.isPending}
          busyText="Guardando..."
          onClick={() => agree.mutate({ terms: shown('terms'), privacy: shown('privacy') })}
        >
          Aceitar e continuar
        </Button>
      </div>
    </>
  )
}
