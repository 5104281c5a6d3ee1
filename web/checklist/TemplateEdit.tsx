import { Archive } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { templateApi, type Template } from '#core/checklist/template.api.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { useFormDraft } from '#web/kit/draft.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { query, queryClient, useWrite } from '#web/kit/query.ts'
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
  const [seen, setSeen] = useState(template.version)
  const isOutrun = template.version !== seen
  const draft = useFormDraft<TemplateValues>(`modelo:${id}:${template.version}`, valuesOf(template))
  const form = useEndpointForm<Changing, TemplateValues>(changing, {
    defaults: draft.defaults,
    fixed: { id, version: seen },
  })
  const change = useWrite(templateApi.change, {
    replaces: () => query(templateApi.get, { template: template.template }),
    invalidates: [templateApi.list],
    onDone(saved) {
      draft.forget()
      setSeen(saved.version)
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
  const lookAgain = () => queryClient.invalidateQueries({ queryKey: [templateApi.get.path] })
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
              onClick={() => archive.mutate({ id, version: seen })}
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
        conflict={
          isOutrun ? (
            <>
              <p>Outra pessoa salvou a versão {template.version}. O que você escreveu continua aqui.</p>
              <div className="mt-3 flex flex-wrap gap-2">
                <Button onClick={() => setSeen(template.version)}>Salvar a minha</Button>
                <Button
                  onClick={() => {
                    setSeen(template.version)
                    form.reset(valuesOf(template))
                    change.reset()
                  }}
                >
                  Ficar com a outra versão
                </Button>
              </div>
            </>
          ) : (
            <>
              <p>Alguém mudou este modelo enquanto você escrevia.</p>
              <Button className="mt-3" onClick={() => void lookAgain()}>
                Ver como ficou
              </Button>
            </>
          )
        }
      />
    </>
  )
}
