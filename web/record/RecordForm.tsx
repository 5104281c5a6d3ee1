import { useState, type ReactNode } from 'react'
import { useNavigate, type To } from 'react-router'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import type { NamedFields } from '#core/record/field.ts'
import type { Kept, RecordApi, RecordKind } from '#core/record/record.ts'
import type { ApiError } from '#web/kit/api-error.ts'
import { useFormDraft } from '#web/kit/draft.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { EditForm } from './EditForm.tsx'
import { RecordFields } from './RecordFields.tsx'
import { describedBy, valuesOf } from './record-values.ts'

interface FormProps<F extends NamedFields> {
  kind: RecordKind<F>
  api: RecordApi<F>
  /** The record's page, which opens after saving. */
  pathOf: (record: { id: string }) => To
  listPath: To
  /** Values that are known already. */
  initial?: object
  /** Content above the button for a refusal of the slice. */
  refusal?: (error: ApiError) => ReactNode
}

/** Adds a record; what was begun is kept on this device. */
export function NewRecord<F extends NamedFields>(props: FormProps<F>) {
  const { kind, api, pathOf, listPath, initial, refusal } = props
  const navigate = useNavigate()
  const [id] = useState(newId)
  const draft = useFormDraft<object>(`${kind.table}:novo`, { ...valuesOf(kind.fields), ...initial })
  const form = useEndpointForm(api.create as Endpoint<object>, { defaults: draft.defaults, fixed: { id } })
  const save = useWrite(api.create as Endpoint<object, Kept<F>>, {
    invalidates: [api.list],
    onDone: (record) => {
      draft.forget()
      toast('Salvo')
      return navigate(pathOf(record), { replace: true })
    },
  })
  const refused = save.error?.status === 422 && refusal?.(save.error)
  return (
    <FormPanel
      form={form}
      onSubmit={save.mutate}
      saving={save.isPending}
      error={save.error}
      draft={draft}
      submit="Salvar"
      secondary={<Cancel to={listPath} />}
    >
      <RecordFields fields={kind.fields} title={kind.one} />
      {refused}
    </FormPanel>
  )
}

/** Changes a record; `EditForm` says how. */
export function EditRecord<F extends NamedFields>({ record, ...props }: FormProps<F> & { record: Kept<F> }) {
  const { kind, api, pathOf, refusal } = props
  return (
    <EditForm
      thing={record}
      valuesOf={(stands) => valuesOf(kind.fields, stands)}
      describe={describedBy(kind.fields)}
      change={api.change}
      draftName={kind.table}
      invalidates={[api.list]}
      replaces={({ id }) => query(api.get, { id })}
      pathOf={pathOf}
      {...(refusal && { refusal })}
    >
      <RecordFields fields={kind.fields} title={kind.one} />
    </EditForm>
  )
}

const Cancel = ({ to }: { to: To }) => (
  <LinkButton to={to} size="lg">
    Cancelar
  </LinkButton>
)
