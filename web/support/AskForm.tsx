import { useState } from 'react'
import { useNavigate } from 'react-router'
import { supportApi } from '#core/support/support.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { preparePicture } from '#web/kit/picture.ts'
import { useWrite } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { FileDrop } from '#web/ui/Files.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextArea, TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { X } from 'lucide-react'
import { sendScreenshot } from './screenshots.ts'

/** A new request: subject, text, and pictures of the screen, which follow the text. */
export function AskForm() {
  const at = useAt()
  const navigate = useNavigate()
  const [files, setFiles] = useState<File[]>([])
  const form = useEndpointForm(supportApi.ask, { defaults: { subject: '', text: '' } })
  const ask = useWrite(supportApi.ask, {
    invalidates: [supportApi.list],
    async onDone(request) {
      const [message] = request.messages
      try {
        for (const file of files) if (message) await sendScreenshot(message.id, await preparePicture(file))
        toast('Pedido enviado ao suporte')
      } catch {
        toast('O pedido foi enviado, mas uma imagem não. Adicione de novo.')
      }
      form.reset({ subject: '', text: '' })
      await navigate(at.supportRequest(request))
    },
  })
  return (
    <FormPanel
      form={form}
      onSubmit={(input) => ask.mutate(input)}
      saving={ask.isPending}
      error={ask.error}
      submit="Enviar ao suporte"
      savingText="Enviando..."
    >
      <TextField name="subject" label="Assunto" />
      <TextArea
        name="text"
        label="O que acontece"
        hint="Diga em que tela foi e o que você esperava. Não escreva senhas."
        rows={5}
      />
      {files.length > 0 && (
        <ul className="grid gap-1">
          {files.map((file) => (
            <li key={`${file.name} ${file.lastModified}`} className="flex items-center gap-2">
              <span className="min-w-0 wrap-anywhere">{file.name}</span>
              <IconButton
                label={`Remover ${file.name}`}
                onClick={() => setFiles(files.filter((one) => one !== file))}
              >
                <X size={18} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <FileDrop
        kind="document"
        slim
        title="Adicionar imagem da tela, se ajudar"
        onFiles={(more) => setFiles([...files, ...more].slice(0, 5))}
      />
    </FormPanel>
  )
}
