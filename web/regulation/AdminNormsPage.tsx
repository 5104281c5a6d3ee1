import { useQuery } from '@tanstack/react-query'
import { Plus, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { normApi } from '#core/regulation/norm.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { count } from '#web/kit/formats.ts'
import { atAdmin } from '#web/kit/admin-paths.ts'
import { loadUnknown, query, useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { TextArea, TextField } from '#web/ui/TextField.tsx'
import { DateField } from '#web/ui/TypedField.tsx'
import { toast } from '#web/ui/Toast.tsx'

const changesQuery = query(normApi.changes, {})

export const clientLoader = () => loadUnknown(changesQuery)

/** News about norms that administrators write down; each tells the clinics that it concerns. */
export default function AdminNormsPage() {
  const loaded = useQuery(changesQuery)
  const [adding, setAdding] = useState(false)
  return (
    <>
      <Crumbs items={[['Configurações', atAdmin.settings()], ['Normas']]} />
      <PageHeader
        title="Normas"
        text="Normas novas e mudanças. As clínicas com documentos ou planos que se apoiam nelas são avisadas."
        actions={
          <Button
            variant="primary"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            Acrescentar
          </Button>
        }
      />
      <Loaded from={loaded}>
        {({ items }) => (
          <Panel flush>
            {items.length === 0 ? (
              <EmptyState
                picture={<ScrollText size={40} aria-hidden="true" />}
                title="Nenhuma mudança"
                text="Quando uma norma mudar, escreva aqui o texto e a data."
              />
            ) : (
              <ul className="divide-y divide-border">
                {items.map(({ id, name, dated, state, city, body }) => (
                  <li key={id} className="px-5 py-3 wrap-anywhere phone:px-4">
                    <b className="font-[560]">
                      {name}, de {formatDate(dated)}
                    </b>
                    {state && (
                      <p className="text-sm text-text-2">{[city, state].filter(Boolean).join(', ')}</p>
                    )}
                    <p className="whitespace-pre-line">{body}</p>
                  </li>
                ))}
              </ul>
            )}
          </Panel>
        )}
      </Loaded>
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const [id] = useState(() => newId())
  const form = useEndpointForm(normApi.add, {
    defaults: { name: '', dated: '', state: '', city: '', body: '', source: '', reason: '' },
    fixed: { id },
  })
  const add = useWrite(normApi.add, {
    replaces: () => changesQuery,
    onDone: ({ told }) => {
      toast(
        told === 0
          ? 'Acrescentada; nenhuma clínica a avisar'
          : `Acrescentada; ${count(told, 'clínica avisada', 'clínicas avisadas')}`,
      )
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Acrescentar norma ou mudança"
      text="Não pode ser mudada depois. Escreva só o que foi lido."
      wide
    >
      <FormPanel
        form={form}
        onSubmit={(input) => add.mutate(input)}
        saving={add.isPending}
        error={add.error}
        submit={false}
        unguarded
      >
        <div className="form-grid">
          <TextField
            name="name"
            label="Nome"
            hint="Como os documentos citam: RDC 1.002/2025"
            autoComplete="off"
          />
          <DateField name="dated" label="Data do ato" />
          <TextField
            name="state"
            label="Estado"
            hint="Sigla; vazio para o país"
            optional
            autoComplete="off"
          />
          <TextField name="city" label="Cidade" hint="Vazio para o estado" optional autoComplete="off" />
          <TextArea name="body" label="Texto" hint="O que diz, ou o que mudou" />
          <TextField name="source" label="Endereço do texto" optional autoComplete="off" />
          <TextArea name="reason" label="Motivo" rows={2} hint="Fica no registro de acessos" />
        </div>
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={add.isPending} busyText="Acrescentando...">
            Acrescentar
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
