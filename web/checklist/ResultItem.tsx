import { CircleAlert, CircleCheck, CircleDashed, Minus } from 'lucide-react'
import type { RunItem } from '#core/checklist/schemas.ts'
import { formatDate, formatInstant } from '#core/kit/dates.ts'
import { useAt, useTimeZone } from '#web/kit/session.ts'
import { Link } from 'react-router'
import { photoOf } from '#web/file/photo.ts'
import { BasisLine } from '#web/planner/BasisLine.tsx'
import { PhotoTiles } from '#web/ui/PhotoTiles.tsx'
import { ReadingBand } from '#web/ui/ReadingBand.tsx'
import { SignatureDrawing } from '#web/ui/SignatureDrawing.tsx'
import { answerText, decisionTexts, limitsOf, verdictTexts } from './checklist.texts.ts'

interface ResultItemProps {
  item: RunItem
  /** The same item the last time. */
  before: RunItem | null
  /** In the list of all: what follows from it stands in the other list. */
  brief?: boolean
}

const icons = {
  conform: <CircleCheck size={22} aria-hidden="true" className="text-success-text" />,
  not_conform: <CircleAlert size={22} aria-hidden="true" className="text-danger-text" />,
  recorded: <CircleCheck size={22} aria-hidden="true" className="text-text-3" />,
  not_applicable: <Minus size={22} aria-hidden="true" className="text-text-3" />,
}

/** One answer with its reading, photos and what follows. */
export function ResultItem({ item, before, brief = false }: ResultItemProps) {
  const { verdict } = item
  return (
    <li className="grid grid-cols-[22px_minmax(0,1fr)] gap-3.5 py-3.5 px-5.5 border-t border-border first:border-t-0 phone:px-4">
      {verdict ? icons[verdict] : <CircleDashed size={22} aria-hidden="true" className="text-text-3" />}
      <div className="grid grid-cols-1 gap-1 wrap-anywhere">
        <h3 className="text-base/5.5 font-[580]">
          <span className="font-[500] text-text-3">{item.position}.</span> {item.label}
        </h3>
        <Answered item={item} before={before} />
        <Reading item={item} />
        {item.note && <p className="text-sm text-text-2">“{item.note}”</p>}
        {item.answer?.kind === 'signature' && (
          <SignatureDrawing drawn={item.answer.drawing} of={item.answer.name} />
        )}
        {item.photos.length > 0 && <PhotoTiles photos={item.photos.map(photoOf)} small />}
        {!brief && <Decided item={item} />}
        {item.basis && !brief && <BasisLine basis={item.basis} />}
      </div>
    </li>
  )
}

function Answered({ item, before }: Pick<ResultItemProps, 'item' | 'before'>) {
  const { answer, verdict } = item
  const isNumber = answer?.kind === 'number'
  const was = before ? answerText(before, before.answer) : null
  const is = answerText(item, answer)
  const isJudged = verdict === 'conform' || verdict === 'not_conform'
  return (
    <p className="result-answer flex flex-wrap gap-y-0.5 gap-x-3 text-sm">
      <b className={isNumber ? 'id' : undefined}>{is}</b>
      {isNumber && isJudged && (
        <span className={verdict === 'conform' ? 'text-success-text' : 'text-danger-text'}>
          {verdict === 'conform' ? 'dentro do limite' : 'fora do limite'}
        </span>
      )}
      {answer?.kind === 'choice' && isJudged && <span>{verdictTexts[verdict].text}</span>}
      {was !== null && was !== is && <span>antes: {was}</span>}
    </p>
  )
}

function Reading({ item }: { item: RunItem }) {
  const { answer } = item
  if (answer?.kind !== 'number') return null
  const range = limitsOf(item, answer)
  return (
    <>
      <ReadingBand value={answer.value} min={answer.min} max={answer.max} />
      {range && <p className="text-sm text-text-2">Limite: {range}</p>}
    </>
  )
}

function Decided({ item: { followUp } }: { item: RunItem }) {
  const at = useAt()
  const zone = useTimeZone()
  if (!followUp) return null
  const { decision, text, dueOn, doneAt, order } = followUp
  return (
    <p className="text-sm text-text-2">
      <b>{decisionTexts[decision]}</b>
      {order?.number && (
        <>
          {' '}
          <Link to={at.order(order)} className="link id">
            {order.number}
          </Link>
        </>
      )}
      {dueOn && ` até ${formatDate(dueOn)}`}
      {decision === 'action' &&
        (doneAt ? `, feita em ${formatInstant(doneAt, zone).slice(0, 10)}` : ', por fazer')}
      : {text}
    </p>
  )
}
