import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import type { CategoryId } from '#core/equipment/categories.ts'
import type { TemplateHead } from '#core/checklist/template.api.ts'
import { query } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { orderChecklistsQuery } from './order-checklists-query.ts'
import { orderQuery } from '#web/service-order/order-write.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import type { Beginning } from './begin.ts'

type Subject = { id: string; name: string; category: CategoryId }

interface BeginSubjectProps {
  orderId: string | null
  equipmentId: string | null
  templates: TemplateHead[]
  children: (templates: TemplateHead[], about: Omit<Beginning, 'template'>) => ReactNode
}

/** Templates for a checklist of this order or equipment, those of its category first. */
export function BeginSubject({ orderId, equipmentId, templates, children }: BeginSubjectProps) {
  const at = useAt()
  const order = useQuery({ ...orderQuery(orderId ?? ''), enabled: orderId !== null })
  const equipment = useQuery({
    ...query(equipmentApi.get, { id: equipmentId ?? '' }),
    enabled: orderId === null && equipmentId !== null,
  })
  const runs = useQuery({ ...orderChecklistsQuery(orderId ?? ''), enabled: orderId !== null })
  const open = runs.data?.items.filter(({ status }) => status === 'open') ?? []
  const general = templates.filter(({ category, id }) => category === null && id !== null)
  const tilesFor = (subject: Subject, hint?: string) => {
    const about = { equipmentId: subject.id, ...(orderId && { orderId }) }
    return (
      <>
        <Panel
          title={subject.name}
          hint={hint}
          aside={
            <LinkButton to={at.checklistNew()} variant="text">
              Trocar
            </LinkButton>
          }
          raised
        >
          {children(
            templates.filter(({ category }) => category === subject.category),
            about,
          )}
        </Panel>
        {general.length > 0 && <Panel title="Outros modelos seus">{children(general, about)}</Panel>}
      </>
    )
  }
  return (
    <>
      {open.map((run) => (
        <Note key={run.id} action={<LinkButton to={at.checklist(run)}>Continuar</LinkButton>}>
          {run.title} está aberto nesta ordem: {run.answered} de {run.total} respondidos.
        </Note>
      ))}
      {orderId ? (
        <Loaded from={order} rows={2}>
          {({ equipment: subject, number, clinic }) => tilesFor(subject, `${number} · ${clinic.name}`)}
        </Loaded>
      ) : (
        <Loaded from={equipment} rows={2}>
          {(subject) => tilesFor(subject)}
        </Loaded>
      )}
    </>
  )
}
