import { useQuery } from '@tanstack/react-query'
import { contractApi, type Contract } from '#core/contract/contract.api.ts'
import { formatCents } from '#core/kit/money.ts'
import { count } from '#web/kit/formats.ts'
import { query } from '#web/kit/query.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'

/** What the contract has done so far. */
export function StandingPanel({ contract }: { contract: Contract }) {
  const loaded = useQuery(query(contractApi.standing, { id: contract.id }))
  return (
    <Panel title="Até agora">
      <Loaded from={loaded}>
        {({ orders, partsUsedCents }) => (
          <Facts
            items={[
              ['Ordens cobertas', orders === 0 ? 'Nenhuma' : count(orders, 'ordem', 'ordens')],
              [
                'Peças usadas neste ano do contrato',
                partsUsedCents !== null && partsText(contract, partsUsedCents),
              ],
            ]}
          />
        )}
      </Loaded>
    </Panel>
  )
}

/** Against the limit, if there is one. */
function partsText({ parts, partsLimitCents }: Contract, usedCents: number): string {
  const used = formatCents(usedCents)
  return parts === 'limit' && partsLimitCents !== null ? `${used} de ${formatCents(partsLimitCents)}` : used
}
