import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { chargeApi, type Unbilled } from '#core/charge/charge.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { formatCents } from '#core/kit/money.ts'
import { useFormDraft } from '#web/kit/draft.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { typedBill, type ChargeValues } from './charge-values.ts'
import { settled } from './queries.ts'
import { TermsFields } from './TermsFields.tsx'

const typed = { ...chargeApi.bill, input: typedBill }

/** Charges for an order that is closed and has no charge. */
export function BillForm({ order, start }: { order: Unbilled; start: ChargeValues }) {
  const navigate = useNavigate()
  const { orderId, number, clinic, equipmentName, cents, closedOn, paymentTerms } = order
  const [id] = useState(newId)
  const draft = useFormDraft(`cobranca:${orderId}`, { ...start, totalCents: cents })
  const form = useEndpointForm<Input<typeof chargeApi.bill>, ChargeValues>(typed, {
    defaults: { ...draft.defaults, totalCents: cents },
    fixed: { id, orderId },
  })
  const save = useWrite(chargeApi.bill, {
    ...settled,
    onDone: (charge) => {
      draft.forget()
      toast(`Cobrança ${charge.number} criada`)
      return navigate(atWorkshop.charge(charge), { replace: true })
    },
  })
  return (
    <FormPanel
      form={form}
      onSubmit={save.mutate}
      saving={save.isPending}
      error={save.error}
      draft={draft}
      submit="Criar cobrança"
      savingText="Criando..."
      secondary={
        <LinkButton to={atWorkshop.charges({ group: 'none' })} size="lg">
          Cancelar
        </LinkButton>
      }
    >
      <Panel title="O que é cobrado">
        <Facts
          items={[
            ['Cliente', clinic.name],
            [
              'Ordem',
              <Link key="order" className="link id" to={atWorkshop.order({ id: orderId })}>
                {number}
              </Link>,
            ],
            ['Equipamento', equipmentName],
            ['Encerrada em', formatDate(closedOn)],
            ['Condições do orçamento', paymentTerms],
            ['Valor aprovado', <b key="cents">{formatCents(cents)}</b>],
          ]}
        />
      </Panel>
      <TermsFields />
    </FormPanel>
  )
}
