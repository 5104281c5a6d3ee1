import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import type { CategoryId } from '#core/equipment/categories.ts'
import { newId } from '#core/kit/ids.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { paths } from '#web/kit/paths.ts'
import { queryClient, useWrite } from '#web/kit/query.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { CategoryPicker } from './CategoryPicker.tsx'
import { categoryValues, newValues, type EquipmentValues } from './equipment-form-values.ts'
import { explained, refusalText } from './equipment.texts.ts'
import { EquipmentFields } from './EquipmentFields.tsx'
import { HeldFiles, type Held } from './HeldFiles.tsx'
import { equipmentQuery, overviewQuery, staleAfterWrite, useMay } from './queries.ts'
import './equipment.css'

export const clientLoader = () => queryClient.prefetchQuery(overviewQuery())

export default function EquipmentNewPage() {
  const { data: overview } = useQuery(overviewQuery())
  const [category, setCategory] = useState<CategoryId | null>(null)
  return (
    <>
      <Crumbs items={[['Equipamentos', paths.equipmentList()], ['Novo equipamento']]} />
      <PageHeader title="Novo equipamento" />
      {overview?.cannotAdd ? (
        <NoPlace refusal={overview.cannotAdd} />
      ) : category ? (
        <NewForm category={category} rooms={(overview?.rooms ?? []).map(({ room }) => room)} />
      ) : (
        <CategoryPicker onChoose={setCategory} />
      )}
    </>
  )
}

/** The plan leaves no place: why, and what to do. */
function NoPlace({ refusal }: { refusal: string }) {
  return (
    <Panel>
      <EmptyState
        title="Não há lugar para mais um equipamento"
        text={refusalText(refusal)}
        actions={
          <LinkButton to={paths.equipmentList()} variant="primary">
            Ver os equipamentos
          </LinkButton>
        }
      />
    </Panel>
  )
}

function NewForm({ category, rooms }: { category: CategoryId; rooms: string[] }) {
  const navigate = useNavigate()
  const withPurchase = useMay('finances')
  const [id] = useState(() => newId())
  const [held, setHeld] = useState<Held>({ photos: [], manuals: [] })
  const [isChoosing, setChoosing] = useState(false)
  const form = useEndpointForm(equipmentApi.create, {
    defaults: newValues(category, withPurchase),
    fixed: { id },
  }) as ReturnType<typeof useEndpointForm<never, EquipmentValues>>
  const create = useWrite(equipmentApi.create, {
    invalidates: staleAfterWrite,
    replaces: (answer) => equipmentQuery(answer.id),
    onDone: (answer) => {
      toast('Equipamento cadastrado')
      // The page of the piece sends what was chosen here: it shows the progress and lets a failed one be tried again.
      return navigate(paths.equipment(answer), { state: { held } })
    },
  })
  const choose = (chosen: CategoryId) => {
    for (const [name, value] of Object.entries(categoryValues(chosen))) {
      form.setValue(name as keyof EquipmentValues, value, { shouldDirty: true })
    }
    setChoosing(false)
  }
  return (
    <>
      {isChoosing && <CategoryPicker onChoose={choose} />}
      <div hidden={isChoosing}>
        <FormPanel
          form={form}
          onSubmit={create.mutate}
          saving={create.isPending}
          error={explained(create.error)}
          submit="Cadastrar equipamento"
          savingText="Cadastrando..."
          secondary={
            <LinkButton to={paths.equipmentList()} size="lg">
              Cancelar
            </LinkButton>
          }
        >
          <EquipmentFields
            rooms={rooms}
            withPurchase={withPurchase}
            onChangeCategory={() => setChoosing(true)}
          />
          <HeldFiles held={held} onChange={setHeld} />
        </FormPanel>
      </div>
    </>
  )
}
