import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { labelApi, type Label } from '#core/label/label.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useList } from '#web/kit/list.ts'
import { pages, useWrite } from '#web/kit/query.ts'
import { Combobox } from '#web/ui/Combobox.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { ErrorState, SkeletonRows } from '#web/ui/State.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { labelFault } from './label.texts.ts'
import { staleAfterLabel } from './queries.ts'

const limit = 100

/** On which piece a blank label has been stuck. */
export function BindPanel({ label, onBound }: { label: Label; onBound: () => void }) {
  const list = useList(pages(equipmentApi.list, { limit }))
  if (list.error) return <ErrorState error={list.error} onRetry={list.retry} />
  if (list.isPending) return <SkeletonRows rows={2} />
  return (
    <Panel title="Equipamento">
      <BindForm label={label} pieces={list.items} onBound={onBound} />
      {list.hasMore && (
        <Note action={<Button onClick={list.loadMore}>Carregar mais</Button>}>
          Há mais equipamentos do que os {list.items.length} da lista.
        </Note>
      )}
    </Panel>
  )
}

type Pieces = { id: string; code: string; name: string; room: string | null }[]

function BindForm({ label, pieces, onBound }: { label: Label; pieces: Pieces; onBound: () => void }) {
  const form = useEndpointForm(labelApi.bind, {
    defaults: { equipmentId: null },
    fixed: { id: label.id, version: label.version },
  })
  const bind = useWrite(labelApi.bind, {
    invalidates: staleAfterLabel,
    onDone: () => {
      toast('Etiqueta ligada')
      form.reset()
      onBound()
    },
  })
  return (
    <FormPanel
      form={form}
      onSubmit={(input) => bind.mutate(input)}
      saving={bind.isPending}
      error={bind.error}
      words={labelFault}
      submit="Ligar a este equipamento"
      savingText="Ligando..."
      conflict={<p>A etiqueta mudou enquanto isto estava aberto. Leia-a de novo.</p>}
      unguarded
    >
      <Combobox
        name="equipmentId"
        label="Em qual equipamento ela está?"
        options={pieces.map(({ id, code, name, room }) => ({
          value: id,
          label: [name, code, room].filter(Boolean).join(' · '),
        }))}
      />
    </FormPanel>
  )
}
