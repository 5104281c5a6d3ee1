import { useFormContext, useWatch } from 'react-hook-form'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { Button } from '#web/ui/Button.tsx'
import { SignaturePad } from '#web/ui/SignaturePad.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useClinicPeople } from './clinic-people.ts'
import type { CompletionValues } from './completion-values.ts'

/** The person of the clinic who takes the equipment back signs on the technician's device. */
export function Received({ order }: { order: OrderDetail }) {
  const { control, setValue } = useFormContext<CompletionValues>()
  const name = useWatch({ control, name: 'received.name' })
  const people = useClinicPeople(order)
  return (
    <div className="form-grid">
      {!name && people.length > 0 && (
        <div className="span-6 flex flex-wrap gap-2">
          {people.map((person) => (
            <Button
              key={person}
              className="whitespace-normal"
              onClick={() => setValue('received.name', person, { shouldDirty: true })}
            >
              {person}
            </Button>
          ))}
        </div>
      )}
      <TextField name="received.name" label="Nome de quem recebeu" optional />
      <TextField name="received.jobTitle" label="Função na clínica" optional placeholder="Recepcionista" />
      <SignaturePad name="received.drawing" label="Assinatura de quem recebeu" signer={name} />
    </div>
  )
}
