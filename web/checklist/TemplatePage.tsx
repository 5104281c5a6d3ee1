import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { templateApi } from '#core/checklist/template.api.ts'
import { part, usePart } from '#web/kit/part.ts'
import { query, queryClient } from '#web/kit/query.ts'
import { missingText } from '#web/ui/part.texts.ts'
import { Note } from '#web/ui/Panel.tsx'
import { ErrorState, SkeletonRows } from '#web/ui/State.tsx'
import { TemplateView } from './TemplateView.tsx'
import './checklist.css'

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
  const template = current.data
  const isOwn = template !== undefined && template.id !== null && template.archivedAt === null
  const { Found, trouble } = usePart(edit, isOwn)
  const error = current.error ?? earlier.error
  if (error && !template) return <ErrorState error={error} onRetry={() => void current.refetch()} />
  if (!template) return <SkeletonRows />
  if (version !== undefined && version !== template.version) {
    return earlier.data ? <TemplateView template={earlier.data} newest={template} /> : <SkeletonRows />
  }
  if (template.id === null || !isOwn) return <TemplateView template={template} newest={template} />
  if (Found) return <Found key={template.id} template={template} id={template.id} />
  return trouble ? <Note tone="bad">{missingText(trouble, 'o modelo')}</Note> : <SkeletonRows />
}
