import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientApi } from '#core/client/client.api.ts'
import { disputeApi, type ClinicClaim } from '#core/claim/dispute.api.ts'
import { formatInstant } from '#core/kit/dates.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { TextArea } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'

/** Who claimed a clinic that the workshop kept, and the time in which it may object. */
export function ClientClaims({ clientId }: { clientId: string }) {
  const { data } = useQuery(query(disputeApi.ofClient, { id: clientId }))
  const shown = data?.items.filter(({ state }) => state !== 'final') ?? []
  return shown.map((claim) => <ClaimNote key={claim.id} claim={claim} />)
}

function ClaimNote({ claim }: { claim: ClinicClaim }) {
  const { state, keptName, clinic, claimedBy, claimedAt, until, disputedAt, disputeReason, decisionReason } =
    claim
  const zone = useTimeZone()
  const [isDisputing, setDisputing] = useState(false)
  const at = (instant: string | null) => instant && formatInstant(instant, zone)
  const taken = keptName === clinic ? keptName : `${keptName} para ${clinic}`
  return (
    <Note
      tone={state === 'disputed' ? 'warn' : state === 'stands' ? 'bad' : 'info'}
      action={state === 'open' && <Button onClick={() => setDisputing(true)}>Contestar</Button>}
    >
      <span className="grid gap-1 wrap-anywhere">
        <span>
          {claimedBy} trouxe {taken} em {at(claimedAt)}.
        </span>
        {state === 'open' && <span>Não é a sua cliente? Conteste até {at(until)}.</span>}
        {state === 'disputed' && <span>Contestada em {at(disputedAt)}. A administração vai decidir.</span>}
        {state === 'stands' && <span>A contestação não foi aceita: {decisionReason}</span>}
        {state === 'undone' && <span>Desfeito, e a clínica voltou para você: {decisionReason}</span>}
        {disputeReason && <small className="text-text-2">Seu motivo: {disputeReason}</small>}
      </span>
      {isDisputing && <DisputeDialog claim={claim} onClose={() => setDisputing(false)} />}
    </Note>
  )
}

function DisputeDialog({ claim: { id }, onClose }: { claim: ClinicClaim; onClose: () => void }) {
  const form = useEndpointForm(disputeApi.dispute, {
    defaults: { description: '' },
    fixed: { id },
    holds: true,
  })
  const dispute = useWrite(disputeApi.dispute, {
    invalidates: [disputeApi.ofClient, clientApi.get],
    onDone: () => {
      toast('Contestação enviada')
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Contestar"
      text="A administração do Equipo ouve os dois lados e decide. Até lá nada muda."
    >
      <FormPanel
        form={form}
        onSubmit={(input) => dispute.mutate(input)}
        saving={dispute.isPending}
        error={dispute.error}
        submit={false}
        unguarded
      >
        <TextArea name="description" label="Por que esta não é a clínica certa" rows={4} />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="danger" busy={dispute.isPending} busyText="Enviando...">
            Contestar
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
