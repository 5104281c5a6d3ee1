import { useState } from 'react'
import { useNavigate } from 'react-router'
import { contractApi, type Contract } from '#core/contract/contract.api.ts'
import { proposedTerm } from '#core/contract/renewal.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { useToday } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { DateField } from '#web/ui/TypedField.tsx'
import { readjustedOf, type ReadjustValues } from './contract-values.ts'
import { settled } from './queries.ts'
import { ReadjustFields } from './ReadjustFields.tsx'

interface RenewalValues extends ReadjustValues {
  startsOn: string | null
  endsOn: string | null
}

/** Drafts the contract that renews this one. */
export function RenewalDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const navigate = useNavigate()
  const [renewalId] = useState(newId)
  const { id, version, monthlyCents, priceSince, indexName, number } = contract
  const term = proposedTerm(contract, useToday())
  const form = useEndpointForm<Input<typeof contractApi.propose>, RenewalValues>(contractApi.propose, {
    defaults: {
      ...term,
      monthlyCents,
      readjustBasisPoints: null,
      readjustIndex: indexName ?? '',
      readjustIndexOn: null,
    },
    fixed: { id, version, renewalId },
    counted: (values) => ({ ...values, ...readjustedOf(values, monthlyCents) }),
  })
  const propose = useWrite(contractApi.propose, {
    ...settled,
    invalidates: [...settled.invalidates, contractApi.get],
    onDone: (made) => {
      toast('Proposta salva como rascunho')
      return navigate(atWorkshop.contract(made))
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Propor renovação"
      text={`O contrato novo começa como rascunho, com o que está em ${number ?? 'este contrato'}. Ele só passa a valer quando os dois lados assinam.`}
    >
      <FormPanel
        form={form}
        onSubmit={propose.mutate}
        saving={propose.isPending}
        error={propose.error}
        submit={false}
        unguarded
      >
        <div className="form-grid">
          <DateField name="startsOn" label="Início" className="span-3" />
          <DateField name="endsOn" label="Fim" className="span-3" />
          <ReadjustFields baseCents={monthlyCents} priceSince={priceSince} />
        </div>
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={propose.isPending} busyText="Salvando...">
            Salvar rascunho
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
