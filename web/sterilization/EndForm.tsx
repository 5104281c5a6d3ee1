import { useState } from 'react'
import { sterilizationApi } from '#core/sterilization/sterilization.api.ts'
import type { LoadDetail } from '#core/sterilization/load-schemas.ts'
import { forgetDraft, readDraft } from '#web/kit/device-drafts.ts'
import { useDraftKey, useKeptDraft } from '#web/kit/draft.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { part } from '#web/kit/part.ts'
import { useWrite } from '#web/kit/query.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextArea } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { blockText } from './block-text.ts'
import { endDraft, firstEnd, type EndValues } from './end-values.ts'
import { EndParts } from './EndParts.tsx'
import { KeptLine } from './KeptLine.tsx'
import { loadQuery, stale } from './queries.ts'

const interruptDialog = part(async () => (await import('./InterruptDialog.tsx')).InterruptDialog)

/** A cycle's end, kept on this device until it is sent. */
export function EndForm({ load }: { load: LoadDetail }) {
  const key = useDraftKey(endDraft(load))
  const [defaults] = useState(() => readDraft(key, firstEnd('bar')))
  const [isBreaking, setBreaking] = useState(false)
  const form = useEndpointForm(sterilizationApi.finish, {
    defaults,
    fixed: { id: load.id },
  }) as ReturnType<typeof useEndpointForm<never, EndValues>>
  const keptAt = useKeptDraft(key, form)
  const finish = useWrite(sterilizationApi.finish, {
    invalidates: stale,
    replaces: ({ id }) => loadQuery(id),
    onDone: ({ state }) => {
      void forgetDraft(key)
      toast(state === 'blocked' ? 'Carga bloqueada' : 'Fim do ciclo registrado')
    },
  })
  const wouldBlock = blockText(finish.error)
  const ended = finish.error?.status === 409
  return (
    <>
      <FormPanel
        form={form}
        onSubmit={(input) => finish.mutate(input)}
        saving={finish.isPending}
        error={wouldBlock ? null : finish.error}
        submit="Registrar o fim"
        secondary={
          <Button size="lg" onClick={() => setBreaking(true)}>
            Interromper
          </Button>
        }
        unguarded
        className="grid grid-cols-1 gap-4"
      >
        <EndParts load={load} />
        <section className="ster-part">
          <TextArea name="note" label="Observação" optional rows={2} />
        </section>
        {keptAt && !ended && <KeptLine at={keptAt} />}
      </FormPanel>
      <ConfirmDialog
        open={wouldBlock !== null}
        title="Bloquear esta carga?"
        text={wouldBlock}
        confirm="Bloquear a carga"
        cancel="Conferir as leituras"
        busy={finish.isPending}
        onConfirm={() => finish.variables && finish.mutate({ ...finish.variables, acceptBlock: true })}
        onCancel={() => finish.reset()}
      />
      {isBreaking && (
        <Awaited
          part={interruptDialog}
          wanted
          name="a interrupção"
          onGiveUp={() => setBreaking(false)}
          props={{ load, onClose: () => setBreaking(false) }}
        />
      )}
    </>
  )
}
