import type { QueryKey } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate, type To } from 'react-router'
import type { Endpoint } from '#core/kit/endpoint.ts'
import type { Fields } from '#core/record/record.ts'
import type { ApiError } from '#web/kit/api-error.ts'
import { useFormDraft } from '#web/kit/draft.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { differencesOf, merged, type Values } from './record-values.ts'

interface EditProps<Thing extends { id: string; version: number }> {
  /** The words of the fields, for what changed on both sides. */
  fields: Fields
  thing: Thing
  /** The form's values of it. */
  valuesOf: (thing: Thing) => Values
  /** Takes the values, the id and the version that was seen. */
  change: Endpoint<object, Thing>
  /** Under which the form is kept on this device. */
  draftName: string
  invalidates?: { path: string }[]
  replaces: (saved: Thing) => { queryKey: QueryKey }
  /** The page after the form is saved or left. */
  pathOf: (thing: Thing) => To
  done?: string
  /** The slice's help after a refusal. */
  refusal?: (error: ApiError) => ReactNode
  children: ReactNode
}

/**
 * Changes one thing. It starts from what was there when it opened; if somebody else saved meanwhile, it names both
 * sides and goes on with what was typed here over what stands.
 */
export function EditForm<Thing extends { id: string; version: number }>(props: EditProps<Thing>) {
  const { fields, thing, valuesOf, change, pathOf, refusal } = props
  const navigate = useNavigate()
  const [opened] = useState(thing)
  const [base, setBase] = useState(thing)
  const values = valuesOf(base)
  const draft = useFormDraft<Values>(`${props.draftName}:${opened.id}:${opened.version}`, values)
  const form = useEndpointForm<object, Values>(change, {
    defaults: draft.defaults,
    fixed: { id: opened.id, version: base.version },
  })
  const save = useWrite(change, {
    invalidates: props.invalidates ?? [],
    replaces: props.replaces,
    onDone: (saved) => {
      draft.forget()
      toast(props.done ?? 'Salvo')
      return navigate(pathOf(saved), { replace: true })
    },
  })
  const theirs = save.error?.status === 409 ? (save.error.current as Thing | null) : null
  const goOn = (stands: Thing) => {
    const joined = merged(values, form.getValues(), valuesOf(stands))
    for (const [name, value] of Object.entries(joined)) form.setValue(name, value, { shouldDirty: true })
    setBase(stands)
    save.reset()
  }
  return (
    <FormPanel
      form={form}
      onSubmit={save.mutate}
      saving={save.isPending}
      error={save.error}
      draft={draft}
      submit="Salvar"
      secondary={
        <LinkButton to={pathOf(opened)} size="lg">
          Cancelar
        </LinkButton>
      }
      conflict={
        theirs && (
          <div className="grid gap-3">
            <p>Outra pessoa salvou enquanto você escrevia. O que você digitou continua aqui.</p>
            <ul className="grid gap-1 pl-4">
              {differencesOf(fields, values, form.getValues(), valuesOf(theirs)).map((one) => (
                <li key={one.name} className="list-disc">
                  <b>{one.label}</b>: agora {one.theirs}
                  {one.mine !== null && `; você escreveu ${one.mine}`}
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
      {props.children}
      {save.error?.status === 422 && refusal?.(save.error)}
    </FormPanel>
  )
}
