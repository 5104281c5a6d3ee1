import { depreciationSource, usefulYears } from '#core/finance/depreciation.ts'
import { financeApi } from '#core/finance/finance.api.ts'
import { replacementRules } from '#core/finance/replacement.ts'
import { count } from '#web/kit/formats.ts'
import { useFilters, useList } from '#web/kit/list.ts'
import { loadUnknown, pages } from '#web/kit/query.ts'
import { FilterBar } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { FinanceFrame } from './FinanceFrame.tsx'
import { OwnedItem } from './OwnedItem.tsx'
import { overviewQuery } from './queries.ts'

export const clientLoader = () => loadUnknown(overviewQuery)

/** Equipamentos: the cost of having each, and the advice to replace it. */
export default function OwnershipPage() {
  return (
    <FinanceFrame tab="Equipamentos" text="Quanto custa ter cada um, os que mais custam primeiro">
      {() => (
        <>
          <OwnedList />
          <Rules />
        </>
      )}
    </FinanceFrame>
  )
}

function OwnedList() {
  const { values, setFilter, clear, isFiltered } = useFilters('search')
  const list = useList(pages(financeApi.equipment, { search: values.search || undefined }))
  return (
    <Panel flush>
      <FilterBar
        search={values.search}
        onSearch={(typed) => setFilter('search', typed)}
        placeholder="Nome, marca, modelo ou nº de série"
      />
      <ListBody
        list={list}
        query={values.search}
        onClear={clear}
        text={`Mostrando ${count(list.items.length, 'equipamento', 'equipamentos')}`}
        empty={
          !isFiltered && (
            <EmptyState
              title="Nenhum equipamento ainda"
              text="Cadastre os equipamentos com o valor e a data da compra para ver quanto custa ter cada um."
            />
          )
        }
      >
        <ul className="rows">
          {list.items.map((owned) => (
            <OwnedItem key={owned.id} owned={owned} />
          ))}
        </ul>
      </ListBody>
    </Panel>
  )
}

/** The rules in words, so that nobody has to believe the advice. */
const Rules = () => (
  <Panel title="Como o Equipo calcula">
    <p className="mb-2">O Equipo recomenda trocar quando pelo menos uma destas regras vale:</p>
    <ul className="mb-4 list-disc pl-5">
      {replacementRules.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
    <p className="text-text-2">
      O preço de um novo é o valor da compra cadastrado. Falha é uma ordem corretiva ou um retorno em
      garantia. O valor contábil cai em linha reta, {100 / usefulYears}% ao ano por {usefulYears} anos (
      {depreciationSource}; confira com a contabilidade). O custo total soma o valor da compra e o que foi
      gasto com ordens e despesas do equipamento.
    </p>
  </Panel>
)
