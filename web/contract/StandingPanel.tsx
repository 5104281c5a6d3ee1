import { useQuery } from '@tanstack/react-query'
import { contractApi, type Contract } from '#core/contract/contract.api.ts'
import { formatCents } from '#core/kit/money.ts'
import { count } from '#web/kit/formats.ts'
import { query } from '#web/kit/query.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'

/** The orders, promises and parts of the contract so far. */
export function StandingPanel({ contract }: { contract: Contract }) {
  const loaded = useQuery(query(contractApi.standing, { id: contract.id }))
  return (
    <Panel title="Até agora">
      <Loaded from={loaded}>
        {({ orders, responses, partsUsedCents }) => (
          <Facts
            items={[
              ['Prazos', responsesText(responses)],
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

/** Null without any promise so far. */
function responsesText({ kept, missed, open }: { kept: number; missed: number; open: number }) {
  const parts = [
    kept > 0 && count(kept, 'cumprido', 'cumpridos'),
    missed > 0 && count(missed, 'perdido', 'perdidos'),
    open > 0 && count(open, 'correndo', 'correndo'),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : null
}

/** Against the limit, if there is one. */
function partsText({ parts, partsLimitCents }: Contract, usedCents: number): string {
  const used = formatCents(usedCents)
  return parts === 'limit' && partsLimitCents !== null ? `${used} de ${formatCents(partsLimitCents)}` : used
}
