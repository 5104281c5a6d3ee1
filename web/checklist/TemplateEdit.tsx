import { Archive } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { templateApi, type Template } from '#core/checklist/template.api.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { useFormDraft } from '#web/kit/draft.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { useListName } from './list-name.ts'
import { CopyButton } from './CopyButton.tsx'
import { TemplateForm } from './TemplateForm.tsx'
import { VersionSelect } from './VersionSelect.tsx'
import { changing, valuesOf, type TemplateValues } from './template-values.ts'

type Changing = Input<typeof templateApi.change>

/** One's own template. Saving makes a new version; what is being filled in keeps its own. */
export function TemplateEdit({ template, id }: { template: Template; id: string }) {
  const at = useAt()
  const listName = useListName()
  const navigate = useNavigate()
  const { version } = template
  const [opened] = useState(version)
  const draft = useFormDraft<TemplateValues>(`modelo:${id}:${version}`, valuesOf(template))
  const form = useEndpointForm<Changing, TemplateValues>(changing, {
    defaults: version === opened ? draft.defaults : valuesOf(template),
    fixed: { id, version },
    holds: true,
  })
  const change = useWrite(templateApi.change, {
    replaces: () => query(templateApi.get, { template: template.template }),
    invalidates: [templateApi.list],
    onDone(saved) {
      draft.forget()
      form.reset(valuesOf(saved))
      toast(`Modelo salvo, versão ${saved.version}`)
    },
  })
  const archive = useWrite(templateApi.archive, {
    invalidates: [templateApi.list, templateApi.get],
    onDone() {
      toast('Modelo arquivado')
      return navigate(at.templates())
    },
  })
  return (
    <>
      <Crumbs items={[[listName, at.checklists()], ['Modelos', at.templates()], [template.title]]} />
      <PageHeader
        title={template.title}
        text="Ao salvar, você cria uma versão nova; os checklists abertos continuam com a versão deles"
        actions={
          <>
            <VersionSelect version={template.version} newest={template.version} />
            <CopyButton template={template} />
            <Button
              variant="text"
              busy={archive.isPending}
              icon={<Archive size={18} aria-hidden="true" />}
              onClick={() => archive.mutate({ id, version })}
            >
              Arquivar
            </Button>
          </>
        }
      />
      {archive.error && <Note tone="bad">{archive.error.message}</Note>}
      <TemplateForm
        form={form}
        known={template.items}
        onSubmit={(input) => change.mutate(input)}
        saving={change.isPending}
        error={change.error}
        draft={draft}
      />
    </>
  )
}
