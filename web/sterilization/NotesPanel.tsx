import { formatInstant } from '#core/kit/dates.ts'
import type { LoadDetail } from '#core/sterilization/load-schemas.ts'
import { sterilizationApi } from '#core/sterilization/sterilization.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TextArea } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { loadQuery, stale } from './queries.ts'

/** Remarks on a load, each with who and when; nothing that was recorded changes by them. */
export function NotesPanel({ load }: { load: LoadDetail }) {
  const zone = useTimeZone()
  const form = useEndpointForm(sterilizationApi.note, { defaults: { note: '' }, fixed: { id: load.id } })
  const add = useWrite(sterilizationApi.note, {
    invalidates: stale,
    replaces: ({ id }) => loadQuery(id),
    onDone: () => {
      form.reset({ note: '' })
      toast('Observação salva')
    },
  })
  return (
    <Panel title="Observações">
      {load.notes.map(({ id, note, by, at }) => (
        <div key={id} className="mb-4">
          <p className="[overflow-wrap:anywhere]">{note}</p>
          <p className="text-sm text-text-3">
            {by}, {formatInstant(at, zone)}
          </p>
        </div>
      ))}
      <FormPanel
        form={form}
        onSubmit={add.mutate}
        saving={add.isPending}
        error={add.error}
        submit={false}
        className="grid gap-3"
      >
        <TextArea name="note" label="Nova observação" rows={2} />
        <Button type="submit" className="justify-self-start" busy={add.isPending} busyText="Salvando...">
          Salvar observação
        </Button>
      </FormPanel>
    </Panel>
  )
}
