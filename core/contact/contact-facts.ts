import type { TypedMessage } from './contact.ts'

type Errors = { [Field in keyof TypedMessage as `${Field}Error`]: string | null }
type Marks = { [Field in keyof TypedMessage as `${Field}Invalid`]: 'true' | 'false' }

/** What the contact form shows: what was typed, and beside each field what is wrong with it. */
export interface ContactFacts extends TypedMessage, Errors, Marks {
  /** Proves that the form was asked for today or yesterday. */
  ticket: string
  /** What is wrong with the whole, said above the fields. */
  problem: string | null
  /** Whether some field is marked. */
  hasErrors: boolean
}

/**
 * The form after a sending, or, with nothing typed, before the first.
 * @param errors a sentence for each field that is wrong
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
    // A browser takes the first line break of a text area for one of the markup's.
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
