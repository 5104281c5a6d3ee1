import { Copy } from 'lucide-react'
import { useNavigate } from 'react-router'
import { templateApi, type Template } from '#core/checklist/template.api.ts'
import { newId } from '#core/kit/ids.ts'
import { useWrite } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'

/** Makes a template of one's own out of this one. */
export function CopyButton({ template, loud = false }: { template: Template; loud?: boolean }) {
  const at = useAt()
  const navigate = useNavigate()
  const copy = useWrite(templateApi.copy, {
    invalidates: [templateApi.list],
    onDone(made) {
      toast('Modelo copiado')
      return navigate(at.template(made.template))
    },
  })
  const title = `${template.title} (cópia)`.slice(0, 120)
  return (
    <>
      <Button
        variant={loud ? 'primary' : 'secondary'}
        busy={copy.isPending}
        busyText="Copiando..."
        icon={<Copy size={18} aria-hidden="true" />}
        onClick={() => copy.mutate({ id: newId(), template: template.template, title })}
      >
        {loud ? 'Copiar para editar' : 'Copiar'}
      </Button>
      {copy.error && <Note tone="bad">{copy.error.message}</Note>}
    </>
  )
}
