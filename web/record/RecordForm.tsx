import { useState, type ReactNode } from 'react'
import { useNavigate, type To } from 'react-router'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import type { Fields, Kept, RecordApi, RecordKind } from '#core/record/record.ts'
import type { ApiError } from '#web/kit/api-error.ts'
import { useFormDraft } from '#web/kit/draft.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { RecordFields } from './RecordFields.tsx'
import { differencesOf, merged, valuesOf, type Values } from './record-values.ts'

interface FormProps<F extends Fields> {
  kind: RecordKind<F>
  api: RecordApi<F>
  /** The page of a record, where a saved form leads. */
  pathOf: (record: { id: string }) => To
  listPath: To
  /** What stands above the button for a refusal of the slice. */
  refusal?: (error: ApiError) => ReactNode
}

/** Adds a record; what was begun is kept on this device. */
export function NewRecord<F extends Fields>(props: FormProps<F>) {
  const { kind, api, pathOf, listPath, refusal } = props
  const navigate = useNavigate()
  const [id] = useState(newId)
  const draft = useFormDraft<Values>(`${kind.table}:novo`, valuesOf(kind.fields))
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
      <RecordFields kind={kind} />
      {refused}
    </FormPanel>
  )
}

/**
 * Changes a record. It starts from what was there when it opened; if somebody else saved meanwhile, it names both
 * sides and goes on with what was typed here over what stands.
 */
export function EditRecord<F extends Fields>({ record, ...props }: FormProps<F> & { record: Kept<F> }) {
  const { kind, api, pathOf, refusal } = props
  const navigate = useNavigate()
  const [base, setBase] = useState(record)
  const values = valuesOf(kind.fields, base)
  const draft = useFormDraft<Values>(`${kind.table}:${record.id}:${record.version}`, values)
  const form = useEndpointForm<object, Values>(api.change, {
    defaults: draft.defaults,
    fixed: { id: record.id, version: base.version },
  })
  const save = useWrite(api.change as Endpoint<object, Kept<F>>, {
    invalidates: [api.list],
    replaces: ({ id }) => query(api.get, { id }),
    onDone: (saved) => {
      draft.forget()
      toast('Salvo')
      return navigate(pathOf(saved), { replace: true })
    },
  })
  const theirs = save.error?.status === 409 ? (save.error.current as Kept<F> | null) : null
  const goOn = (stands: Kept<F>) => {
    const joined = merged(values, form.getValues(), valuesOf(kind.fields, stands))
    for (const [name, value] of Object.entries(joined)) form.setValue(name, value, { shouldDirty: true })
    setBase(stands)
    save.reset()
  }
  const changed =
    theirs && differencesOf(kind.fields, values, form.getValues(), valuesOf(kind.fields, theirs))
  return (
    <FormPanel
      form={form}
      onSubmit={save.mutate}
      saving={save.isPending}
      error={save.error}
      draft={draft}
      submit="Salvar"
      secondary={<Cancel to={pathOf(record)} />}
      conflict={
        theirs && (
          <div className="grid gap-3">
            <p>Outra pessoa salvou enquanto você escrevia. O que você digitou continua aqui.</p>
            <ul className="grid gap-1 pl-4">
              {changed?.map(({ name, label, theirs: now, mine }) => (
                <li key={name} className="list-disc">
                  <b>{label}</b>: agora {now}
                  {mine !== null && `; você escreveu ${mine}`}
                </li>
              ))}
            </ul>
            <div>
              <Button onClick={() => goOn(theirs)}>Juntar os dois e conferir</Button>
            </div>
          </div>
        )
      }
    >
      <RecordFields kind={kind} />
      {save.error?.status === 422 && refusal?.(save.error)}
    </FormPanel>
  )
}

const Cancel = ({ to }: { to: To }) => (
  <LinkButton to={to} size="lg">
    Cancelar
  </LinkButton>
)
