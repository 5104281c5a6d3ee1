import { startTransition, useEffect, useState } from 'react'
import {
  set,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { messageOf } from '#core/kit/messages.ts'
import type { WriteInput } from './query.ts'

const anyAction = '00000000-0000-7000-8000-000000000000'

interface FormOptions<Values> {
  /** Initial values. An empty text is '', an empty number, date or amount null. */
  defaults: DefaultValues<Values>
  /** Values of the request that the person does not type: `id`, `version`. */
  fixed?: Record<string, unknown>
  /** Picks the values to check and send, if some do not count now, such as a field that is not on the page. */
  counted?: (values: Values) => object
  /**
   * Sends the `fixed` values that the form began with, also after the page has a newer version, until the person has
   * been told what changed. Without changes of its own the form follows at once.
   */
  holds?: boolean
}

interface FormContext {
  sends?: string
  /** The state that others have saved since the form began, if it holds its version. */
  newer?: { defaults: FieldValues; takeOver: () => void } | null
}

interface WithContext {
  control: { _options: { context?: unknown } }
}

export const contextOf = (form: WithContext): FormContext =>
  (form.control._options.context as FormContext | undefined) ?? {}

/** Context of a form that is checked without its endpoint's schema: names it after the request that it sends. */
export const sendsTo = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => ({
  sends: `${method} ${path}`,
})

/**
 * A form that is checked by the endpoint's own schema, on leaving a field and on submit.
 * Submitting hands over the endpoint's parsed input, `fixed` included and without `actionId`.
 */
export function useEndpointForm<In extends object, Values extends FieldValues = FieldValues>(
  endpoint: Endpoint<In, unknown>,
  { defaults, fixed = {}, counted = (values) => values, holds = false }: FormOptions<Values>,
): UseFormReturn<Values, unknown, WriteInput<In>> {
  const [held, hold] = useState(fixed)
  const isNewer = holds && JSON.stringify(fixed) !== JSON.stringify(held)
  const takeOver = () => hold(fixed)
  const form = useForm<Values, unknown, WriteInput<In>>({
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: false, // the form's panel does, and also shows errors of no field
    defaultValues: defaults,
    context: { ...sendsTo(endpoint), newer: isNewer ? { defaults, takeOver } : null },
    resolver: (values) => {
      const parsed = endpoint.input.safeParse({
        actionId: anyAction,
        ...counted(values),
        ...(holds ? held : fixed),
      })
      if (parsed.success) {
        const { actionId: _, ...input } = parsed.data as Record<string, unknown>
        return { values: input as WriteInput<In>, errors: {} }
      }
      const errors: FieldErrors<Values> = {}
      for (const issue of parsed.error.issues) {
        set(errors, issue.path.join('.'), { type: issue.code ?? 'custom', message: messageOf(issue) })
      }
      return { values: {}, errors }
    },
  })
  const { isDirty } = form.formState
  useEffect(() => {
    if (!isNewer || isDirty) return
    form.reset(defaults)
    startTransition(() => hold(fixed))
  }, [form, isNewer, isDirty, defaults, fixed])
  return form
}
