import { messageApi } from '#core/message/message.api.ts'
import { reportApi } from '#core/message/report.api.ts'
import { reportTexts } from '#core/message/report.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextArea } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'

/** Asks what happened, and says who reads the message then. */
export function ReportMessage({ id, onClose }: { id: string; onClose: () => void }) {
  const report = useWrite(reportApi.report, {
    invalidates: [messageApi.messages],
    onDone: () => {
      toast('Denúncia enviada')
      onClose()
    },
  })
  const form = useEndpointForm(reportApi.report, {
    defaults: { description: '' },
    fixed: { id },
    holds: true,
  })
  return (
    <Dialog open onClose={onClose} title="Denunciar mensagem" text={reportTexts.follows}>
      <FormPanel
        form={form}
        onSubmit={(input) => report.mutate(input)}
        saving={report.isPending}
        error={report.error}
        submit={false}
        unguarded
      >
        <TextArea name="description" label="O que aconteceu" rows={4} />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="danger" busy={report.isPending} busyText="Enviando...">
            Denunciar
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
