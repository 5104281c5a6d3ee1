import { periodChargeApi } from '#core/charge/period-charge.api.ts'
import type { Contract } from '#core/contract/contract.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import { ChargeTable } from '#web/charge/ChargeTable.tsx'
import { count } from '#web/kit/formats.ts'
import { useList } from '#web/kit/list.ts'
import { pages } from '#web/kit/query.ts'
import { useToday } from '#web/kit/session.ts'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Panel } from '#web/ui/Panel.tsx'

/** The charges of the contract's months, and when the next one is made. */
export function ContractCharges({ contract, isClinic }: { contract: Contract; isClinic: boolean }) {
  const { id, nextChargeOn } = contract
  const list = useList(pages(periodChargeApi.ofContract, { id }))
  const today = useToday()
  const next = !nextChargeOn
    ? 'Nenhuma outra será feita.'
    : nextChargeOn <= today
      ? 'A próxima é feita nesta madrugada.'
      : `A próxima é feita na madrugada de ${formatDate(nextChargeOn)}.`
  const isEmpty = !list.isPending && !list.error && list.items.length === 0
  return (
    <Panel title="Cobranças" hint={next} flush={!isEmpty}>
      {isEmpty ? (
        <p>Nenhuma cobrança deste contrato ainda.</p>
      ) : (
        <ListBody
          list={list}
          query=""
          onClear={() => undefined}
          text={`Mostrando ${count(list.items.length, 'cobrança', 'cobranças')}`}
        >
          <ChargeTable rows={list.items} isClinic={isClinic} />
        </ListBody>
      )}
    </Panel>
  )
}
