import type { TypedMessage } from './contact.ts'

type Errors = { [Field in keyof TypedMessage as `${Field}Error`]: string | null }
type Marks = { [Field in keyof TypedMessage as `${Field}Invalid`]: 'true' | 'false' }

/** Content of the contact form: the typed values, and the error beside each field. */
export interface ContactFacts extends TypedMessage, Errors, Marks {
  /** Proves that the form was requested today or yesterday. */
  ticket: string
  /** An error about the whole form, shown above the fields. */
  problem: string | null
  /** Whether any field is marked with an error. */
  hasErrors: boolean
}

/**
 * The form after a submission or, with nothing typed, before the first one.
 * @param errors a sentence for each wrong field
 */
export function contactFacts(
  ticket: string,
  typed: Partial<TypedMessage> = {},
  errors: Partial<TypedMessage> = {},
  problem: string | null = null,
): ContactFacts {
  const { name = '', email = '', message = '' } = typed
  const mark = (error: string | undefined) => (error ? 'true' : 'false')
  return {
    ticket,
    name,
    email,
    // Browsers drop the first line break inside a text area as part of the markup, so it is written twice.
    message: message.startsWith('\n') ? `\n${message}` : message,
    nameError: errors.name ?? null,
    emailError: errors.email ?? null,
    messageError: errors.message ?? null,
    nameInvalid: mark(errors.name),
    emailInvalid: mark(errors.email),
    messageInvalid: mark(errors.message),
    problem,
    hasErrors: Boolean(errors.name ?? errors.email ?? errors.message),
  }
}
