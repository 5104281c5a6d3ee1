import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { contractApi, type Coverage } from '#core/contract/contract.api.ts'
import { lineCoverageText } from '#core/contract/coverage.ts'
import type { Response } from '#core/contract/response-words.ts'
import { formatCents } from '#core/kit/money.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { blockOf } from '#web/service-order/action-forms.ts'
import { ResponseChip } from '#web/service-order/ResponseChip.tsx'
import { orderQuery } from '#web/service-order/order-write.ts'
import { Button } from '#web/ui/Button.tsx'
import { Facts, Note, Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'

const kinds = [
  ['labour', 'Mão de obra'],
  ['part', 'Peças'],
  ['travel', 'Deslocamento'],
] as const

const factsOf = (coverage: Coverage): [string, string | null][] => [
  ...kinds.map(([kind, label]): [string, string] => [label, lineCoverageText(coverage, kind)]),
  [
    'Peças usadas neste ano',
    coverage.parts === 'limit' && coverage.partsUsedCents !== null
      ? formatCents(coverage.partsUsedCents)
      : null,
  ],
  ['Não incluído', coverage.excluded],
]

function ContractLink({ coverage: { contractId, number } }: { coverage: Coverage }) {
  return (
    <Link className="link" to={useAt().contract({ id: contractId })}>
      {number ?? 'Ver o contrato'}
    </Link>
  )
}

interface CoveragePanelProps {
  coverage: Coverage
  response?: Response | null
}

const CoveragePanel = ({ coverage, response = null }: CoveragePanelProps) => (
  <Panel title="Contrato" aside={<ContractLink coverage={coverage} />}>
    <Facts
      items={[
        ['Prazo', response && <ResponseChip key="response" response={response} />],
        ...factsOf(coverage),
      ]}
    />
  </Panel>
)

/** The contract of the order, or those among which its workshop chooses. Renders nothing without one. */
export function OrderCoverage({ order }: { order: OrderDetail }) {
  const { data } = useQuery(query(contractApi.ofOrder, { id: order.id }))
  if (data?.coverage) return <CoveragePanel coverage={data.coverage} response={data.response} />
  return data && data.candidates.length > 1 ? <Choice order={order} candidates={data.candidates} /> : null
}

function Choice({ order, candidates }: { order: OrderDetail; candidates: Coverage[] }) {
  const choose = useWrite(workApi.chooseContract, {
    replaces: ({ id }) => orderQuery(id),
    invalidates: [contractApi.ofOrder, serviceOrderApi.list, serviceOrderApi.waiting],
    onDone: () => toast('Contrato escolhido'),
  })
  const mayChoose = blockOf(order, 'choose_contract') === null
  const { id, version } = order
  return (
    <Panel
      title="Contrato"
      hint={
        mayChoose
          ? 'Mais de um contrato cobre este equipamento.'
          : 'O técnico diz qual contrato cobre a ordem.'
      }
    >
      <ul className="stack gap-4">
        {candidates.map((one) => (
          <li key={one.contractId}>
            <ContractLink coverage={one} />
            <Facts items={factsOf(one)} />
            {mayChoose && (
              <Button
                size="sm"
                busy={choose.isPending}
                onClick={() => choose.mutate({ id, version, contractId: one.contractId })}
              >
                Usar {one.number ?? 'este contrato'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {choose.error && (
        <p role="alert" className="mt-3 text-sm">
          {choose.error.message}
        </p>
      )}
    </Panel>
  )
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
  const own = items.filter(({ workshop }) => workshop.id === workshopId)
  if (own.length > 0) return own.map((one) => <CoveragePanel key={one.contractId} coverage={one} />)
  const [other] = items
  if (!other) return null
  return (
    <Note>
      Este equipamento tem contrato com {other.workshop.name}. Com outra oficina, tudo precisa de aprovação.
    </Note>
  )
}
