import type { QueryKey } from '@tanstack/react-query'
import { documentApi, type DocumentDetail } from '#core/document/document.api.ts'
import { registerApi } from '#core/register/register.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextArea } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'

interface RevokeProps {
  document: DocumentDetail
  replaces: (answer: DocumentDetail) => { queryKey: QueryKey }
  onClose: () => void
}

/** Revokes a document for good; people who have it read the reason. */
export function RevokeDialog({ document, replaces, onClose }: RevokeProps) {
  const form = useEndpointForm(documentApi.revoke, {
    defaults: { reason: '' },
    fixed: { id: document.id },
  })
  const revoke = useWrite(documentApi.revoke, {
    replaces,
    invalidates: [documentApi.list, registerApi.list, registerApi.overview],
    onDone: () => {
      toast(`${document.number} revogado`)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Revogar ${document.number}?`}
      text="O documento deixa de valer na hora, e quem verificar o código vê que ele foi revogado. Isso não pode ser desfeito. O arquivo continua aqui."
    >
      <FormPanel
        form={form}
        onSubmit={(input) => revoke.mutate(input)}
        saving={revoke.isPending}
        error={revoke.error}
        submit={false}
        unguarded
      >
        <TextArea name="reason" label="Motivo" hint="A outra parte do documento lê este motivo" rows={3} />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="danger" busy={revoke.isPending} busyText="Revogando...">
            Revogar
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
