import { brasilia, dateIn } from '#core/kit/dates.ts'
import { erasureApi } from '#core/privacy/erasure.api.ts'
import { erasureWord } from '#core/privacy/privacy.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { leaveDocument } from '#web/kit/leave-document.ts'
import { paths } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { asksWho, RecentDialog } from '#web/account/RecentDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { grace } from './privacy.texts.ts'

/** The last question before an account goes: a word that nobody types by accident. */
export function ErasureForm({ onClose }: { onClose: () => void }) {
  const form = useEndpointForm(erasureApi.request, { defaults: { word: '' } })
  const request = useWrite(erasureApi.request, {
    onDone: ({ dueAt }) => leaveDocument(paths.erasureAsked(dateIn(brasilia, new Date(dueAt)))),
  })
  const { variables } = request
  if (variables && asksWho(request.error))
    return <RecentDialog onDone={() => request.mutate(variables)} onClose={() => request.reset()} />
  return (
    <Dialog
      open
      onClose={onClose}
      title="Excluir minha conta"
      text={`Todas as suas sessões terminam agora. ${grace}`}
    >
      <FormPanel
        form={form}
        onSubmit={(input) => request.mutate(input)}
        saving={request.isPending}
        error={request.error}
        submit={false}
        unguarded
      >
        <TextField
          name="word"
          label={`Para confirmar, escreva ${erasureWord}`}
          autoComplete="off"
          spellCheck={false}
        />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="danger" busy={request.isPending} busyText="Pedindo...">
            Excluir minha conta
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
