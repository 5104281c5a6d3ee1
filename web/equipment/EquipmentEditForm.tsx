import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { type EquipmentCosts, type EquipmentDetail } from '#core/equipment/equipment.api.ts'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import type { CategoryId } from '#core/equipment/categories.ts'
import { EditForm } from '#web/record/EditForm.tsx'
import { CategoryPicker } from './CategoryPicker.tsx'
import { categoryValues, equipmentValues, type EquipmentValues } from './equipment-form-values.ts'
import { describeEquipment } from './equipment.texts.ts'
import { EquipmentFields } from './EquipmentFields.tsx'
import { equipmentQuery, overviewQuery, staleAfterWrite } from './queries.ts'

interface EquipmentEditFormProps {
  equipment: EquipmentDetail
  /** Null if the person may not see what it cost. */
  costs: EquipmentCosts | null
  /** Page of the equipment. */
  page: string
}

export const EquipmentEditForm = ({ equipment, costs, page }: EquipmentEditFormProps) => (
  <EditForm
    thing={equipment}
    valuesOf={(stands) => equipmentValues(stands, costs)}
    describe={describeEquipment}
    change={equipmentEditApi.update}
    draftName="equipamento"
    invalidates={staleAfterWrite}
    replaces={(saved) => equipmentQuery(saved.id)}
    pathOf={() => page}
    done="Equipamento atualizado"
  >
    <Fields withPurchase={costs !== null} />
  </EditForm>
)

function Fields({ withPurchase }: { withPurchase: boolean }) {
  const form = useFormContext<EquipmentValues>()
  const { data: overview } = useQuery(overviewQuery())
  const [isChoosing, setChoosing] = useState(false)
  const choose = (chosen: CategoryId) => {
    const { name: _, ...rest } = categoryValues(chosen)
    for (const [name, value] of Object.entries(rest)) {
      form.setValue(name as keyof EquipmentValues, value, { shouldDirty: true })
    }
    setChoosing(false)
  }
  return (
    <>
      {isChoosing && <CategoryPicker onChoose={choose} />}
      <div className="stack" hidden={isChoosing}>
        <EquipmentFields
          rooms={(overview?.rooms ?? []).map(({ room }) => room)}
          withPurchase={withPurchase}
          onChangeCategory={() => setChoosing(true)}
        />
      </div>
    </>
  )
}
