import { priorities, requestableKinds } from '#core/service-order/status.ts'
import { RadioCards } from '#web/ui/Choice.tsx'
import { kindTexts, priorityTexts } from './order.texts.ts'
import { Select, TextArea, TextField } from '#web/ui/TextField.tsx'
import { priorityHints } from './service-order.texts.ts'

/** Fields of a request, shared by requesting, opening for a client and editing. */
export function RequestFields() {
  return (
    <div className="form-grid">
      <TextArea
        name="fault"
        label="O que está acontecendo"
        hint="Quando começou, o que aparece no painel, que barulho faz"
        rows={4}
      />
      <Select
        name="kind"
        label="Tipo"
        empty={null}
        options={requestableKinds.map((value) => ({ value, label: kindTexts[value] }))}
      />
      <TextField
        name="availability"
        label="Quando pode ser atendido"
        optional
        placeholder="terça ou quinta, depois das 13:00"
      />
      <RadioCards
        name="priority"
        label="Prioridade"
        options={priorities.map((value) => ({
          value,
          label: priorityTexts[value],
          hint: priorityHints[value],
        }))}
      />
    </div>
  )
}
