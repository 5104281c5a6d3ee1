import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { equipmentApi, type EquipmentCosts, type EquipmentDetail } from '#core/equipment/equipment.api.ts'
import type { CategoryId } from '#core/equipment/categories.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { paths } from '#web/kit/paths.ts'
import { queryClient, useWrite } from '#web/kit/query.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { ErrorState, SkeletonRows } from '#web/ui/State.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { CategoryPicker } from './CategoryPicker.tsx'
import { categoryValues, valuesOf, type EquipmentValues } from './equipment-form-values.ts'
import { explained } from './equipment.texts.ts'
import { EquipmentFields } from './EquipmentFields.tsx'
import { costsQuery, equipmentQuery, overviewQuery, staleAfterWrite, useMay } from './queries.ts'
import './equipment.css'

export const clientLoader = ({ params }: { params: { id?: string } }) =>
  queryClient.ensureQueryData(equipmentQuery(params.id ?? ''))

export default function EquipmentEditPage() {
  const { id = '' } = useParams()
  const withPurchase = useMay('finances')
  const { data: equipment } = useQuery(equipmentQuery(id))
  const costs = useQuery({ ...costsQuery(id), enabled: withPurchase })
  if (costs.error) return <ErrorState error={costs.error} onRetry={() => void costs.refetch()} />
  if (!equipment || (withPurchase && !costs.data)) return <SkeletonRows />
  return (
    <>
      <Crumbs
        items={[
          ['Equipamentos', paths.equipmentList()],
          [equipment.name, paths.equipment(equipment)],
          ['Editar'],
        ]}
      />
      <PageHeader title={`Editar ${equipment.name}`} />
      <EditForm equipment={equipment} costs={costs.data ?? null} />
    </>
  )
}

/** Starts from what was there when it opened, and keeps what is typed also when somebody else changes the piece. */
function EditForm({ equipment, costs }: { equipment: EquipmentDetail; costs: EquipmentCosts | null }) {
  const navigate = useNavigate()
  const { data: overview } = useQuery(overviewQuery())
  const [version, setVersion] = useState(equipment.version)
  const [isChoosing, setChoosing] = useState(false)
  const form = useEndpointForm(equipmentApi.update, {
    defaults: valuesOf(equipment, costs),
    fixed: { id: equipment.id, version },
  }) as ReturnType<typeof useEndpointForm<never, EquipmentValues>>
  const save = useWrite(equipmentApi.update, {
    invalidates: staleAfterWrite,
    replaces: (answer) => equipmentQuery(answer.id),
    onDone: (answer) => {
      toast('Equipamento atualizado')
      return navigate(paths.equipment(answer), { replace: true })
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
          error={explained(save.error)}
          submit="Guardar"
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
            <LinkButton to={paths.equipment(equipment)} size="lg">
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
  anvisaNumber: 'Registro ANVISA',
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
        <b>Mudou nos dois lados.</b> Alguém guardou este equipamento enquanto você escrevia. O que você
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
