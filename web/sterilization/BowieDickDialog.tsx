import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { newId } from '#core/kit/ids.ts'
import type { Autoclave } from '#core/sterilization/load-schemas.ts'
import { testApi } from '#core/sterilization/sterilization.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextArea, TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { DateField } from '#web/ui/TypedField.tsx'
import { BigChoiceField } from './BigFields.tsx'
import { MomentField } from './MomentField.tsx'
import { stale } from './queries.ts'

const results = [
  {
    value: 'passed',
    label: 'Mudou por igual',
    tone: 'ok' as const,
    icon: <Check size={22} aria-hidden="true" />,
  },
  {
    value: 'failed',
    label: 'Ficou manchada',
    tone: 'bad' as const,
    icon: <X size={22} aria-hidden="true" />,
  },
] as const

/** The day's Bowie-Dick of an autoclave with a vacuum pump. */
export function BowieDickDialog({ autoclave, onClose }: { autoclave: Autoclave; onClose: () => void }) {
  const { user } = useSession()
  const [fixed] = useState(() => ({ id: newId(), equipmentId: autoclave.id }))
  const [now] = useState(() => new Date().toISOString())
  const form = useEndpointForm(testApi.bowieDick, {
    defaults: { passed: null, operator: user.name, packLot: '', packUntil: null, doneAt: now, note: '' },
    fixed,
  })
  const record = useWrite(testApi.bowieDick, {
    invalidates: stale,
    onDone: (_, { passed }) => {
      toast(passed ? 'Bowie-Dick aprovado' : 'Bowie-Dick reprovado: repita o teste')
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Bowie-Dick: ${autoclave.name}`}
      text="No primeiro ciclo do dia (RDC 1.002/2025, art. 88). O costume é câmara vazia e aquecida e pacote perto do dreno: confira no manual do aparelho."
    >
      <FormPanel
        form={form}
        onSubmit={record.mutate}
        saving={record.isPending}
        error={record.error}
        submit={false}
        unguarded
      >
        <BigChoiceField
          name="passed"
          label="A folha do teste"
          options={results}
          keep={(value) => value === 'passed'}
        />
        <div className="form-grid">
          <TextField name="operator" label="Quem operou" className="span-6" />
          <MomentField name="doneAt" label="Quando" className="span-6" />
          <TextField name="packLot" label="Lote do pacote de teste" optional mono />
          <DateField name="packUntil" label="Validade do pacote" optional />
          <TextArea name="note" label="Observação" optional rows={2} />
        </div>
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={record.isPending} busyText="Salvando...">
            Registrar o teste
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
