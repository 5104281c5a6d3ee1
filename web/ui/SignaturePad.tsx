import { FieldNotes, useField, type FieldProps } from './Field.tsx'
import { SignatureInk } from './SignatureInk.tsx'

interface SignaturePadProps extends FieldProps {
  /** The signer's name, written under the line; the typed signature starts from it. */
  signer: string
}

/**
 * A signature drawn with finger, pen or mouse, or typed where drawing is not possible.
 * The value is SVG path data in `signatureBox`, one stroke a line (`value.split('\n')`), or null.
 */
export function SignaturePad({ name, label, hint, className = 'span-6', signer }: SignaturePadProps) {
  const field = useField<string | null>(name, hint)
  return (
    <fieldset className={`field ${className}`} aria-describedby={field.control['aria-describedby']}>
      <legend>{label}</legend>
      <SignatureInk value={field.value ?? null} onChange={field.setValue} signer={signer} focus={field.focus}>
        <FieldNotes id={field.id} hint={hint} error={field.error} />
      </SignatureInk>
    </fieldset>
  )
}
