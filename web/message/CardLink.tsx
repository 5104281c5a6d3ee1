import { ClipboardList, FileText, Package } from 'lucide-react'
import { Link } from 'react-router'
import { cardTexts, cardWords } from '#core/message/card.ts'
import type { Card } from '#core/message/message.api.ts'
import { useAt } from '#web/kit/session.ts'

const icons = { order: ClipboardList, equipment: Package, document: FileText }

/** The thing that a message points at; opens it, if the reader may still see it. */
export function CardLink({ card }: { card: Card }) {
  const { kind, title } = card
  const at = useAt()
  if (title === null) {
    return (
      <p className={`${look} text-text-2`}>
        {cardWords[kind]}: {cardTexts.gone}
      </p>
    )
  }
  const to = { order: at.order, equipment: at.equipment, document: at.issued }[kind](card)
  return (
    <Link to={to} className={`${look} text-text no-underline hover:bg-surface-2`}>
      <CardWords card={card} />
    </Link>
  )
}

const look =
  'mb-1 flex min-h-11 items-center gap-2.5 rounded-md border border-border bg-surface px-3 py-1.5 text-sm'

/** The icon and the two lines of a card. */
export function CardWords({ card: { kind, title, detail } }: { card: Card }) {
  const Icon = icons[kind]
  return (
    <>
      <Icon size={20} aria-hidden="true" className="flex-none text-text-2" />
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{cardWords[kind]} </span>
        <b className="block">{title}</b>
        {detail && <small className="block text-text-2">{detail}</small>}
      </span>
    </>
  )
}
