import { useState } from 'react'
import { useNavigate } from 'react-router'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import { categoryIds, type CategoryId } from '#core/equipment/categories.ts'
import { newId } from '#core/kit/ids.ts'
import { forgetDraft, readDraft, type DraftKey } from '#web/kit/device-drafts.ts'
import { useDraftFiles } from '#web/kit/draft-files.ts'
import { useDraftKey, useKeptDraft } from '#web/kit/draft.ts'
import { useMay } from '#web/team/may.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { CategoryPicker } from './CategoryPicker.tsx'
import { categoryValues, newValues, type EquipmentValues } from './equipment-form-values.ts'
import { EquipmentFields } from './EquipmentFields.tsx'
import { HeldFiles, type Held } from './HeldFiles.tsx'
import { noRoutines } from './offered-routines.ts'
import { equipmentQuery, staleAfterWrite } from './queries.ts'
import { RegistrationRoutines } from './RegistrationRoutines.tsx'

export interface RegistrationTarget {
  /** The client that owns the equipment; the own clinic if absent. */
  clinicId?: string
  rooms: string[]
  /** The page after the person gives up. */
  home: string
  pageOf: (equipment: { id: string }) => string
  /** The category that the address names; a draft on this device comes before it. */
  category?: CategoryId | undefined
}

/** Category first, then the form; a draft on this device continues at its step. */
export function EquipmentRegistration({ target }: { target: RegistrationTarget }) {
  const key = useDraftKey(`equipamento:${target.clinicId ?? ''}`)
  const withPurchase = useMay('finances') && !target.clinicId
  const [draft, setDraft] = useState(() => usableDraft(key))
  const [category, setCategory] = useState<CategoryId | null>(draft?.category ?? target.category ?? null)
  const startAnew = () => {
    void forgetDraft(key)
    setDraft(null)
    setCategory(null)
  }
  if (!category) return <CategoryPicker onChoose={setCategory} />
  return (
    <div className="stack">
      {draft && (
        <Note action={<Button onClick={startAnew}>Começar de novo</Button>}>
          Você já tinha começado este cadastro neste aparelho. Continue de onde parou.
        </Note>
      )}
      <NewForm draftKey={key} defaults={draft ?? newValues(category, withPurchase)} target={target} />
    </div>
  )
}

const filesOf = ({ files }: ReturnType<typeof useDraftFiles>) => files.map(({ file }) => file)

/** A draft of an older version of the form is not used. */
function usableDraft(key: DraftKey): EquipmentValues | null {
  const draft = readDraft<EquipmentValues | null>(key, null)
  return draft && categoryIds.includes(draft.category) && typeof draft.attributes === 'object' ? draft : null
}

interface NewFormProps {
  draftKey: DraftKey
  defaults: EquipmentValues
  target: RegistrationTarget
}

function NewForm({ draftKey, defaults, target }: NewFormProps) {
  const navigate = useNavigate()
  const [id] = useState(() => newId())
  const [photos, manuals] = [useDraftFiles(draftKey, 'fotos'), useDraftFiles(draftKey, 'manuais')]
  // Separate from the form's values, because they follow from them and a draft stores only typed values.
  const [plans, setPlans] = useState<unknown[]>([])
  const [isChoosing, setChoosing] = useState(false)
  const form = useEndpointForm(equipmentEditApi.create, {
    defaults,
    fixed: { id, plans, ...(target.clinicId && { clinicId: target.clinicId }) },
  }) as ReturnType<typeof useEndpointForm<never, EquipmentValues>>
  useKeptDraft(draftKey, form)
  const create = useWrite(equipmentEditApi.create, {
    invalidates: staleAfterWrite,
    replaces: (answer) => equipmentQuery(answer.id),
    onDone: (answer) => {
      void forgetDraft(draftKey)
      toast('Equipamento cadastrado')
      // The page of the equipment sends what was chosen here: it shows the progress and lets a failed one be tried again.
      const held: Held = { photos: filesOf(photos), manuals: filesOf(manuals) }
      return navigate(target.pageOf(answer), { replace: true, state: { held } })
    },
  })
  const choose = (chosen: CategoryId) => {
    form.setValue('routines', noRoutines)
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
          error={create.error}
          unguarded
          submit="Cadastrar equipamento"
          savingText="Cadastrando..."
          secondary={
            <LinkButton to={target.home} size="lg">
              Cancelar
            </LinkButton>
          }
        >
          <EquipmentFields
            rooms={target.rooms}
            isNew
            withPurchase={defaults.purchase !== undefined}
            onChangeCategory={() => setChoosing(true)}
          />
          <RegistrationRoutines onPlans={setPlans} />
          <HeldFiles photos={photos} manuals={manuals} />
        </FormPanel>
      </div>
    </>
  )
}
