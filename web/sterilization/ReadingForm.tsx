import { Check, X } from 'lucide-react'
import { useState } from 'react'
import type { BiologicalTest } from '#core/sterilization/load-schemas.ts'
import { testApi } from '#core/sterilization/sterilization.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextArea, TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { BigChoiceField } from './BigFields.tsx'
import { MomentField } from './MomentField.tsx'
import { loadQuery, stale } from './queries.ts'

const processed = [
  {
    value: 'negative',
    label: 'Não mudou',
    tone: 'ok' as const,
    icon: <Check size={22} aria-hidden="true" />,
  },
  {
    value: 'positive',
    label: 'Mudou de cor',
    tone: 'bad' as const,
    icon: <X size={22} aria-hidden="true" />,
  },
] as const
const control = [
  {
    value: 'positive',
    label: 'Mudou de cor',
    tone: 'ok' as const,
    icon: <Check size={22} aria-hidden="true" />,
  },
  { value: 'negative', label: 'Não mudou', tone: 'bad' as const, icon: <X size={22} aria-hidden="true" /> },
] as const

const resultTexts = {
  negative: 'Teste negativo',
  positive: 'Teste positivo: carga bloqueada',
  invalid: 'Teste inválido: repita',
}

interface ReadingProps {
  test: BiologicalTest
  /** The reading that it takes the place of; null: the first one. */
  corrects: string | null
}

/** The result of the two ampoules. */
export function ReadingForm({ test, corrects }: ReadingProps) {
  const { user } = useSession()
  const [now] = useState(() => new Date().toISOString())
  const form = useEndpointForm(testApi.read, {
    defaults: { processed: null, control: null, readAt: now, readBy: user.name, note: '' },
    fixed: { id: test.id, corrects },
  })
  const read = useWrite(testApi.read, {
    invalidates: stale,
    replaces: ({ id }) => loadQuery(id),
    onDone: ({ test: result }) => {
      if (result in resultTexts) toast(resultTexts[result as keyof typeof resultTexts])
    },
  })
  return (
    <FormPanel
      form={form}
      onSubmit={read.mutate}
      saving={read.isPending}
      error={read.error}
      submit={false}
      unguarded
      className="grid gap-4"
    >
      <div className="grid gap-2">
        <p className="font-[580]">Ampola processada</p>
        <BigChoiceField
          name="processed"
          label="Ampola processada"
          options={processed}
          hint="Se mudou de cor, a autoclave para e as cargas desde o último negativo ficam bloqueadas."
        />
      </div>
      <div className="grid gap-2">
        <p className="font-[580]">Ampola de controle</p>
        <BigChoiceField
          name="control"
          label="Ampola de controle"
          options={control}
          hint="Precisa mudar de cor. Se não mudar, o teste não vale."
        />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] items-start gap-3.5">
        <TextField name="readBy" label="Quem leu" />
        <MomentField name="readAt" label="Quando" />
      </div>
      <TextArea
        name="note"
        label={corrects ? 'Motivo da correção' : 'Observação'}
        optional={!corrects}
        rows={2}
      />
      <Button type="submit" variant="primary" size="lg" busy={read.isPending} busyText="Salvando...">
        {corrects ? 'Registrar a correção' : 'Registrar a leitura'}
      </Button>
    </FormPanel>
  )
}
