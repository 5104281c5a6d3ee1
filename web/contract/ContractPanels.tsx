import { Link } from 'react-router'
import type { Contract } from '#core/contract/contract.api.ts'
import { changeText } from '#core/contract/amendment.ts'
import { readjustmentText } from '#core/contract/renewal.ts'
import {
  includedText,
  partsText,
  readjustText,
  renewalText,
  responseFacts,
  terminationText,
  visitsText,
} from '#core/contract/words.ts'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { useAt } from '#web/kit/session.ts'
import { NameCell } from '#web/ui/List.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'

interface Of {
  contract: Contract
}

export const CoveragePanel = ({ contract }: Of) => (
  <Panel title="O que está incluído">
    <Facts
      items={[
        ['Mão de obra', includedText(contract.labour)],
        ['Peças', partsText(contract)],
        ['Deslocamento', includedText(contract.travel)],
        ['Visitas', visitsText(contract.visitsPerYear)],
        ['Não incluído', contract.excluded],
      ]}
    />
  </Panel>
)

/** All in which an amendment differs from the contract before it. */
export const ChangesPanel = ({ contract: { changes, termFrom, startsOn } }: Of) =>
  termFrom && (
    <Panel
      title="O que este aditivo muda"
      hint={`A partir de ${formatDate(startsOn)}; o resto continua como era.`}
    >
      {changes.length > 0 ? (
        <Facts items={changes.map((change) => [change.label, changeText(change)])} />
      ) : (
        <p>Nada ainda: edite o aditivo antes de enviar.</p>
      )}
    </Panel>
  )

export function ResponsePanel({ contract }: Of) {
  const items = responseFacts(contract)
  return (
    <Panel title="Prazo para atender" hint="Em horas de trabalho da oficina, desde o pedido.">
      {items.length > 0 ? <Facts items={items} /> : <p>Este contrato não promete um prazo.</p>}
    </Panel>
  )
}

export const PricePanel = ({ contract }: Of) => (
  <Panel title="Valor">
    <Facts
      items={[
        ['Por mês', contract.monthlyCents !== null && <b key="m">{formatCents(contract.monthlyCents)}</b>],
        ['Vencimento', `dia ${contract.dueDay}`],
        ['Reajuste', readjustText(contract)],
        ['Valor anterior', contract.renewal?.baseCents && formatCents(contract.renewal.baseCents)],
        ['Reajuste aplicado', readjustmentText(contract)],
      ]}
    />
  </Panel>
)

/** A link to the contract before or after this one. */
export const OtherContract = ({ one }: { one: { id: string; number: string | null } }) => (
  <Link className="link" to={useAt().contract(one)}>
    {one.number ?? 'Ver o contrato'}
  </Link>
)

export const TermPanel = ({ contract }: Of) => (
  <Panel title="Vigência">
    <Facts
      items={[
        ['Início', formatDate(contract.startsOn)],
        ['Fim', formatDate(contract.endsOn)],
        ['Renovação', renewalText(contract)],
        [
          contract.termFrom ? 'Altera' : 'Renova',
          contract.renewal && <OtherContract key="former" one={contract.renewal} />,
        ],
        ['Rescisão', terminationText(contract)],
        ['Foro', contract.forum],
        ['Feito por', contract.by],
      ]}
    />
  </Panel>
)

type Covered = Contract['equipment'][number]

const CoveredName = ({ one }: { one: Covered }) => (
  <NameCell to={useAt().equipment(one)} name={one.name} under={one.code} />
)

const Visit = ({ plan }: Covered) => {
  const at = useAt()
  if (!plan) return null
  return (
    <Link className="link" to={at.plan(plan)}>
      {plan.dueOn ? formatDate(plan.dueOn) : 'Ver o plano'}
    </Link>
  )
}

const visitColumn: Column<Covered> = {
  id: 'visit',
  head: 'Próxima visita',
  phone: 'share',
  isLabelled: true,
  cell: (one) => <Visit {...one} />,
}

const coveredColumns = ({ startsOn, endsOn, equipment }: Contract): Column<Covered>[] => [
  { id: 'equipment', head: 'Equipamento', cell: (one) => <CoveredName one={one} /> },
  {
    id: 'term',
    head: 'Coberto',
    phone: 'share',
    cell: ({ from, until }) => `${formatDate(from ?? startsOn)} a ${formatDate(until ?? endsOn)}`,
  },
  ...(equipment.some(({ plan }) => plan) ? [visitColumn] : []),
]

export const CoveredPanel = ({ contract }: Of) => (
  <Panel title="Equipamentos cobertos" flush>
    <Table
      label="Equipamentos cobertos"
      rows={contract.equipment}
      columns={coveredColumns(contract)}
      rowId={({ id }) => id}
    />
  </Panel>
)
