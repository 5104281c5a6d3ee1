import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { paperFields } from '#core/paper/paper-fields.ts'
import { addMonths } from '#core/kit/dates.ts'
import { isLimited, longestOf } from '#core/paper/longest.ts'
import { isRadiationReport, type PaperKind } from '#core/paper/paper.ts'
import { isPaperKind, paperKindTexts } from '#core/paper/paper-kinds.ts'
import { EquipmentField } from '#web/equipment/EquipmentField.tsx'
import { Checkbox } from '#web/ui/Choice.tsx'
import { DateField } from '#web/ui/TypedField.tsx'
import { RecordFields } from '#web/record/RecordFields.tsx'
import type { Values } from '#web/record/record-values.ts'

/** All that is asked of a paper. Inside a FormPanel. */
export function PaperFields() {
  useTitleFromKind()
  useUsualEnd()
  const { control } = useFormContext<Values>()
  const kind = useWatch({ control, name: 'kind' }) as PaperKind | null
  const isOfSupplier = useWatch({ control, name: 'supplierId' }) !== null
  const isOfXray = kind !== null && isRadiationReport(kind)
  const ends = kind !== null && isLimited(kind)
  const endless = Boolean(useWatch({ control, name: 'noExpiry' })) && !ends
  return (
    <RecordFields
      fields={paperFields}
      title="Documento"
      own={{
        equipmentId: isOfSupplier ? null : (
          <EquipmentField
            name="equipmentId"
            label="Equipamento"
            optional={!isOfXray}
            className="span-6"
            placeholder={isOfXray ? 'O raio X deste laudo' : 'Da clínica toda; digite para procurar um'}
          />
        ),
        supplierId: null,
        issuedOn: <DateField name="issuedOn" label="Emitido em" optional={!isOfXray} className="span-2" />,
        validUntil: endless ? null : <DateField name="validUntil" label="Vale até" className="span-2" />,
        ...(endless && { noticeDays: null }),
      }}
      after={{ Validade: !ends && <Checkbox name="noExpiry" label="Este documento não tem validade" /> }}
    />
  )
}

/** The end follows the kind and the day of issue, as the norm sets it, until somebody writes another. */
function useUsualEnd(): void {
  const { control, getValues, setValue } = useFormContext<Values>()
  const [kind, issuedOn] = useWatch({ control, name: ['kind', 'issuedOn'] })
  const before = useRef<string | null>(null)
  useEffect(() => {
    const longest = typeof kind === 'string' && isPaperKind(kind) ? longestOf[kind] : undefined
    if (!longest || typeof issuedOn !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(issuedOn)) return
    const written = getValues('validUntil')
    if (written !== null && written !== '' && written !== before.current) return
    before.current = addMonths(issuedOn, longest.usual ?? longest.months)
    if (written !== before.current) setValue('validUntil', before.current, { shouldDirty: true })
  }, [kind, issuedOn, getValues, setValue])
}

/** The name follows the kind until somebody writes another. */
function useTitleFromKind(): void {
  const { control, getValues, setValue } = useFormContext<Values>()
  const kind = useWatch({ control, name: 'kind' }) as PaperKind | null
  const before = useRef(kind)
  useEffect(() => {
    const last = before.current
    before.current = kind
    if (kind === last || !isPaperKind(kind)) return
    const title = getValues('title')
    if (title === '' || (last !== null && title === paperKindTexts[last])) {
      setValue('title', kind === 'other' ? '' : paperKindTexts[kind], { shouldDirty: true })
    }
  }, [kind, getValues, setValue])
}
