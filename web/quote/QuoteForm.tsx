import { Eye, Pencil, Send } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { quoteApi } from '#core/quote/quote.api.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import type { OrderPart } from '#core/stock/order-parts.api.ts'
import { forgetDraft, readDraft } from '#web/kit/device-drafts.ts'
import { useDraftKey, useKeptDraft } from '#web/kit/draft.ts'
import { RebillChoices } from '#web/expense/RebillChoices.tsx'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { timeIn } from '#web/kit/zoned.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { OrderChip } from '#web/service-order/OrderChip.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import {
  isStillPossible,
  useConflictRefetch,
  useOrderWrite,
  useSeenOrder,
} from '#web/service-order/order-write.ts'
import { OrderChanged } from '#web/service-order/OrderChanged.tsx'
import { BottomBar, Columns, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { useMay } from '#web/team/may.ts'
import { TextArea, TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { DateField, NumberField } from '#web/ui/TypedField.tsx'
import { lineOfExpense, openQuoteOf, quoteDefaults, type QuoteValues } from './quote-values.ts'
import { QuotePreview } from './QuotePreview.tsx'
import { QuoteItems } from './QuoteItems.tsx'
import { QuoteSum, QuoteTotals } from './QuoteTotals.tsx'

/** Lines, conditions and the sum, which follows what is typed. What was typed stays on this device until it is sent. */
export function QuoteForm({ order, parts }: { order: OrderDetail; parts: readonly OrderPart[] }) {
  const navigate = useNavigate()
  const zone = useTimeZone()
  const key = useDraftKey(`orcamento:${order.id}`)
  const { seen, changed, catchUp } = useSeenOrder(order)
  const [defaults] = useState(() =>
    readDraft<QuoteValues>(key, quoteDefaults(order, parts, zone, new Date())),
  )
  const form = useEndpointForm<{ id: string; version: number; actionId: string }, QuoteValues>(
    quoteApi.send,
    {
      defaults,
      fixed: { id: order.id, version: seen.version, revises: openQuoteOf(seen)?.id ?? null },
    },
  )
  const keptAt = useKeptDraft(key, form)
  const [preview, setPreview] = useState(false)
  const withFinances = useMay('finances')
  const send = useOrderWrite(quoteApi.send, () => {
    void forgetDraft(key)
    toast('Orçamento enviado')
    return navigate(atWorkshop.order(order), { replace: true })
  })
  useConflictRefetch(order.id, send.error)
  const revises = openQuoteOf(seen)
  const conflicting = changed && send.error?.status === 409
  return (
    <>
      <Crumbs
        items={[
          ['Ordens de Serviço', atWorkshop.orders()],
          [order.number, atWorkshop.order(order)],
          ['Orçamento'],
        ]}
      />
      <PageHeader
        title={revises ? 'Revisar orçamento' : `Orçamento para ${order.clinic.name}`}
        text={[
          order.equipment.name,
          order.fault,
          keptAt && `salvo às ${timeIn(zone, keptAt.toISOString())} neste aparelho`,
        ]
          .filter(Boolean)
          .join(' · ')}
        above={
          <>
            <OrderChip status={order.status} />
            <Chip icon={<Pencil size={15} aria-hidden="true" />}>Rascunho</Chip>
          </>
        }
        actions={
          <Button
            icon={preview ? <Pencil size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
            onClick={() => setPreview(!preview)}
          >
            {preview ? 'Continuar escrevendo' : 'Ver como a clínica verá'}
          </Button>
        }
      />
      <FormPanel
        form={form}
        onSubmit={(input) => send.mutate(input as Parameters<typeof send.mutate>[0])}
        saving={send.isPending}
        error={conflicting ? null : send.error}
        submit={false}
        unguarded
      >
        {changed && (
          <OrderChanged
            seen={seen}
            current={order}
            isPossible={isStillPossible(order, 'send_quote', 'revise_quote', 'send_complementary')}
            isTyped={form.formState.isDirty}
            onCatchUp={catchUp}
          />
        )}
        {preview && <QuotePreview order={order} />}
        <div hidden={preview}>
          <Columns
            aside={
              <>
                <QuoteTotals />
                <BottomBar>
                  <QuoteSum />
                  <Button
                    type="submit"
                    variant="primary"
                    size="lg"
                    block
                    busy={send.isPending}
                    busyText="Enviando..."
                    icon={<Send size={18} aria-hidden="true" />}
                  >
                    {send.error?.status === 0 ? 'Tentar de novo' : 'Enviar orçamento'}
                  </Button>
                </BottomBar>
                <Note>A clínica pode aprovar o orçamento inteiro ou item por item.</Note>
              </>
            }
          >
            {withFinances && <Rebilling orderId={order.id} />}
            <QuoteItems />
            <Conditions />
          </Columns>
        </div>
      </FormPanel>
    </>
  )
}

/** Offers the order's expenses as lines. */
function Rebilling({ orderId }: { orderId: string }) {
  const { control } = useFormContext<QuoteValues>()
  const { append } = useFieldArray({ control, name: 'lines' })
  const lines = useWatch({ control, name: 'lines' })
  const taken = lines.flatMap(({ expenseId }) => expenseId ?? [])
  return (
    <RebillChoices orderId={orderId} taken={taken} onPick={(expense) => append(lineOfExpense(expense))} />
  )
}

function Conditions() {
  return (
    <Panel title="Condições">
      <div className="form-grid">
        <DateField name="startsOn" label="Início previsto" />
        <DateField name="endsOn" label="Término previsto" />
        <DateField name="validUntil" label="Vale até" hint="10 dias, se vocês não combinarem outra data" />
        <NumberField
          name="warrantyDays"
          label="Garantia do serviço"
          unit="dias"
          hint="O mínimo da lei é 90 dias"
        />
        <TextField name="paymentTerms" label="Pagamento" className="span-6" />
        <TextArea name="note" label="Observação" optional rows={3} />
      </div>
    </Panel>
  )
}
