import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { equipmentApi, type EquipmentCosts, type EquipmentDetail } from '#core/equipment/equipment.api.ts'
import type { CategoryId } from '#core/equipment/categories.ts'
import { useFormDraft } from '#web/kit/draft.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { CategoryPicker } from './CategoryPicker.tsx'
import { categoryValues, valuesOf, type EquipmentValues } from './equipment-form-values.ts'
import { EquipmentFields } from './EquipmentFields.tsx'
import { equipmentQuery, overviewQuery, staleAfterWrite } from './queries.ts'

interface EquipmentEditFormProps {
  equipment: EquipmentDetail
  /** Null where the person may not see what it cost. */
  costs: EquipmentCosts | null
  /** Page of the equipment. */
  page: string
}

/** Starts from what was there when it opened, and keeps what is typed also when somebody else changes the equipment. */
export function EquipmentEditForm({ equipment, costs, page }: EquipmentEditFormProps) {
  const navigate = useNavigate()
  const { data: overview } = useQuery(overviewQuery())
  const [version, setVersion] = useState(equipment.version)
  const [isChoosing, setChoosing] = useState(false)
  const draft = useFormDraft(`equipamento:${equipment.id}:${equipment.version}`, valuesOf(equipment, costs))
  const form = useEndpointForm(equipmentApi.update, {
    defaults: draft.defaults,
    fixed: { id: equipment.id, version },
  }) as ReturnType<typeof useEndpointForm<never, EquipmentValues>>
  const save = useWrite(equipmentApi.update, {
    invalidates: staleAfterWrite,
    replaces: (answer) => equipmentQuery(answer.id),
    onDone: () => {
      draft.forget()
      toast('Equipamento atualizado')
      return navigate(page, { replace: true })
    },
  })
  const choose = (chosen: CategoryId) => {
    const { name: _, ...rest } = categoryValues(chosen)
    for (const [name, value] of Object.entries(rest)) {
      form.setValue(name as keyof EquipmentValues, value, { shouldDirty: true })
    }
    setChoosing(false)
  }
  const current = save.error?.status === 409 ? (save.error.current as EquipmentDetail | null) : null
  return (
    <>
      {isChoosing && <CategoryPicker onChoose={choose} />}
      <div hidden={isChoosing}>
        <FormPanel
          form={form}
          onSubmit={save.mutate}
          saving={save.isPending}
          error={save.error}
          draft={draft}
          submit="Salvar"
          conflict={
            current && (
              <Conflict
                seen={equipment}
                current={current}
                onKeepMine={() => {
                  setVersion(current.version)
                  save.reset()
                }}
              />
            )
          }
          secondary={
            <LinkButton to={page} size="lg">
              Cancelar
            </LinkButton>
          }
        >
          <EquipmentFields
            rooms={(overview?.rooms ?? []).map(({ room }) => room)}
            withPurchase={costs !== null}
            onChangeCategory={() => setChoosing(true)}
          />
        </FormPanel>
      </div>
    </>
  )
}

const compared = {
  name: 'Nome',
  room: 'Sala',
  brand: 'Marca',
  model: 'Modelo',
  serialNumber: 'Nº de série',
  assetTag: 'Patrimônio',
  anvisaNumber: 'Registro Anvisa',
  notes: 'Observações',
} as const

interface ConflictProps {
  seen: EquipmentDetail
  current: EquipmentDetail
  onKeepMine: () => void
}

/** Somebody else was faster: what is there now, and writing over it on purpose. */
function Conflict({ seen, current, onKeepMine }: ConflictProps) {
  const names = Object.keys(compared) as (keyof typeof compared)[]
  const changed = names.filter((name) => seen[name] !== current[name])
  return (
    <div className="grid gap-3">
      <p>
        <b>Mudou nos dois lados.</b> Alguém salvou este equipamento enquanto você escrevia. O que você
        escreveu continua aqui.
      </p>
      {changed.length > 0 && (
        <ul className="list-disc pl-5">
          {changed.map((name) => (
            <li key={name}>
              {compared[name]}: agora está “{current[name] ?? 'vazio'}”
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button onClick={onKeepMine}>Ficar com o que escrevi</Button>
      </div>
    </div>
  )
}
