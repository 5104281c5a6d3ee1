import { CircleAlert } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'

export interface FieldProps {
  /** The value's name in the form: `name`, `lines.0.quantity`. */
  name: string
  label: ReactNode
  hint?: ReactNode
  /** Says "(opcional)" after the label. */
  optional?: boolean | undefined
  /** Place in a `form-grid`: `span-2`, `span-4`, `span-6`; half by default. */
  className?: string | undefined
}

interface FrameProps extends Omit<FieldProps, 'name'> {
  /** Result of `useField`. */
  field: { id: string; error: string | undefined }
  /** The control, with `field.control` spread on it. */
  children: ReactNode
}

/** Label above, hint and error below. */
export function Field({ field, label, hint, optional, className = '', children }: FrameProps) {
  const { id, error } = field
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="opt"> (opcional)</span>}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** The hint, and the error that takes its place; both are read with the control. */
export function FieldNotes({
  id,
  hint,
  error,
}: {
  id: string
  hint?: ReactNode
  error?: string | undefined
}) {
  return (
    <>
      {error && (
        <p className="err" id={`${id}-error`}>
          <CircleAlert size={16} aria-hidden="true" />
          {error}
        </p>
      )}
      {hint && !error && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  )
}

/** Attributes that tie a control to its label, hint and error. */
export const controlProps = (id: string, hint: unknown, error: string | undefined) => ({
  id,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
})

/** The form's value of that name and everything a control needs. Only inside a `FormPanel`. */
export function useField<Value>(name: string, hint?: unknown) {
  const id = useId()
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name, control })
  const error = fieldState.error?.message
  useFilledBefore(id, field.value, field.onChange)
  // A field that nobody has visited shows no error, nor does one that was emptied after a successful write.
  const leave = () => {
    if (fieldState.isDirty || error) field.onBlur()
  }
  return {
    id,
    error,
    value: field.value as Value,
    setValue: field.onChange as (value: Value) => void,
    onBlur: leave,
    /** For a control of several parts: spread on the part that receives the focus. */
    focus: { ref: field.ref },
    /** Spread on the control. */
    control: { ...controlProps(id, hint, error), ref: field.ref },
  }
}

/** Copies into the form what the browser or the person entered in a prerendered page before its script loaded. */
function useFilledBefore(id: string, value: unknown, change: (value: string) => void) {
  const looked = useRef(false)
  useEffect(() => {
    if (looked.current) return
    looked.current = true
    const control = document.getElementById(id)
    if (value === '' && control instanceof HTMLInputElement && control.value) change(control.value)
  }, [id, value, change])
}
