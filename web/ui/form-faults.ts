import type { FieldErrors } from 'react-hook-form'

/** Controls, and a sentence in the place of one. */
const focusable =
  'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), p[tabindex]'

/** Every message in a form's errors, those of lists and of fields that are not on the page included. */
export function messagesIn(errors: FieldErrors | undefined): string[] {
  const messages: string[] = []
  for (const [key, error] of Object.entries(errors ?? {})) {
    if (key === 'ref' || typeof error !== 'object' || error === null) continue
    if (typeof error.message === 'string') messages.push(error.message)
    messages.push(...messagesIn(error as FieldErrors))
  }
  return messages
}

const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })

/** Opens each folded section with an error message in it. */
export function openFolds(form: HTMLElement): void {
  for (const fold of form.querySelectorAll('details')) if (fold.querySelector('.err')) fold.open = true
}

/** The messages that no field of the form shows. */
export function unseenIn(form: HTMLElement, messages: string[]): string[] {
  const shown = [...form.querySelectorAll('.err')].filter(isSeen).map((one) => one.textContent)
  const unseen = messages.filter((message) => {
    const at = shown.indexOf(message)
    if (at >= 0) shown.splice(at, 1)
    return at < 0
  })
  return [...new Set(unseen)]
}

/** Moves the focus to the first field that is wrong, or to what the form says below its fields. */
export function focusFirst(form: HTMLElement): boolean {
  for (const said of form.querySelectorAll<HTMLElement>('.err, .form-wrong')) {
    const target = isSeen(said) && controlOf(form, said)
    if (target) {
      target.focus()
      return true
    }
  }
  return false
}

/** The control that a message belongs to. */
function controlOf(form: HTMLElement, said: HTMLElement): HTMLElement | null {
  if (said.matches('.form-wrong')) return said
  const described = said.id ? form.querySelector<HTMLElement>(`[aria-describedby~="${said.id}"]`) : null
  if (described?.matches(focusable)) return described
  let around = described ?? said.parentElement
  while (around && around !== form) {
    const found = [...around.querySelectorAll<HTMLElement>(focusable)].find(isSeen)
    if (found) return found
    around = around.parentElement
  }
  return null
}
