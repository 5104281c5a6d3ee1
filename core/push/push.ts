/** Devices that a person may switch on. */
export const mostDevices = 10

/** Shown with the refusal. */
export const tooManyDevices = `Você já recebe avisos em ${mostDevices} aparelhos. Desligue um deles primeiro.`

/** The content of a push. It is small, since browsers accept 4 kB at most. */
export interface PushNews {
  title: string
  text: string
  /** A later push about the same subject takes its place. */
  tag: string
  /** The page is found from it; null for several at once, which open the side's first page. */
  about: { kind: string; subjectId: string; details: Record<string, string> } | null
}

const longest = 80

/** At most 80 characters, cut at a whole one. */
export function shortened(text: string): string {
  const letters = Array.from(text)
  return letters.length <= longest
    ? text
    : `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
}
