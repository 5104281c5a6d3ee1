import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { EquipmentField } from '#web/equipment/EquipmentField.tsx'
import { EquipmentListField } from '#web/draft/EquipmentListField.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/TypedField.tsx'
import type { ContractValues } from './contract-values.ts'

/** The equipment of the chosen client, and periods of those that are not covered for the whole contract. */
export function CoveredFields() {
  const { control } = useFormContext<ContractValues>()
  const clinicId = useWatch({ control, name: 'clinicId' })
  const { fields, append, remove } = useFieldArray({ control, name: 'periods' })
  if (!clinicId) return null
  return (
    <div className="span-6 grid gap-4">
      <EquipmentListField
        key={clinicId}
        clinicId={clinicId}
        name="equipmentIds"
        label="Equipamentos cobertos"
        hint="Aparecem os que você cadastrou, os que têm ordem aberta sua e os que a clínica mostra a você"
      />
      {fields.map((field, index) => (
        <div key={field.id} className="form-grid">
          <EquipmentField
            name={`periods.${index}.equipmentId`}
            label="Equipamento com outro período"
            clinicId={clinicId}
            className="span-6"
          />
          <DateField name={`periods.${index}.from`} label="Coberto desde" optional className="span-2" />
          <DateField name={`periods.${index}.until`} label="Coberto até" optional className="span-2" />
          <div className="span-2 flex items-end">
            <IconButton label="Remover este período" onClick={() => remove(index)}>
              <Trash2 size={19} aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      ))}
      <div>
        <Button
          size="sm"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => append({ equipmentId: null, from: null, until: null })}
        >
          Equipamento com outro período
        </Button>
      </div>
    </div>
  )
}
