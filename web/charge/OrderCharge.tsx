import { useQuery } from '@tanstack/react-query'
import { chargeApi } from '#core/charge/charge.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { query } from '#web/kit/query.ts'
import { useAt, useSession, useToday } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { ChargeChip } from './ChargeChip.tsx'
import { openOnes, owedOfAll } from './owed.ts'

/** The charge of a closed order, or the way to make it. */
export function OrderCharge({ orderId }: { orderId: string }) {
  const loaded = useQuery(query(chargeApi.ofOrder, { id: orderId }))
  const at = useAt()
  const today = useToday()
  const isClinic = useSession().organization?.kind === 'clinic'
  return (
    <Loaded from={loaded} waiting={null}>
      {({ charge, unbilled }) => {
        if (unbilled && !isClinic) {
          return (
            <Panel title="Cobrança">
              <p className="mb-4">Esta ordem ainda não foi cobrada: {formatCents(unbilled.cents)}.</p>
              <LinkButton to={atWorkshop.chargeNew({ order: orderId })} variant="primary">
                Criar cobrança
              </LinkButton>
            </Panel>
          )
        }
        if (!charge) return null
        const owed = owedOfAll(charge, today)
        const next = openOnes(charge)[0]
        return (
          <Panel title="Cobrança" aside={<ChargeChip status={charge.status} />}>
            <Facts
              items={[
                [
                  'Número',
                  <span key="number" className="id">
                    {charge.number}
                  </span>,
                ],
                ['Total', formatCents(charge.totalCents)],
                ['Falta pagar', owed > 0 && <b key="owed">{formatCents(owed)}</b>],
                ['Vencimento', next && formatDate(next.dueOn)],
              ]}
            />
            <LinkButton className="mt-4" to={at.charge(charge)} block>
              Abrir cobrança
            </LinkButton>
          </Panel>
        )
      }}
    </Loaded>
  )
}
