import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { contractApi, type Coverage } from '#core/contract/contract.api.ts'
import { lineCoverageText } from '#core/contract/coverage.ts'
import { query } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { Facts, Note, Panel } from '#web/ui/Panel.tsx'

const kinds = [
  ['labour', 'Mão de obra'],
  ['part', 'Peças'],
  ['travel', 'Deslocamento'],
] as const

function CoveragePanel({ coverage }: { coverage: Coverage }) {
  const at = useAt()
  const { contractId, number, excluded } = coverage
  return (
    <Panel
      title="Contrato"
      aside={
        <Link className="link" to={at.contract({ id: contractId })}>
          {number ?? 'Ver o contrato'}
        </Link>
      }
    >
      <Facts
        items={[
          ...kinds.map(([kind, label]): [string, string] => [label, lineCoverageText(coverage, kind)]),
          ['Não incluído', excluded],
        ]}
      />
    </Panel>
  )
}

/** The cover of the contract at the time when the order was opened. Renders nothing without one. */
export function OrderCoverage({ orderId }: { orderId: string }) {
  const { data } = useQuery(query(contractApi.ofOrder, { id: orderId }))
  return data?.coverage ? <CoveragePanel coverage={data.coverage} /> : null
}

interface RequestProps {
  equipmentId: string | null
  /** The workshop that is chosen; null for none yet, or for whoever takes a published order. */
  workshopId: string | null
}

/** The cover of an order that is about to be sent, or another workshop that has a contract. */
export function RequestCoverage({ equipmentId, workshopId }: RequestProps) {
  const { data } = useQuery({
    ...query(contractApi.ofEquipment, { id: equipmentId ?? '' }),
    enabled: equipmentId !== null,
  })
  const items = data?.items ?? []
  const own = items.find(({ workshop }) => workshop.id === workshopId)
  if (own) return <CoveragePanel coverage={own} />
  const [other] = items
  if (!other) return null
  return (
    <Note>
      Este equipamento tem contrato com {other.workshop.name}. Com outra oficina, tudo precisa de aprovação.
    </Note>
  )
}
