import { Copy } from 'lucide-react'
import { useEffect, useId } from 'react'
import { teamApi } from '#core/team/team.api.ts'
import { queryClient, useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { useCopying } from '#web/ui/copying.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { teamQuery } from './team-writes.ts'

interface LinkDialogProps {
  invitation: { id: string; version: number; email: string }
  onClose: () => void
}

/** Creates a link and shows it once, if no mail is sent. */
export function LinkDialog({ invitation: { id, version, email }, onClose }: LinkDialogProps) {
  const { mutate, data, error } = useWrite(teamApi.link, {
    onDone: ({ team }) => queryClient.setQueryData(teamQuery().queryKey, team),
  })
  useEffect(() => mutate({ id, version }), [mutate, id, version])
  return (
    <Dialog
      open
      onClose={onClose}
      title="Link do convite"
      text={`Entregue este link a ${email}. Ele aparece só agora. Se perder, crie outro.`}
    >
      {error && <Note tone="bad">{error.message}</Note>}
      {!data && !error && <Spinner />}
      {data && <CopyField link={data.link} />}
    </Dialog>
  )
}

function CopyField({ link }: { link: string }) {
  const id = useId()
  const { said, copy } = useCopying(link, { done: 'Link copiado', failed: 'Copie o link do campo acima' })
  return (
    <div className="field">
      <label htmlFor={id}>Link</label>
      <input id={id} className="input id" readOnly value={link} onFocus={(event) => event.target.select()} />
      <p className="hint" role="status">
        {said || 'Quem abre o link entra na equipe com este e-mail: entregue só à pessoa.'}
      </p>
      <div className="acts">
        <Button variant="primary" icon={<Copy size={18} aria-hidden="true" />} onClick={copy}>
          Copiar link
        </Button>
      </div>
    </div>
  )
}
