import type { QueryKey } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useNavigate, type To } from 'react-router'
import type { Endpoint } from '#core/kit/endpoint.ts'
import type { ApiError } from '#web/kit/api-error.ts'
import { useFormDraft } from '#web/kit/draft.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { isSame, merged } from '#web/kit/merged.ts'
import { useWrite } from '#web/kit/query.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { differencesOf } from './differences.ts'
import { EditConflict } from './EditConflict.tsx'
import type { Describe } from './record-values.ts'

interface Versioned {
  /** None if there is only one: the settings, the organization. */
  id?: string
  version: number
}

interface EditProps<Thing extends Versioned, Values extends FieldValues> {
  thing: Thing
  /** The form's values of it. */
  valuesOf: (thing: Thing) => Values
  /** The words of a field, for what changed on both sides. */
  describe: Describe
  /** Takes the values, the id and the version that was seen. */
  change: Endpoint<object, Thing>
  /** Under which the form is kept on this device. */
  draftName: string
  invalidates?: { path: string }[]
  replaces: (saved: Thing) => { queryKey: QueryKey }
  /** The page after the form is saved or left; without it, the form stays. */
  pathOf?: (thing: Thing) => To
  done?: string
  /** The slice's help after a refusal. */
  refusal?: (error: ApiError) => ReactNode
  children: ReactNode
}

/**
 * Changes one thing. It starts from what was there when it opened; if somebody else saved meanwhile, it shows both
 * sides, lets the person choose, and goes on with the choice over what stands.
 */
export function EditForm<Thing extends Versioned, Values extends FieldValues>(
  props: EditProps<Thing, Values>,
) {
  const { thing, valuesOf, change, pathOf, refusal } = props
  const navigate = useNavigate()
  const [opened, setOpened] = useState(thing)
  const [base, setBase] = useState(thing)
  const values = valuesOf(base)
  // Another panel of the page may raise the version without changing the fields of this form.
  const isOnlyNewer = thing.version > base.version && isSame(valuesOf(thing), values)
  const { version } = isOnlyNewer ? thing : base
  const id = opened.id && { id: opened.id }
  const name = [props.draftName, ...Object.values(id || {}), opened.version].join(':')
  const draft = useFormDraft<Values>(name, values)
  const form = useEndpointForm<object, Values>(change, {
    defaults: draft.defaults as never,
    fixed: { ...id, version },
  })
  const save = useWrite(change, {
    invalidates: props.invalidates ?? [],
    replaces: props.replaces,
    onDone: (saved) => {
      draft.forget()
      toast(props.done ?? 'Salvo')
      if (pathOf) return navigate(pathOf(saved), { replace: true })
      setOpened(saved)
      setBase(saved)
      form.reset(valuesOf(saved))
    },
  })
  const theirs = save.error?.status === 409 ? (save.error.current as Thing | null) : null
  const goOn = (stands: Thing, taken: string[]) => {
    form.reset(merged(values, form.getValues(), valuesOf(stands), taken), { keepDefaultValues: true })
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
        pathOf && (
          <LinkButton to={pathOf(opened)} size="lg">
            Cancelar
          </LinkButton>
        )
      }
      conflict={
        theirs && (
          <EditConflict
            last={save.error?.last ?? null}
            found={differencesOf(props.describe, values, form.getValues(), valuesOf(theirs))}
            onGoOn={(taken) => goOn(theirs, taken)}
          />
        )
      }
    >
      {props.children}
      {save.error?.status === 422 && refusal?.(save.error)}
    </FormPanel>
  )
}
