import type { FinanceOverview } from '#core/finance/finance.api.ts'
import { formatCents } from '#core/kit/money.ts'
import { monthName } from '#web/kit/formats.ts'
import { atClinic } from '#web/kit/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'

/** Names what the plan Profissional shows here, with the clinic's own total of the month. */
export const PlanOffer = ({ overview: { month, spentCents } }: { overview: FinanceOverview }) => (
  <Panel
    title="No plano Profissional"
    hint={`Em ${monthName(month, 'long')} a clínica gastou ${formatCents(spentCents)}.`}
  >
    <ul className="mb-4 list-disc pl-5">
      <li>Gastos por mês, categoria, sala, equipamento, oficina e fornecedor, ao lado do ano anterior</li>
      <li>Orçamento do ano: o planejado, o gasto e a previsão</li>
      <li>Quanto custa ter cada equipamento, e quando vale mais trocar do que consertar</li>
      <li>Falhas por modelo, tempos de cada oficina, preventivas e conformidade</li>
    </ul>
    <p className="mb-4 text-text-2">Ver e pagar o que vence continua no seu plano.</p>
    <LinkButton to={atClinic.subscription()} variant="primary">
      Ver planos
    </LinkButton>
  </Panel>
)
