import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { chargeApi } from '#core/charge/charge.api.ts'
import { expenseApi } from '#core/expense/expense.api.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { query } from '#web/kit/query.ts'
import { useToday } from '#web/kit/session.ts'
import { useMay } from '#web/team/may.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { BillForm } from './BillForm.tsx'
import { ChargeForm } from './ChargeForm.tsx'
import { startOf } from './charge-values.ts'
import { NoFinances } from './NoFinances.tsx'
import { chargeSettingsQuery } from './queries.ts'

export default function ChargeNewPage() {
  const mayRead = useMay('finances')
  return (
    <>
      <Crumbs items={[['Cobranças', atWorkshop.charges()], ['Nova cobrança']]} />
      <PageHeader title="Nova cobrança" />
      {mayRead ? <NewCharge /> : <NoFinances />}
    </>
  )
}

/** The form for the order that the address names, or for something else. */
function NewCharge() {
  const [params] = useSearchParams()
  const order = params.get('order')
  const expense = params.get('expense')
  if (order) return <OfOrder key={order} id={order} />
  if (expense) return <OfExpense key={expense} id={expense} />
  return <Loose client={params.get('client')} />
}

function Loose({ client }: { client: string | null }) {
  const settings = useQuery({ ...chargeSettingsQuery, refetchOnWindowFocus: false })
  const today = useToday()
  return (
    <Loaded from={settings}>
      {(usual) => (
        <ChargeForm of={client ?? 'nova'} start={{ ...startOf(null, usual, today), clinicId: client }} />
      )}
    </Loaded>
  )
}

function OfExpense({ id }: { id: string }) {
  const settings = useQuery({ ...chargeSettingsQuery, refetchOnWindowFocus: false })
  const found = useQuery({ ...query(expenseApi.get, { id }), refetchOnWindowFocus: false })
  const today = useToday()
  return (
    <Loaded from={settings}>
      {(usual) => (
        <Loaded from={found}>
          {({ name, cents, clientId }) => (
            <ChargeForm
              of={id}
              expenseId={id}
              start={{
                ...startOf(null, usual, today),
                clinicId: clientId,
                description: name,
                totalCents: cents,
              }}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

function OfOrder({ id }: { id: string }) {
  const settings = useQuery({ ...chargeSettingsQuery, refetchOnWindowFocus: false })
  const found = useQuery({ ...query(chargeApi.ofOrder, { id }), refetchOnWindowFocus: false })
  const today = useToday()
  return (
    <Loaded from={settings}>
      {(usual) => (
        <Loaded from={found}>
          {({ charge, unbilled }) =>
            unbilled ? (
              <BillForm order={unbilled} start={startOf(unbilled.paymentTerms ?? '', usual, today)} />
            ) : (
              <Note
                action={
                  <LinkButton to={charge ? atWorkshop.charge(charge) : atWorkshop.order({ id })}>
                    {charge ? 'Abrir cobrança' : 'Abrir ordem'}
                  </LinkButton>
                }
              >
                {charge ? 'Esta ordem já tem uma cobrança.' : 'Nada desta ordem espera por uma cobrança.'}
              </Note>
            )
          }
        </Loaded>
      )}
    </Loaded>
  )
}
