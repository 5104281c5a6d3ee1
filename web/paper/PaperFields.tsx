import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isRadiationReport, paperKinds } from '#core/paper/paper.ts'
import { isPaperKind, paperKindTexts } from '#web/parts/paper-kinds.ts'
import { PieceField } from '#web/parts/PieceField.tsx'
import { Checkbox } from '#web/ui/Choice.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Select, TextArea, TextField } from '#web/ui/TextField.tsx'
import { DateField, NumberField } from '#web/ui/TypedField.tsx'
import type { PaperValues } from './paper-values.ts'

const kindOptions = paperKinds.map((value) => ({ value, label: paperKindTexts[value] }))

/** All that is asked of a paper. Inside a FormPanel. */
export function PaperFields() {
  useTitleFromKind()
  const { control } = useFormContext<PaperValues>()
  const kind = useWatch({ control, name: 'kind' })
  const isOfXray = kind !== null && isRadiationReport(kind)
  const endless = useWatch({ control, name: 'noExpiry' }) && !isOfXray
  return (
    <>
      <Panel title="Documento">
        <div className="form-grid">
          <Select name="kind" label="Tipo" options={kindOptions} />
          <TextField name="title" label="Nome" hint="Como a equipe o chama" />
          <TextField name="issuer" label="Quem emitiu" optional />
          <TextField name="number" label="Número" optional mono spellCheck={false} />
          <PieceField
            name="equipmentId"
            label="Equipamento"
            optional={!isOfXray}
            className="span-6"
            placeholder={isOfXray ? 'O raio X deste laudo' : 'Da clínica toda; digite para procurar um'}
          />
        </div>
      </Panel>
      <Panel title="Validade" hint="O Equipo avisa antes de vencer e quando venceu.">
        <div className="form-grid">
          <DateField name="issuedOn" label="Emitido em" optional={!isOfXray} className="span-2" />
          {!endless && <DateField name="validUntil" label="Vale até" className="span-2" />}
          {!endless && <NumberField name="noticeDays" label="Avisar antes" unit="dias" className="span-2" />}
          {!isOfXray && <Checkbox name="noExpiry" label="Este documento não tem validade" />}
          <TextArea name="notes" label="Observações" optional className="span-6" rows={3} />
        </div>
      </Panel>
    </>
  )
}

/** The name follows the kind until somebody writes another. */
function useTitleFromKind(): void {
  const { control, getValues, setValue } = useFormContext<PaperValues>()
  const kind = useWatch({ control, name: 'kind' })
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
