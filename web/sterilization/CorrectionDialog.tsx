import type { LoadDetail, LoadResult } from '#core/sterilization/load-schemas.ts'
import { sterilizationApi } from '#core/sterilization/sterilization.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Choice.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { TextArea } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { blockText } from './block-text.ts'
import { endOf } from './end-values.ts'
import { EndParts } from './EndParts.tsx'
import { loadQuery, stale } from './queries.ts'

interface CorrectionProps {
  load: LoadDetail
  result: LoadResult
  onClose: () => void
}

/** Writes a cycle's end anew. The old row stays, with the reason beside the new one. */
export function CorrectionDialog({ load, result, onClose }: CorrectionProps) {
  const form = useEndpointForm(sterilizationApi.correct, {
    defaults: { ...endOf(result), reason: '', acceptBlock: false },
    fixed: { id: load.id, resultId: result.id },
    holds: true,
  })
  const correct = useWrite(sterilizationApi.correct, {
    invalidates: stale,
    replaces: ({ id }) => loadQuery(id),
    onDone: () => {
      toast('Correção registrada')
      onClose()
    },
  })
  const wouldBlock = blockText(correct.error)
  return (
    <Dialog open wide onClose={onClose} title={`Corrigir o fim da carga ${load.lot}`}>
      <FormPanel
        form={form}
        onSubmit={correct.mutate}
        saving={correct.isPending}
        error={wouldBlock ? null : correct.error}
        submit={false}
        unguarded
        className="grid grid-cols-1 gap-4"
      >
        <EndParts load={load} />
        <TextArea name="reason" label="Motivo da correção" rows={2} />
        {wouldBlock && <Note tone="warn">{wouldBlock}</Note>}
        {wouldBlock && <Checkbox name="acceptBlock" label="Conferi: bloquear a carga" />}
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={correct.isPending} busyText="Salvando...">
            Registrar a correção
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
