import { useState } from 'react'
import { useNavigate } from 'react-router'
import { templateApi } from '#core/checklist/template.api.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { useFormDraft } from '#web/kit/draft.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { useListName } from './list-name.ts'
import { TemplateForm } from './TemplateForm.tsx'
import { creating, emptyTemplate, type TemplateValues } from './template-values.ts'

type Creating = Input<typeof templateApi.create>

/** A template from nothing. */
export default function TemplateNewPage() {
  const at = useAt()
  const listName = useListName()
  const navigate = useNavigate()
  const [id] = useState(newId)
  const draft = useFormDraft<TemplateValues>('modelo', emptyTemplate())
  const form = useEndpointForm<Creating, TemplateValues>(creating, {
    defaults: draft.defaults,
    fixed: { id },
  })
  const create = useWrite(templateApi.create, {
    invalidates: [templateApi.list],
    onDone(template) {
      draft.forget()
      toast('Modelo salvo')
      return navigate(at.template(template.template), { replace: true })
    },
  })
  return (
    <>
      <Crumbs items={[[listName, at.checklists()], ['Modelos', at.templates()], ['Novo']]} />
      <PageHeader title="Novo modelo" />
      <TemplateForm
        form={form}
        known={[]}
        onSubmit={(input) => create.mutate(input)}
        saving={create.isPending}
        error={create.error}
        draft={draft}
      />
    </>
  )
}
