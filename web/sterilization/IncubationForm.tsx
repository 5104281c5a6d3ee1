import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BiologicalTest } from '#core/sterilization/load-schemas.ts'
import { testApi, type SterilizationStart } from '#core/sterilization/sterilization.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { SkeletonRows } from '#web/ui/State.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { NumberField } from '#web/ui/TypedField.tsx'
import { MomentField } from './MomentField.tsx'
import { loadQuery, stale, startQuery } from './queries.ts'

interface IncubationProps {
  test: BiologicalTest
}

/** Records that both ampoules went into the incubator. The form begins with the values of the last time. */
export function IncubationForm(props: IncubationProps) {
  const { data: start, error } = useQuery(startQuery())
  if (!start && !error) return <SkeletonRows rows={4} />
  return <Fields {...props} last={start?.offered.incubation ?? null} />
}

type Last = SterilizationStart['offered']['incubation']

function Fields({ test, last }: IncubationProps & { last: Last }) {
  const [now] = useState(() => new Date().toISOString())
  const form = useEndpointForm(testApi.incubate, {
    defaults: {
      controlLot: test.indicatorLot,
      incubator: last?.incubator ?? '',
      celsius: last?.celsius ?? null,
      hours: last?.hours ?? null,
      startedAt: now,
    },
    fixed: { id: test.id },
  })
  const incubate = useWrite(testApi.incubate, {
    invalidates: stale,
    replaces: ({ id }) => loadQuery(id),
    onDone: () => toast('Incubação registrada'),
  })
  return (
    <FormPanel
      form={form}
      onSubmit={incubate.mutate}
      saving={incubate.isPending}
      error={incubate.error}
      submit={false}
      unguarded
      className="grid gap-4"
    >
      <TextField
        name="controlLot"
        label="Lote da ampola de controle"
        hint="Do mesmo lote da processada, sem esterilizar"
        mono
      />
      <TextField name="incubator" label="Incubadora" placeholder="Incubadora da sala" />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] items-start gap-3.5">
        <NumberField name="celsius" label="Temperatura" unit="°C" hint="Da bula da ampola" />
        <NumberField name="hours" label="Tempo de incubação" unit="h" hint="Da bula da ampola" />
      </div>
      <MomentField name="startedAt" label="Início da incubação" />
      <Button type="submit" variant="primary" size="lg" busy={incubate.isPending} busyText="Salvando...">
        Registrar a incubação
      </Button>
    </FormPanel>
  )
}
