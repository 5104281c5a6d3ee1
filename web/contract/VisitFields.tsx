import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { templateApi } from '#core/checklist/template.api.ts'
import { query } from '#web/kit/query.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Select } from '#web/ui/TextField.tsx'
import { NumberField } from '#web/ui/TypedField.tsx'
import type { ContractValues } from './contract-values.ts'

export function VisitFields() {
  const { control } = useFormContext<ContractValues>()
  const visits = useWatch({ control, name: 'visitsPerYear' })
  const { data } = useQuery(query(templateApi.list, { limit: 100 }))
  const options = [...(data?.builtIn ?? []), ...(data?.items ?? [])].map(({ template, title }) => ({
    value: template,
    label: title,
  }))
  return (
    <Panel
      title="Visitas"
      hint="Quantas vezes por ano você faz a preventiva de cada equipamento, mesmo sem defeito."
    >
      <div className="form-grid">
        <NumberField name="visitsPerYear" label="Visitas por ano" hint="Zero se não há visitas" />
        {visits !== 0 && (
          <Select
            name="visitTemplate"
            label="Checklist da visita"
            optional
            empty="Sem checklist"
            options={options}
          />
        )}
      </div>
    </Panel>
  )
}
