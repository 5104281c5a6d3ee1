import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '#core/kit/dates.ts'
import type { Output } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Select } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { NumberField } from '#web/ui/TypedField.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { staleAfterPlan } from './queries.ts'

const kindOptions = [
  { value: 'reading', label: 'Leitura' },
  { value: 'correction', label: 'Correção da leitura anterior' },
  { value: 'restart', label: 'Contador trocado ou zerado' },
]

/** The equipment's use, and the readings of its counter. */
export function PlanCounter({ equipmentId }: { equipmentId: string }) {
  const loaded = useQuery(query(plannerApi.uses, { id: equipmentId, limit: 5 }))
  return (
    <Panel title="Contador de usos">
      <Loaded from={loaded} rows={2}>
        {({ uses, items }) => (
          <div className="stack">
            <p>
              <b className="text-xl">{(uses ?? 0).toLocaleString('pt-BR')}</b>{' '}
              <span className="text-text-2">usos contados</span>
            </p>
            <ReadingForm equipmentId={equipmentId} key={uses} />
            <Readings items={items} />
          </div>
        )}
      </Loaded>
    </Panel>
  )
}

function ReadingForm({ equipmentId }: { equipmentId: string }) {
  const [readingId] = useState(() => newId())
  const form = useEndpointForm(plannerApi.readUses, {
    defaults: { uses: null, kind: 'reading' },
    fixed: { id: equipmentId, readingId },
  })
  const read = useWrite(plannerApi.readUses, {
    invalidates: [...staleAfterPlan, plannerApi.uses],
    onDone: () => toast('Leitura salva'),
  })
  return (
    <FormPanel
      form={form}
      onSubmit={read.mutate}
      saving={read.isPending}
      error={read.error}
      submit={false}
      unguarded
    >
      <div className="form-grid">
        <NumberField name="uses" label="O que o contador mostra" className="span-6" />
        <Select name="kind" label="O que é" options={kindOptions} empty={null} className="span-6" />
      </div>
      <div>
        <Button type="submit" busy={read.isPending} busyText="Salvando...">
          Salvar leitura
        </Button>
      </div>
    </FormPanel>
  )
}

function Readings({ items }: { items: Output<typeof plannerApi.uses>['items'] }) {
  const timeZone = useTimeZone()
  if (items.length === 0) return <p className="text-sm text-text-2">Nenhuma leitura do contador ainda.</p>
  return (
    <ul className="grid gap-1 text-sm text-text-2">
      {items.map((one) => (
        <li key={one.id}>
          {one.uses.toLocaleString('pt-BR')}, {formatInstant(one.at, timeZone)}, {one.by}
          {one.kind === 'correction' && ' (correção)'}
          {one.kind === 'restart' && ' (contador novo)'}
        </li>
      ))}
    </ul>
  )
}
