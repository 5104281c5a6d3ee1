import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FinanceOverview } from '#core/finance/finance.api.ts'
import { NoFinances } from '#web/charge/NoFinances.tsx'
import { atClinic } from '#web/kit/paths.ts'
import { useMay } from '#web/team/may.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TabLinks } from '#web/ui/Tabs.tsx'
import { PlanOffer } from './PlanOffer.tsx'
import { overviewQuery } from './queries.ts'

const tabs = [
  ['A pagar', atClinic.finances()],
  ['Gastos', atClinic.spending()],
  ['Orçamento', atClinic.budget()],
  ['Equipamentos', atClinic.ownership()],
  ['Análises', atClinic.analyses()],
] as const

interface FrameProps {
  tab: (typeof tabs)[number][0]
  text: string
  actions?: ReactNode
  children: (overview: FinanceOverview) => ReactNode
}

/** A page of Finanças. All but A pagar belong to a plan that has them. */
export function FinanceFrame({ tab, text, actions, children }: FrameProps) {
  const mayRead = useMay('finances')
  return (
    <>
      <PageHeader title={tab === 'A pagar' ? 'Finanças' : tab} text={text} actions={mayRead && actions} />
      {mayRead ? <Framed tab={tab}>{children}</Framed> : <NoFinances />}
    </>
  )
}

function Framed({ tab, children }: Pick<FrameProps, 'tab' | 'children'>) {
  const loaded = useQuery(overviewQuery)
  return (
    <div className="stack">
      <Panel flush>
        <TabLinks
          label="Finanças"
          isAlone
          items={tabs.map(([label, to]) => ({ to, label, current: label === tab }))}
        />
      </Panel>
      <Loaded from={loaded}>
        {(overview) =>
          overview.isFull || tab === 'A pagar' ? children(overview) : <PlanOffer overview={overview} />
        }
      </Loaded>
    </div>
  )
}
