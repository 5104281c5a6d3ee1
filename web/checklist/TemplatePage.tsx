import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { templateApi, type Template } from '#core/checklist/template.api.ts'
import { part, usePart } from '#web/kit/part.ts'
import { query, queryClient } from '#web/kit/query.ts'
import { missingText } from '#web/ui/part.texts.ts'
import { Note } from '#web/ui/Panel.tsx'
import { SkeletonRows } from '#web/ui/State.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { TemplateView } from './TemplateView.tsx'

/** The editor is heavy, and most templates are only read. */
const edit = part(async () => (await import('./TemplateEdit.tsx')).TemplateEdit)

const templateQuery = (template: string) => query(templateApi.get, { template })

export const clientLoader = async ({ params }: { params: { template?: string } }) => {
  await queryClient.fetchQuery(templateQuery(params.template ?? ''))
  return null
}

/** One template: one's own to be changed, the others to be read and copied; an earlier version to be read. */
export default function TemplatePage() {
  const { template: name = '' } = useParams()
  const [params] = useSearchParams()
  const current = useQuery(templateQuery(name))
  const version = Number(params.get('version')) || undefined
  const earlier = useQuery({
    ...query(templateApi.get, { template: name, version }),
    enabled: version !== undefined,
  })
  return (
    <Loaded from={current} rows={6}>
      {(template) =>
        version !== undefined && version !== template.version ? (
          <Loaded from={earlier} rows={6}>
            {(shown) => <TemplateView template={shown} newest={template} />}
          </Loaded>
        ) : template.id === null || template.archivedAt !== null ? (
          <TemplateView template={template} newest={template} />
        ) : (
          <Edited key={template.id} template={template} id={template.id} />
        )
      }
    </Loaded>
  )
}

function Edited(props: { template: Template; id: string }) {
  const { Found, trouble } = usePart(edit, true)
  if (Found) return <Found {...props} />
  return trouble ? <Note tone="bad">{missingText(trouble, 'o modelo')}</Note> : <SkeletonRows />
}
