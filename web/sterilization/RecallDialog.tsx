import { failureApi } from '#core/sterilization/failure.api.ts'
import type { Fate } from '#core/sterilization/failure.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { count } from '#web/kit/formats.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextArea, TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { failureQuery, stale } from './queries.ts'
import { fateTexts } from './sterilization.texts.ts'

interface RecallProps {
  failureId: string
  packageIds: string[]
  fate: Fate
  onClose: () => void
  onDone: () => void
}

const asks: Record<Fate, { place: string; note: string; hint?: string }> = {
  found: { place: 'Onde estava', note: 'Observação' },
  reprocessed: { place: 'Onde estava', note: 'Em que lote voltou', hint: 'Lote da nova carga, se já houver' },
  discarded: { place: 'Onde estava', note: 'Por que foi descartado' },
  used: {
    place: 'Onde foi usado',
    note: 'Conduta',
    hint: 'Sem o nome do paciente: ele fica no prontuário',
  },
  missing: { place: 'Onde foi procurado', note: 'Observação' },
}

/** Asks where the ticked packages were found, and what happened to them. */
export function RecallDialog({ failureId, packageIds, fate, onClose, onDone }: RecallProps) {
  const form = useEndpointForm(failureApi.recall, {
    defaults: { place: '', note: '' },
    fixed: { id: failureId, packageIds, fate },
  })
  const recall = useWrite(failureApi.recall, {
    invalidates: stale,
    replaces: ({ id }) => failureQuery(id),
    onDone: () => {
      toast('Pacotes registrados')
      onDone()
    },
  })
  const { place, note, hint } = asks[fate]
  return (
    <Dialog
      open
      onClose={onClose}
      title={fateTexts[fate].label}
      text={count(packageIds.length, 'pacote marcado', 'pacotes marcados')}
    >
      <FormPanel
        form={form}
        onSubmit={recall.mutate}
        saving={recall.isPending}
        error={recall.error}
        submit={false}
        unguarded
      >
        <TextField
          name="place"
          label={place}
          optional={fate !== 'found'}
          placeholder="Gaveta do Consultório 1"
        />
        <TextArea name="note" label={note} hint={hint} optional rows={2} />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={recall.isPending} busyText="Salvando...">
            Registrar
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
