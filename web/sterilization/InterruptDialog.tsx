import { useState } from 'react'
import type { LoadDetail } from '#core/sterilization/load-schemas.ts'
import { sterilizationApi } from '#core/sterilization/sterilization.api.ts'
import { forgetDraft } from '#web/kit/device-drafts.ts'
import { useDraftKey } from '#web/kit/draft.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextArea } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { endDraft } from './end-values.ts'
import { MomentField } from './MomentField.tsx'
import { loadQuery, stale } from './queries.ts'

/** Breaks a cycle off. Its lot stays used. */
export function InterruptDialog({ load, onClose }: { load: LoadDetail; onClose: () => void }) {
  const [now] = useState(() => new Date().toISOString())
  const form = useEndpointForm(sterilizationApi.interrupt, {
    defaults: { endedAt: now, reason: '' },
    fixed: { id: load.id },
  })
  const draftKey = useDraftKey(endDraft(load))
  const interrupt = useWrite(sterilizationApi.interrupt, {
    invalidates: stale,
    replaces: ({ id }) => loadQuery(id),
    onDone: () => {
      void forgetDraft(draftKey)
      toast('Ciclo interrompido')
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Interromper o ciclo"
      text={`O número do lote ${load.lot} não é usado de novo. Os pacotes voltam para o preparo.`}
    >
      <FormPanel
        form={form}
        onSubmit={interrupt.mutate}
        saving={interrupt.isPending}
        error={interrupt.error}
        submit={false}
        unguarded
      >
        <MomentField name="endedAt" label="Quando parou" />
        <TextArea name="reason" label="O que aconteceu" rows={3} />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="danger" busy={interrupt.isPending} busyText="Salvando...">
            Interromper
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
