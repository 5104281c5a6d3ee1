import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { templateApi, type TemplateHead } from '#core/checklist/template.api.ts'
import { query } from '#web/kit/query.ts'
import { useAt, useSession } from '#web/kit/session.ts'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { useBegin, type Beginning } from './begin.ts'
import { BeginEquipment } from './BeginEquipment.tsx'
import { BeginSubject } from './BeginSubject.tsx'
import { useListName } from './list-name.ts'
import { OrdersToCheck } from './OrdersToCheck.tsx'
import { TemplateTiles } from './TemplateTiles.tsx'

/** Begins a run with one press on a routine; on an order or on equipment first, if it is about one. */
export default function BeginPage() {
  const at = useAt()
  const listName = useListName()
  const [params] = useSearchParams()
  const [orderId, equipmentId] = [params.get('order'), params.get('equipment')]
  const found = useQuery(query(templateApi.list, { limit: 100 }))
  const { begin, beginning, error } = useBegin()
  const isWorkshop = useSession().organization?.kind === 'workshop'
  const tiles = (of: TemplateHead[], about: Omit<Beginning, 'template'> = {}) => (
    <TemplateTiles
      templates={of}
      busy={beginning?.template ?? null}
      onChoose={(template) => begin({ ...about, template })}
    />
  )
  return (
    <>
      <Crumbs items={[[listName, at.checklists()], ['Começar']]} />
      <PageHeader title="Começar checklist" text="Dá para parar no meio e continuar depois" />
      <div className="stack">
        {error && <Note tone="bad">{error.message}</Note>}
        <Loaded from={found} rows={4}>
          {({ items, builtIn }) => {
            const templates = [...items, ...builtIn]
            const routines = templates.filter(({ category }) => category === null)
            return orderId || equipmentId ? (
              <BeginSubject orderId={orderId} equipmentId={equipmentId} templates={templates}>
                {tiles}
              </BeginSubject>
            ) : (
              <>
                {isWorkshop && <OrdersToCheck />}
                {(routines.length > 0 || !isWorkshop) && (
                  <Panel title="Rotinas" hint="Do dia, da semana e do mês, sem equipamento">
                    {tiles(routines)}
                  </Panel>
                )}
                <BeginEquipment templates={templates} begin={begin} beginning={beginning} />
              </>
            )
          }}
        </Loaded>
      </div>
    </>
  )
}
