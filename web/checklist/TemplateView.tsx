import { ArchiveRestore } from 'lucide-react'
import { limitsText } from '#core/checklist/limits.ts'
import type { TemplateItem } from '#core/checklist/item.ts'
import { templateApi, type Template } from '#core/checklist/template.api.ts'
import { useWrite } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { BasisLine } from '#web/planner/BasisLine.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { kindTexts } from './checklist.texts.ts'
import { useListName } from './list-name.ts'
import { CopyButton } from './CopyButton.tsx'
import { VersionSelect } from './VersionSelect.tsx'
import './template.css'

/** A template that is only read: one that comes with Equipo, an earlier version, or an archived one. */
export function TemplateView({ template, newest }: { template: Template; newest: Template }) {
  const at = useAt()
  const listName = useListName()
  const isOld = template.version !== newest.version
  const restore = useWrite(templateApi.restore, {
    invalidates: [templateApi.list, templateApi.get],
    onDone: () => toast('Modelo restaurado'),
  })
  return (
    <>
      <Crumbs items={[[listName, at.checklists()], ['Modelos', at.templates()], [template.title]]} />
      <PageHeader
        title={template.title}
        text={template.description}
        actions={
          <>
            {template.id && <VersionSelect version={template.version} newest={newest.version} />}
            {template.id && newest.archivedAt && !isOld && (
              <Button
                busy={restore.isPending}
                icon={<ArchiveRestore size={18} aria-hidden="true" />}
                onClick={() => restore.mutate({ id: template.id ?? '', version: template.version })}
              >
                Trazer de volta
              </Button>
            )}
            {!isOld && <CopyButton template={template} loud={template.id === null} />}
          </>
        }
      />
      <div className="stack">
        {restore.error && <Note tone="bad">{restore.error.message}</Note>}
        {isOld && (
          <Note>Esta é uma versão anterior. Os checklists que começaram com ela continuam com ela.</Note>
        )}
        <Panel title="Itens" flush>
          <ol className="template-rows">
            {template.items.map((item, index) => (
              <ItemRow key={item.key} item={item} index={index} />
            ))}
          </ol>
        </Panel>
      </div>
    </>
  )
}

function ItemRow({ item, index }: { item: TemplateItem; index: number }) {
  const range = limitsText(item, item.unit, item.decimals)
  const isManual = item.limits === 'manual' && 'limites da plaqueta ou do manual'
  return (
    <li className="py-3 px-5.5 border-t border-border wrap-anywhere first:border-t-0 phone:px-4">
      <b className="block font-[580]">
        {index + 1}. {item.label}
      </b>
      {item.detail && <p>{item.detail}</p>}
      <p>
        {[kindTexts[item.kind], range || isManual, item.critical && 'crítico', !item.required && 'opcional']
          .filter(Boolean)
          .join(' · ')}
      </p>
      {item.basis && <BasisLine basis={item.basis} withSource />}
    </li>
  )
}
