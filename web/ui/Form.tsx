import { useEffect, useRef, type ReactNode } from 'react'
import { FormProvider, useFormState, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { useBlocker } from 'react-router'
import type { ApiError } from '#web/kit/api-error.ts'
import { Button } from './Button.tsx'
import { ConfirmDialog } from './Dialog.tsx'
import { BottomBar } from './Page.tsx'
import { Note } from './Panel.tsx'

const doublePressMs = 500
/** By then a form that saves has said so. */
const stepMs = 50

interface FormPanelProps<Values extends FieldValues, Input> {
  /** From `useEndpointForm`. */
  form: UseFormReturn<Values, unknown, Input>
  onSubmit: (input: Input) => void
  /** The write's `isPending`. */
  saving: boolean
  /** The write's `error`. Its fields land on the fields, the rest is said above the button. */
  error: ApiError | null
  /** The verb on the button; `false` where the page has its own. */
  submit: string | false
  savingText?: string
  /** A second button beside the verb: 'Cancelar', 'Voltar'. */
  secondary?: ReactNode
  /** What the person should know where the error is a conflict; the page shows what changed. */
  conflict?: ReactNode
  /** What an error is called that belongs to no field; without it, as the server says. */
  words?: (error: ApiError) => string
  /** Says that leaving loses nothing: no question when going away with changes. */
  unguarded?: boolean
  id?: string
  className?: string
  children: ReactNode
}

/**
 * A form: errors on their fields and the first one focused, everything typed kept when the server refuses,
 * a question before leaving with changes, the main button fixed at the bottom of a phone.
 */
export function FormPanel<Values extends FieldValues, Input>(props: FormPanelProps<Values, Input>) {
  const { form, onSubmit, saving, error, submit, savingText, secondary, conflict, unguarded, id } = props
  const { words = (one) => one.message } = props
  useServerErrors(form, error)
  const once = useOnce(saving)
  const loose = error && !(error.fields.length > 0 && error.status === 400)
  // What the request carried and the person has no field for must not be refused in silence.
  const stray = (loose ? [] : (error?.fields ?? [])).filter(
    ({ path }) => !form.control._names.mount.has(path as Path<Values>),
  )
  return (
    <FormProvider {...form}>
      <form
        id={id}
        noValidate
        method="post" // before the script has loaded nothing typed may land in the address
        className={props.className ?? 'stack'}
        onSubmit={(event) => {
          event.stopPropagation()
          void form.handleSubmit((input) => once() && onSubmit(input))(event)
        }}
      >
        {props.children}
        {loose && <Note tone="bad">{error.status === 409 && conflict ? conflict : words(error)}</Note>}
        {stray.length > 0 && <Note tone="bad">{stray.map(({ message }) => message).join('. ')}</Note>}
        {submit !== false && (
          <BottomBar>
            <Button
              type="submit"
              variant="primary"
              size="lg"
              busy={saving}
              busyText={savingText ?? 'Salvando...'}
            >
              {submit}
            </Button>
            {secondary}
          </BottomBar>
        )}
      </form>
      {!unguarded && <LeaveGuard saving={saving} />}
    </FormProvider>
  )
}

/**
 * Lets the first of two presses through. The second half of a double press comes before the page knows that
 * it is saving; on a busy phone that takes a while.
 */
function useOnce(saving: boolean): () => boolean {
  const sentAt = useRef(-Infinity)
  const busy = useRef(saving)
  useEffect(() => {
    busy.current = saving
    if (!saving) sentAt.current = -Infinity
  }, [saving])
  return () => {
    const now = performance.now()
    if (busy.current || now - sentAt.current < doublePressMs) return false
    sentAt.current = now
    // A step of several that only leads to the next one saves nothing: it holds nobody up.
    setTimeout(() => {
      if (!busy.current) sentAt.current = -Infinity
    }, stepMs)
    return true
  }
}

/** Puts each of the server's field errors on its field and focuses the first. */
function useServerErrors<Values extends FieldValues, Input>(
  form: UseFormReturn<Values, unknown, Input>,
  error: ApiError | null,
) {
  useEffect(() => {
    error?.fields.forEach(({ path, message }, index) => {
      form.setError(
        path as Parameters<typeof form.setError>[0],
        { type: 'server', message },
        { shouldFocus: index === 0 },
      )
    })
  }, [form, error])
}

/** Asks before what was typed is left behind; `form.reset()` or a finished write lets go. */
function LeaveGuard({ saving }: { saving: boolean }) {
  const { isDirty, isSubmitSuccessful } = useFormState()
  const dirty = isDirty && !saving && !isSubmitSuccessful
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [dirty])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Sair sem salvar?"
      text="O que você escreveu nesta página se perde."
      confirm="Sair sem salvar"
      cancel="Continuar aqui"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
