import { usePart, type Part } from '#web/kit/part.ts'
import { Note } from './Panel.tsx'
import { missingText } from './part.texts.ts'
import { Spinner } from './Spinner.tsx'

interface InPlaceProps<Props extends object> {
  part: Part<Props>
  /** Name of the content, with its article: 'a avaliação'. */
  name: string
  props: Props
}

/** A part of the page itself, which comes after the rest of it. */
export function InPlace<Props extends object>({ part, name, props }: InPlaceProps<Props>) {
  const { Found, trouble } = usePart(part, true)
  if (Found) return <Found {...props} />
  return trouble ? <Note>{missingText(trouble, name)}</Note> : <Spinner label={`Abrindo ${name}...`} />
}
