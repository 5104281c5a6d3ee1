import { limitTexts } from '#core/equipment/limit-texts.ts'
import type { LimitRefusal } from '#core/plan/subscription.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { categoryIds } from '#core/equipment/categories.ts'
import { atClinic } from '#web/kit/paths.ts'
import { queryClient } from '#web/kit/query.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { EquipmentRegistration } from './EquipmentRegistration.tsx'
import { overviewQuery } from './queries.ts'
import './equipment.css'

export const clientLoader = () => queryClient.prefetchQuery(overviewQuery())

export default function EquipmentNewPage() {
  const { data: overview } = useQuery(overviewQuery())
  const named = useSearchParams()[0].get('categoria')
  const category = categoryIds.find((id) => id === named)
  const rooms = (overview?.rooms ?? []).map(({ room }) => room)
  return (
    <>
      <Crumbs items={[['Equipamentos', atClinic.equipmentList()], ['Novo equipamento']]} />
      <PageHeader title="Novo equipamento" />
      {overview?.cannotAdd ? (
        <NoPlace refusal={overview.cannotAdd} />
      ) : (
        <EquipmentRegistration
          target={{ rooms, home: atClinic.equipmentList(), pageOf: atClinic.equipment, category }}
        />
      )}
    </>
  )
}

/** The plan leaves no place: why, and what to do. */
function NoPlace({ refusal }: { refusal: LimitRefusal }) {
  return (
    <Panel>
      <EmptyState
        title="O plano não comporta mais um equipamento"
        text={limitTexts[refusal]}
        actions={
          <LinkButton to={atClinic.equipmentList()} variant="primary">
            Ver os equipamentos
          </LinkButton>
        }
      />
    </Panel>
  )
}
