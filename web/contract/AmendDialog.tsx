import { useState } from 'react'
import { useNavigate } from 'react-router'
import { contractApi, type Contract } from '#core/contract/contract.api.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { DateField } from '#web/ui/TypedField.tsx'
import { settled } from './queries.ts'

/** Drafts an amendment and opens its form. */
export function AmendDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const navigate = useNavigate()
  const [renewalId] = useState(newId)
  const { id, version, nextChargeOn, number } = contract
  const form = useEndpointForm<Input<typeof contractApi.amend>, { startsOn: string | null }>(
    contractApi.amend,
    {
      defaults: { startsOn: nextChargeOn },
      fixed: { id, version, renewalId },
    },
  )
  const amend = useWrite(contractApi.amend, {
    ...settled,
    invalidates: [...settled.invalidates, contractApi.get],
    onDone: (made) => {
      toast('Aditivo salvo como rascunho: mude o que for diferente')
      return navigate(atWorkshop.contractEdit(made))
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Fazer aditivo"
      text={`Equipamentos, visitas, valor ou prazos mudam a partir de um dia, e o fim de ${number ?? 'o contrato'} continua o mesmo. O aditivo só vale quando os dois lados assinam; os dias já cobrados ficam pelo valor de antes.`}
    >
      <FormPanel
        form={form}
        onSubmit={amend.mutate}
        saving={amend.isPending}
        error={amend.error}
        submit={false}
        unguarded
      >
        <div className="form-grid">
          <DateField name="startsOn" label="Muda a partir de" className="span-3" />
        </div>
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={amend.isPending} busyText="Salvando...">
            Escrever o aditivo
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
