import { clientApi, type ClientDetail } from '#core/client/client.api.ts'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextArea, TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { settled } from './queries.ts'

interface NoteProps {
  client: ClientDetail
  isOpen: boolean
  onClose: () => void
}

/** Changes the workshop's own words about a client. */
export const NoteDialog = ({ client, isOpen, onClose }: NoteProps) => (
  <Dialog open={isOpen} onClose={onClose} title="Anotações e etiquetas">
    <NoteForm client={client} onClose={onClose} />
  </Dialog>
)

function NoteForm({ client, onClose }: Omit<NoteProps, 'isOpen'>) {
  const { id, note } = client
  const form = useEndpointForm(clientApi.note as Endpoint<object>, {
    defaults: { notes: note.notes ?? '', tags: note.tags.join(', ') },
    fixed: { id, version: note.version },
  })
  const save = useWrite(clientApi.note as Endpoint<object, ClientDetail>, {
    ...settled,
    onDone: () => {
      toast('Anotações salvas')
      onClose()
    },
  })
  return (
    <FormPanel
      form={form}
      onSubmit={save.mutate}
      saving={save.isPending}
      error={save.error}
      submit={false}
      unguarded
    >
      <TextArea name="notes" label="Anotações" optional rows={5} hint="A clínica não vê." />
      <TextField
        name="tags"
        label="Etiquetas"
        optional
        hint="Separe com vírgulas. Você filtra a lista por elas."
        placeholder="contrato, zona sul"
      />
      <div className="acts">
        <Button onClick={onClose}>Voltar</Button>
        <Button type="submit" variant="primary" busy={save.isPending} busyText="Salvando...">
          Salvar
        </Button>
      </div>
    </FormPanel>
  )
}
