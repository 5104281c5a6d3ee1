import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Field, useField, type FieldProps } from './Field.tsx'

type Native = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'placeholder'
  | 'maxLength'
  | 'autoFocus'
  | 'readOnly'
  | 'spellCheck'
  | 'list'
>

/** One line of text. `mono`: the identifier face, for serials and codes. `format`: rewrites what was typed on leaving. */
export function TextField({
  name,
  label,
  hint,
  optional,
  className,
  mono,
  format,
  ...native
}: FieldProps & Native & { mono?: boolean; format?: (typed: string) => string }) {
  const field = useField<string>(name, hint)
  const leave = () => {
    if (format && field.value) field.setValue(format(field.value))
    field.onBlur()
  }
  return (
    <Field field={field} label={label} hint={hint} optional={optional} className={className}>
      <input
        {...native}
        {...field.control}
        className={`input ${mono ? 'id' : ''}`}
        value={field.value ?? ''}
        onChange={(event) => field.setValue(event.target.value)}
        onBlur={leave}
      />
    </Field>
  )
}

/** Several lines; grows with the text. */
export function TextArea({
  name,
  label,
  hint,
  optional,
  className = 'span-6',
  rows = 4,
  placeholder,
}: FieldProps & { rows?: number; placeholder?: string }) {
  const field = useField<string>(name, hint)
  return (
    <Field field={field} label={label} hint={hint} className={className} optional={optional}>
      <textarea
        {...field.control}
        className="input"
        rows={rows}
        placeholder={placeholder}
        value={field.value ?? ''}
        onChange={(event) => field.setValue(event.target.value)}
        onBlur={field.onBlur}
      />
    </Field>
  )
}

export interface Option {
  value: string
  label: string
}

/** The browser's own list, good up to some thirty options. The empty choice gives null. */
export function Select({
  name,
  label,
  hint,
  optional,
  className,
  options,
  empty = 'Escolha',
  children,
}: FieldProps & { options?: Option[]; empty?: string | null; children?: ReactNode }) {
  const field = useField<string | null>(name, hint)
  return (
    <Field field={field} label={label} hint={hint} optional={optional} className={className}>
      <div className="select">
        <select
          {...field.control}
          className="input"
          value={field.value ?? ''}
          onChange={(event) => field.setValue(event.target.value || null)}
          onBlur={field.onBlur}
        >
          {empty !== null && <option value="">{empty}</option>}
          {options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
        <ChevronDown size={18} aria-hidden="true" />
      </div>
    </Field>
  )
}
