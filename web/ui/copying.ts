import { useState } from 'react'

/** Puts a text on the clipboard, and says in words whether it is there now; says nothing before. */
export function useCopying(text: string, words: { done: string; failed: string }) {
  const [said, setSaid] = useState('')
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setSaid(words.done),
      () => setSaid(words.failed),
    )
  return { said, copy }
}
