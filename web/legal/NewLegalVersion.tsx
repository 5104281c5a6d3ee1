import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { legalApi, type LegalText } from '#core/legal/legal.api.ts'
import { legalPageFacts } from '#core/legal/legal-page.ts'
import { isAgreed, type LegalKind } from '#core/legal/legal.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TextArea } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { LegalBody } from './LegalBody.tsx'
import { legalTexts } from './legal.texts.ts'
import './legal.css'

/** The next version, written over the one that holds now, with what it will look like below. */
export function NewLegalVersion({ kind, onDone }: { kind: LegalKind; onDone: () => void }) {
  const loaded = useQuery(query(legalApi.read, { kind, version: undefined }))
  return <Loaded from={loaded}>{(data) => <VersionForm text={data} onDone={onDone} />}</Loaded>
}

function VersionForm({ text, onDone }: { text: LegalText; onDone: () => void }) {
  const { kind, version, body } = text
  const [checked, setChecked] = useState<Parameters<typeof publish.mutate>[0] | null>(null)
  const form = useEndpointForm(legalApi.publish, {
    defaults: { body, reason: '' },
    fixed: { kind, version },
    holds: true,
  })
  const publish = useWrite(legalApi.publish, {
    invalidates: [legalApi.read, legalApi.counts, legalApi.agreements],
    onDone: () => {
      form.reset()
      toast('Nova versão publicada')
      onDone()
    },
  })
  return (
    <>
      <FormPanel
        form={form}
        onSubmit={setChecked}
        saving={publish.isPending}
        error={publish.error}
        submit={`Publicar a versão ${version + 1}`}
        savingText="Publicando..."
        secondary={<Button onClick={onDone}>Cancelar</Button>}
      >
        <Panel title={`${legalTexts[kind].title}, versão ${version + 1}`}>
          <div className="form-grid">
            <TextArea
              name="body"
              label="Texto"
              rows={18}
              hint="Um parágrafo por linha. ## começa um título, - um item de lista e | uma linha de tabela, com | entre as colunas. {contato} e {operador} dão lugar ao que está nas configurações."
            />
            <TextArea
              name="reason"
              label="O que mudou"
              rows={3}
              hint={
                isAgreed(kind)
                  ? 'Quem usa o Equipo lê esta frase antes de aceitar.'
                  : 'Esta frase fica na lista de versões.'
              }
            />
          </div>
        </Panel>
        <Preview text={text} />
      </FormPanel>
      <ConfirmDialog
        open={checked !== null}
        title="Publicar para todas as pessoas?"
        text={`A versão publicada não pode ser mudada nem retirada. ${
          isAgreed(kind)
            ? 'Todas as pessoas terão que aceitar para continuar.'
            : 'Ninguém precisa aceitar: ela vale assim que for publicada.'
        }`}
        confirm={`Publicar a versão ${version + 1}`}
        busy={publish.isPending}
        onConfirm={() => {
          if (checked) publish.mutate(checked)
          setChecked(null)
        }}
        onCancel={() => setChecked(null)}
      />
    </>
  )
}

/** The page as it will be once this is published. */
function Preview({ text }: { text: LegalText }) {
  const body: string = useWatch({ name: 'body' })
  const { blocks } = legalPageFacts({ ...text, body })
  return (
    <Panel title="Como vai ficar">
      <h3 className="text-2xl">{legalTexts[text.kind].title}</h3>
      <p className="mt-2 mb-5 mx-0 text-text-2">Versão {text.version + 1}, com a data da publicação</p>
      <LegalBody blocks={blocks} />
    </Panel>
  )
}
