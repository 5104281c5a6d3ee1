import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { categoryIds, type CategoryId } from '#core/equipment/categories.ts'
import { newId } from '#core/kit/ids.ts'
import { forgetDraft, readDraft, useKeptDraft } from '#web/kit/draft.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { paths } from '#web/kit/paths.ts'
import { queryClient, useWrite } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
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
  const key = `equipment-new:${useSession().organization?.id}`
  const withPurchase = useMay('finances')
  const [draft, setDraft] = useState(() => usableDraft(key))
  const [category, setCategory] = useState<CategoryId | null>(draft?.category ?? null)
  const startAnew = () => {
    forgetDraft(key)
    setDraft(null)
    setCategory(null)
  }
  return (
    <>
      <Crumbs items={[['Equipamentos', paths.equipmentList()], ['Novo equipamento']]} />
      <PageHeader title="Novo equipamento" />
      {overview?.cannotAdd ? (
        <NoPlace refusal={overview.cannotAdd} />
      ) : category ? (
        <div className="stack">
          {draft && (
            <Note action={<Button onClick={startAnew}>Começar de novo</Button>}>
              Você tinha começado este cadastro neste aparelho. Continue de onde parou; as fotos é preciso
              escolher de novo.
            </Note>
          )}
          <NewForm
            draftKey={key}
            defaults={draft ?? newValues(category, withPurchase)}
            rooms={(overview?.rooms ?? []).map(({ room }) => room)}
          />
        </div>
      ) : (
        <CategoryPicker onChoose={setCategory} />
      )}
    </>
  )
}

/** A draft of an older form, or of none, is left alone. */
function usableDraft(key: string): EquipmentValues | null {
  const draft = readDraft<EquipmentValues | null>(key, null)
  return draft && categoryIds.includes(draft.category) && typeof draft.attributes === 'object' ? draft : null
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

interface NewFormProps {
  draftKey: string
  defaults: EquipmentValues
  rooms: string[]
}

function NewForm({ draftKey, defaults, rooms }: NewFormProps) {
  const navigate = useNavigate()
  const [id] = useState(() => newId())
  const [held, setHeld] = useState<Held>({ photos: [], manuals: [] })
  const [isChoosing, setChoosing] = useState(false)
  const form = useEndpointForm(equipmentApi.create, {
    defaults,
    fixed: { id },
  }) as ReturnType<typeof useEndpointForm<never, EquipmentValues>>
  useKeptDraft(draftKey, form)
  const create = useWrite(equipmentApi.create, {
    invalidates: staleAfterWrite,
    replaces: (answer) => equipmentQuery(answer.id),
    onDone: (answer) => {
      forgetDraft(draftKey)
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
            withPurchase={defaults.purchase !== undefined}
            onChangeCategory={() => setChoosing(true)}
          />
          <HeldFiles held={held} onChange={setHeld} />
        </FormPanel>
      </div>
    </>
  )
}
