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
}

/** Names the form after the request that it sends. */
const sendsTo = <In>({ method, path }: Endpoint<In>) => ({ sends: `${method} ${path}` })

/**
 * A form that is checked by the endpoint's own schema, on leaving a field and on submit.
 * Submitting hands over the endpoint's parsed input, `fixed` included and without `actionId`.
 */
export function useEndpointForm<In extends object, Values extends FieldValues = FieldValues>(
  endpoint: Endpoint<In, unknown>,
  { defaults, fixed = {}, counted = (values) => values }: FormOptions<Values>,
): UseFormReturn<Values, unknown, WriteInput<In>> {
  return useForm<Values, unknown, WriteInput<In>>({
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: false, // the form's panel does, and also shows errors of no field
    defaultValues: defaults,
    context: sendsTo(endpoint),
    resolver: (values) => {
      const parsed = endpoint.input.safeParse({ actionId: anyAction, ...counted(values), ...fixed })
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
}
