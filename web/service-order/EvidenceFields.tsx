import { evidenceKinds } from '#core/service-order/step.ts'
import { Note } from '#web/ui/Panel.tsx'
import { Select, TextArea } from '#web/ui/TextField.tsx'
import { evidenceTexts } from './service-order.texts.ts'

/** Evidence of the decision of a client without Equipo; the history keeps it. */
export function EvidenceFields() {
  return (
    <>
      <Note>Esta clínica não usa o Equipo: registre o que ela decidiu e como você ficou sabendo.</Note>
      <Select
        name="evidence.kind"
        label="Prova"
        options={evidenceKinds.map((value) => ({ value, label: evidenceTexts[value] }))}
      />
      <TextArea
        name="evidence.description"
        label="Quem decidiu, quando e o que disse"
        placeholder="Sônia respondeu no WhatsApp às 14:10: pode fazer"
        rows={3}
      />
    </>
  )
}
