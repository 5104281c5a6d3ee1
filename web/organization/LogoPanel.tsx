import { useMutation } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useId } from 'react'
import { fileApi } from '#core/file/file.api.ts'
import { newId } from '#core/kit/ids.ts'
import type { Organization } from '#core/organization/organization.api.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import type { ApiError } from '#web/kit/api-error.ts'
import { address, upload } from '#web/kit/call.ts'
import { preparePicture } from '#web/kit/picture.ts'
import { query, queryClient, useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'

const own = query(organizationApi.get, {})

const send = async (file: File) =>
  upload(organizationApi.setLogo, { fileId: newId(), name: file.name }, await preparePicture(file))

/** The organization's own picture; saved at once, beside the form. */
export function LogoPanel({ organization, mayChange }: { organization: Organization; mayChange: boolean }) {
  const sending = useMutation<Organization, ApiError, File>({
    mutationFn: send,
    networkMode: 'always',
    onSuccess: (saved) => {
      queryClient.setQueryData(own.queryKey, saved)
      toast('Logotipo salvo')
    },
  })
  const removal = useWrite(organizationApi.removeLogo, {
    replaces: () => own,
    onDone: () => toast('Logotipo retirado'),
  })
  const { logoId, name } = organization
  const error = sending.error ?? removal.error
  return (
    <Panel title="Logotipo" hint="Aparece neste perfil e nas ordens de serviço.">
      {logoId ? (
        <div className="grid place-items-center rounded-md border border-border bg-white p-4">
          <img
            src={address(fileApi.content, { id: logoId, size: 'thumbnail' })}
            alt={`Logotipo de ${name}`}
            className="max-h-28 max-w-full object-contain"
          />
        </div>
      ) : (
        <p className="text-sm text-text-3">Nenhum logotipo ainda.</p>
      )}
      {error && (
        <div className="mt-3">
          <Note tone="bad">{error.message}</Note>
        </div>
      )}
      {mayChange && (
        <div className="mt-4 flex flex-wrap gap-2">
          <PictureButton
            label={logoId ? 'Trocar' : 'Escolher imagem'}
            busy={sending.isPending}
            onFile={(file) => sending.mutate(file)}
          />
          {logoId && (
            <Button variant="text" busy={removal.isPending} onClick={() => removal.mutate({})}>
              Retirar
            </Button>
          )}
        </div>
      )}
      {mayChange && (
        <p className="hint mt-2">JPEG, PNG ou WebP, até 15 MB, de preferência em fundo branco.</p>
      )}
    </Panel>
  )
}

interface PictureButtonProps {
  label: string
  busy: boolean
  onFile: (file: File) => void
}

function PictureButton({ label, busy, onFile }: PictureButtonProps) {
  const id = useId()
  return (
    <span className="has-[:focus-visible]:rounded-md has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus">
      <input
        id={id}
        className="sr-only"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
        disabled={busy}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
      <label htmlFor={id} className="btn btn-secondary">
        {busy ? <span className="spin" aria-hidden="true" /> : <ImageUp size={18} aria-hidden="true" />}
        {busy ? 'Enviando...' : label}
      </label>
    </span>
  )
}
