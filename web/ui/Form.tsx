'use no memo'

import { useEffect, useRef, type ReactNode } from 'react'
import { FormProvider, useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { useBlocker } from 'react-router'
import type { ApiError } from '#web/kit/api-error.ts'
import type { FormDraft } from '#web/kit/draft.ts'
import { contextOf } from '#web/kit/endpoint-form.ts'
import { part, usePart } from '#web/kit/part.ts'
import { Button } from './Button.tsx'
import { ConfirmDialog } from './Dialog.tsx'
import { DraftNote } from './DraftNote.tsx'
import { FormFaults } from './FormFaults.tsx'
import { BottomBar } from './Page.tsx'

const conflictPart = part(async () => (await import('./Conflict.tsx')).Conflict)

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
  /** The verb on the button; `false` if the page has its own. */
  submit: string | false
  savingText?: string
  /** A second button beside the verb: 'Cancelar', 'Voltar'. */
  secondary?: ReactNode
  /** `false`: the children show an error of no field themselves, in a `Wrong`. */
  saysError?: false
  /** Shown for a conflict instead of the general sentence, by a page that shows the changes itself. */
  conflict?: ReactNode
  /** Says that leaving loses nothing: no question when going away with changes. */
  unguarded?: boolean
  /** From `useFormDraft`: the form is kept on this device, so that leaving loses nothing. Its page forgets what was sent. */
  draft?: FormDraft<Values>
  id?: string
  className?: string
  children: ReactNode
}

/**
 * A form: errors on their fields, those without a field above the button, the first one focused; everything typed
 * kept when the server refuses, a question before leaving with changes, the main button fixed at the bottom of a phone.
 */
export function FormPanel<Values extends FieldValues, Input>(props: FormPanelProps<Values, Input>) {
  const { form, onSubmit, saving, error, submit, savingText, secondary, conflict, unguarded, id, draft } =
    props
  const element = useRef<HTMLFormElement>(null)
  const { sends } = contextOf(form)
  const press = useOnePress(saving)
  const isClash = error?.code === 'changed_meanwhile'
  const { Found: Conflict } = usePart(conflictPart, isClash && !conflict)
  // The general sentence stays until the part has come.
  const clash = ({ message, last }: ApiError) =>
    conflict || (Conflict ? <Conflict form={form as unknown as UseFormReturn} last={last} /> : message)
  const loose = props.saysError !== false && error && !(error.fields.length > 0 && error.status === 400)
  return (
    <FormProvider {...form}>
      <form
        id={id}
        ref={element}
        name={sends}
        noValidate
        method="post" // before the script has loaded nothing typed may land in the address
        className={props.className ?? 'stack'}
        onChange={() => press.forget()}
        onSubmit={(event) => {
          event.stopPropagation()
          event.preventDefault()
          if (!press.begin()) return
          // Without a resolver nothing else takes back what the form's own check said at the last submit.
          if (!form.control._options.resolver) form.clearErrors()
          void form
            .handleSubmit((input) => onSubmit(input))(event)
            .finally(() => press.end())
        }}
      >
        {draft && <DraftNote draft={draft} form={form} />}
        {props.children}
        <FormFaults form={element} error={error} said={loose && (isClash ? clash(error) : error.message)} />
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
      {!unguarded && !draft && <LeaveGuard saving={saving} />}
    </FormProvider>
  )
}

/**
 * Lets the first of two presses through. The second half of a double press comes before the page knows that
 * it is saving; on a busy phone that takes a while. It must not take back what the first half has said either.
 */
function useOnePress(saving: boolean) {
  const beganAt = useRef(-Infinity)
  const busy = useRef(saving)
  useEffect(() => {
    busy.current = saving
    if (!saving) beganAt.current = -Infinity
  }, [saving])
  return {
    begin(): boolean {
      const now = performance.now()
      if (busy.current || now - beganAt.current < doublePressMs) return false
      beganAt.current = now
      return true
    },
    /** A press after a change is another one. */
    forget(): void {
      if (!busy.current) beganAt.current = -Infinity
    },
    /** A form with a fault, and a step that only leads to the next one, save nothing: they hold nobody up. */
    end(): void {
      setTimeout(() => {
        if (!busy.current) beganAt.current = -Infinity
      }, stepMs)
    },
  }
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
