import { partsOf } from '#core/message/message.ts'

/** The text of a message, with its web addresses as links. */
export const MessageText = ({ text }: { text: string }) => (
  <p className="whitespace-pre-line" dir="auto">
    {partsOf(text).map(({ at, text: part, href }) =>
      href ? (
        <a key={at} className="link" href={href} target="_blank" rel="noreferrer nofollow">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </p>
)
