import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Dated } from '#core/register/register.api.ts'
import { formatDate, type PlainDate } from '#core/kit/dates.ts'
import { count, dueIn, monthName } from '#web/kit/formats.ts'
import { useToday } from '#web/kit/session.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { labelled, monthsFrom, placeOf, zones } from './radar-places.ts'
import { useDateAddress } from './addresses.ts'
import { dateTitle } from './register.texts.ts'

/** When documents, licence, warranties and lots run out: along a line, or as a table. */
export function Radar({ dates }: { dates: Dated[] }) {
  const [asTable, setAsTable] = useState(false)
  return (
    <Panel
      title="Radar de vencimentos"
      className={`radar ${asTable ? 'as-table' : ''}`}
      aside={
        dates.length > 0 && (
          <button type="button" className="link radar-switch" onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Ver na linha do tempo' : 'Ver como tabela'}
          </button>
        )
      }
    >
      {dates.length === 0 ? (
        <p className="text-sm text-text-2">
          Nada vence nos próximos doze meses. Documentos com validade aparecem aqui antes de vencer.
        </p>
      ) : (
        <>
          <RadarLine dates={dates} />
          <RadarTable dates={dates} />
        </>
      )}
    </Panel>
  )
}

/** Lots of one item can end on several days. */
const keyOf = ({ source, id, until }: Dated) => `${source} ${id} ${until}`

const icons = { expired: CircleAlert, soon: Hourglass, valid: CircleCheck, unlimited: CircleCheck }
const tones = { expired: 'late', soon: 'soon', valid: '', unlimited: '' }

function RadarTable({ dates }: { dates: Dated[] }) {
  const today = useToday()
  const addressOf = useDateAddress()
  return (
    <ul className="radar-table">
      {dates.map((one) => {
        const Icon = icons[one.urgency]
        return (
          <li key={keyOf(one)} className={tones[one.urgency]}>
            <Icon size={20} aria-hidden="true" />
            <span className="grid wrap-anywhere min-w-0">
              <Link
                className="font-[580] text-text no-underline after:absolute after:inset-0"
                to={addressOf(one)}
              >
                {dateTitle(one)}
              </Link>
              <small className={tones[one.urgency]}>
                {dueIn(one.until, today).text}, {formatDate(one.until)}
              </small>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

interface Mark {
  dated: Dated
  title: string
  under: string
}

/** `em 11 dias` for what is near, the date for what is not. */
function underOf({ until, urgency }: Dated, today: PlainDate): string {
  return urgency === 'valid' ? formatDate(until) : dueIn(until, today).text
}

/** The same as a line, for eyes; readers have the list in its place. */
function RadarLine({ dates }: { dates: Dated[] }) {
  const today = useToday()
  const late = dates.filter(({ until }) => until < today)
  const coming = dates.filter(({ until }) => until >= today)
  const marks = labelled(
    coming.map((dated) => {
      const mark: Mark = { dated, title: dateTitle(dated), under: underOf(dated, today) }
      const text = mark.title.length > mark.under.length ? mark.title : mark.under
      return { item: mark, at: placeOf(dated.until, today), text: text.slice(0, 32) }
    }),
  )
  return (
    <>
      <ul className="sr-only radar-read">
        {dates.map((one) => (
          <li key={keyOf(one)}>
            {dateTitle(one)}: {dueIn(one.until, today).text}, {formatDate(one.until)}
          </li>
        ))}
      </ul>
      <div
        className="radar-line relative h-62.5 mt-1 after:absolute after:top-auto after:bottom-7.5 after:inset-x-0 after:border-t-2 after:border-border-strong"
        aria-hidden="true"
      >
        <i className="zone late" style={{ left: 0, width: `${zones.today}%` }} />
        <i className="zone soon" style={{ left: `${zones.soon.from}%`, width: `${zones.soon.width}%` }} />
        <i
          className="zone near rounded-[0_9px_9px_0] bg-surface-2"
          style={{ left: `${zones.near.from}%`, width: `${zones.near.width}%` }}
        />
        {late.length > 0 && <LateLabel late={late} today={today} />}
        {late.map((one) => (
          <i key={keyOf(one)} className="dot late" style={{ left: `${placeOf(one.until, today)}%` }} />
        ))}
        {marks.map(({ item: { dated, title, under }, at, level }) => (
          <span
            key={keyOf(dated)}
            className={`mark before:absolute before:-left-[0.75px] before:bottom-3.5 before:h-[var(--tall)] before:border-l-[1.5px] before:border-border-strong ${level === null ? '' : `l${level}`} ${dated.urgency}`}
            style={{ left: `${at}%`, maxWidth: `${100 - at}%` }}
          >
            {level !== null && (
              <>
                <b className="max-w-62">{title}</b>
                <small className="text-text-2">{under}</small>
              </>
            )}
            <i className={`dot -left-1.75 bottom-0 ${dated.urgency === 'soon' ? 'soon' : ''}`} />
          </span>
        ))}
        <span className="today" style={{ left: `${zones.today}%` }}>
          <b>hoje</b>
        </span>
        {monthsFrom(today).map(({ month, at }) => (
          <span key={month} className="month" style={{ left: `${at}%` }}>
            {monthName(month.slice(0, 7), 'short').slice(0, 3)}
          </span>
        ))}
      </div>
      <p className="radar-legend" aria-hidden="true">
        <span className="inline-flex items-center gap-2">
          <i className="late" />
          Vencido
        </span>
        <span className="inline-flex items-center gap-2">
          <i className="soon" />
          até 30 dias
        </span>
        <span className="inline-flex items-center gap-2">
          <i className="near" />
          até 90 dias
        </span>
      </p>
    </>
  )
}

function LateLabel({ late, today }: { late: Dated[]; today: PlainDate }) {
  const [first] = late
  if (!first) return null
  const isOne = late.length === 1
  return (
    <span
      className="late-label absolute left-0 bottom-14 z-2 grid py-0 px-1 text-center"
      style={{ width: `${zones.today}%` }}
    >
      <b>{isOne ? dateTitle(first) : count(late.length, 'vencido', 'vencidos')}</b>
      <small className="text-text-2">{isOne ? dueIn(first.until, today).text : 'veja como tabela'}</small>
    </span>
  )
}
