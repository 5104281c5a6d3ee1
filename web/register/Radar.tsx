import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react'
import { useState, type CSSProperties } from 'react'
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
      aside={
        dates.length > 0 && (
          <button type="button" className="link phone:hidden" onClick={() => setAsTable(!asTable)}>
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
          {!asTable && <RadarLine dates={dates} />}
          <RadarTable dates={dates} isAlone={asTable} />
        </>
      )}
    </Panel>
  )
}

/** Lots have the id of their item. */
const keyOf = ({ source, id, title }: Dated) => `${source} ${id} ${title}`

const icons = { expired: CircleAlert, soon: Hourglass, valid: CircleCheck, unlimited: CircleCheck }
const tones = { expired: 'text-danger-text', soon: 'text-warning-text', valid: '', unlimited: '' }
const isUrgent = ({ urgency }: Dated) => urgency === 'expired' || urgency === 'soon'

/** The dates as rows; a phone shows them always. */
function RadarTable({ dates, isAlone }: { dates: Dated[]; isAlone: boolean }) {
  const today = useToday()
  const addressOf = useDateAddress()
  return (
    <ul className={isAlone ? '' : 'hidden phone:block'}>
      {dates.map((one) => {
        const Icon = icons[one.urgency]
        return (
          <li
            key={keyOf(one)}
            className="relative flex min-h-14 items-center gap-3 border-t border-border py-1.5 first:border-t-0"
          >
            <Icon size={20} aria-hidden="true" className={tones[one.urgency] || 'text-text-2'} />
            <span className="grid wrap-anywhere min-w-0">
              <Link
                className="font-[580] text-text no-underline after:absolute after:inset-0"
                to={addressOf(one)}
              >
                {dateTitle(one)}
              </Link>
              <small
                className={`text-(length:--fs-sm) ${isUrgent(one) ? `font-medium ${tones[one.urgency]}` : 'text-text-2'}`}
              >
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

const zone = 'absolute top-0 bottom-7.5'
const dot = 'absolute z-2 size-3.5'
const dotRim = 'shadow-[0_0_0_3px_var(--surface)]'
const label = 'truncate text-xs/4.5'
const swatch = 'h-3 w-4 rounded-[3px]'

/** Place of a mark, as a percentage, and height of its stalk: labels of four levels stand above each other. */
const markStyle = (at: number, level: number | null) =>
  ({
    left: `${at}%`,
    maxWidth: `${100 - at}%`,
    '--tall': level === null ? '0px' : `${44 + 46 * level}px`,
  }) as CSSProperties

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
      <ul className="sr-only phone:hidden">
        {dates.map((one) => (
          <li key={keyOf(one)}>
            {dateTitle(one)}: {dueIn(one.until, today).text}, {formatDate(one.until)}
          </li>
        ))}
      </ul>
      <div
        className="relative h-62.5 phone:hidden mt-1 after:absolute after:top-auto after:bottom-7.5 after:inset-x-0 after:border-t-2 after:border-border-strong"
        aria-hidden="true"
      >
        <i
          className={`${zone} rounded-[9px_0_0_9px] bg-danger-soft`}
          style={{ left: 0, width: `${zones.today}%` }}
        />
        <i
          className={`${zone} bg-warning-soft`}
          style={{ left: `${zones.soon.from}%`, width: `${zones.soon.width}%` }}
        />
        <i
          className={`${zone} rounded-[0_9px_9px_0] bg-surface-2`}
          style={{ left: `${zones.near.from}%`, width: `${zones.near.width}%` }}
        />
        {late.length > 0 && <LateLabel late={late} today={today} />}
        {late.map((one) => (
          <i
            key={keyOf(one)}
            className={`${dot} ${dotRim} bottom-6 -translate-x-1/2 rounded-[3px] bg-danger`}
            style={{ left: `${placeOf(one.until, today)}%` }}
          />
        ))}
        {marks.map(({ item: { dated, title, under }, at, level }) => (
          <span
            key={keyOf(dated)}
            className="absolute bottom-6 z-2 grid h-[calc(var(--tall)+14px)] content-start pl-1.75 before:absolute before:-left-[0.75px] before:bottom-3.5 before:h-[var(--tall)] before:border-l-[1.5px] before:border-border-strong"
            style={markStyle(at, level)}
          >
            {level !== null && (
              <>
                <b
                  className={`${label} max-w-62 font-[580] ${dated.urgency === 'soon' ? 'text-warning-text' : ''}`}
                >
                  {title}
                </b>
                <small className={`${label} text-text-2`}>{under}</small>
              </>
            )}
            <i
              className={`${dot} -left-1.75 bottom-0 rounded-[50%] ${dated.urgency === 'soon' ? 'bg-warning shadow-[0_0_0_3px_var(--surface),inset_0_0_0_2px_var(--warning-text)]' : `bg-text-2 ${dotRim}`}`}
            />
          </span>
        ))}
        <span
          className="absolute top-0 bottom-7.5 z-1 border-l-2 border-text"
          style={{ left: `${zones.today}%` }}
        >
          <b className="absolute -bottom-6.5 -left-px z-2 -translate-x-1/2 bg-surface px-1 text-xs/4.5 text-text">
            hoje
          </b>
        </span>
        {monthsFrom(today).map(({ month, at }) => (
          <span
            key={month}
            className="absolute bottom-1 -translate-x-1/2 text-xs/4.5 text-text-3"
            style={{ left: `${at}%` }}
          >
            {monthName(month.slice(0, 7), 'short').slice(0, 3)}
          </span>
        ))}
      </div>
      <p
        className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-(length:--fs-xs) text-text-2 phone:hidden"
        aria-hidden="true"
      >
        <span className="inline-flex items-center gap-2">
          <i className={`${swatch} bg-danger-soft shadow-[inset_0_0_0_1px_var(--danger-line)]`} />
          Vencido
        </span>
        <span className="inline-flex items-center gap-2">
          <i className={`${swatch} bg-warning-soft shadow-[inset_0_0_0_1px_var(--warning-line)]`} />
          até 30 dias
        </span>
        <span className="inline-flex items-center gap-2">
          <i className={`${swatch} bg-surface-2 shadow-[inset_0_0_0_1px_var(--border-strong)]`} />
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
      className="absolute left-0 bottom-14 z-2 grid py-0 px-1 text-center"
      style={{ width: `${zones.today}%` }}
    >
      <b className="overflow-hidden text-xs/4.5 font-[580] text-ellipsis text-danger-text">
        {isOne ? dateTitle(first) : count(late.length, 'vencido', 'vencidos')}
      </b>
      <small className={`${label} text-text-2`}>
        {isOne ? dueIn(first.until, today).text : 'veja como tabela'}
      </small>
    </span>
  )
}
