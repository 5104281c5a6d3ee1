import { entryKey, type Entry } from '#core/calendar/schemas.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import { useFilters } from '#web/kit/list.ts'
import { part } from '#web/kit/part.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { NoResults } from '#web/ui/State.tsx'
import { useArranging } from './arranging.ts'
import { useIsPhone } from './breakpoint.ts'
import { filterNames, type Calendar, type Filters } from './calendar-query.ts'
import type { View } from './calendar-view.ts'
import { DragArea } from './Drag.tsx'
import { HoursPanel } from './HoursPanel.tsx'
import { Legend } from './Legend.tsx'
import { ListView } from './ListView.tsx'
import { MonthView } from './MonthView.tsx'
import type { Moves } from './moving.ts'
import { CalendarFilters } from './Toolbar.tsx'
import { ToSchedulePanel } from './ToSchedulePanel.tsx'
import { hourHeight } from './week-size.ts'
import { dayView, weekView } from './view-parts.ts'

const entryDialog = part(async () => (await import('./EntryDialog.tsx')).EntryDialog)
const scheduleDialog = part(async () => (await import('./ScheduleDialog.tsx')).ScheduleDialog)

interface PlannerProps {
  calendar: Calendar
  view: View
  day: PlainDate
  filters: Filters
  moves: Moves
  isRefreshing: boolean
  dayLink: (day: PlainDate) => string
}

/** A span with all that can be done in it. */
export function Planner({ calendar, view, day, filters, moves, isRefreshing, dayLink }: PlannerProps) {
  const { span } = calendar
  const { setFilter, clear } = useFilters(...filterNames)
  const isPhoneList = useIsPhone() && view !== 'dia'
  const { isClinic } = calendar
  const visibleView = isPhoneList ? 'lista' : view
  const arranging = useArranging(calendar, visibleView, moves)
  const { open, setOpen, close } = arranging
  const opened = open?.what === 'entry' ? span.entries.find((one) => entryKey(one) === open.key) : undefined
  const each = {
    calendar,
    day,
    dayLink,
    onOpen: (entry: Entry) => setOpen({ what: 'entry', key: entryKey(entry) }),
    pending: new Set(moves.moves.keys()),
  }
  const isFiltered = filterNames.some((name) => filters[name])
  // A phone has no second column: work that waits for a day comes before the list.
  const aside = (
    <div className="stack cal-aside">
      <ToSchedulePanel
        filters={filters}
        onAccept={arranging.accept}
        onOtherDay={(item) => arranging.askWaiting(item)}
      />
      {isClinic && <HoursPanel hours={span.hours} />}
    </div>
  )
  return (
    <DragArea
      halfHour={visibleView === 'semana' ? hourHeight / 2 : null}
      aimOf={arranging.aimOf}
      onDrop={arranging.drop}
    >
      <CalendarFilters span={span} filters={filters} setFilter={setFilter} />
      <Notices moves={moves} isCut={span.cut} />
      <div className="cal-cols">
        {isPhoneList && aside}
        <div aria-busy={isRefreshing || undefined}>
          {isFiltered && span.entries.length === 0 && <NoResults onClear={clear} />}
          {visibleView === 'mes' && <MonthView {...each} />}
          {visibleView === 'semana' && <Awaited part={weekView} wanted name="a semana" props={each} />}
          {visibleView === 'dia' && (
            <Awaited part={dayView} wanted name="o dia" props={{ ...each, onMove: arranging.ask }} />
          )}
          {visibleView === 'lista' && <ListView {...each} onMove={arranging.ask} />}
          {visibleView !== 'dia' && <Legend />}
        </div>
        {!isPhoneList && aside}
      </div>
      {opened && (
        <Awaited
          part={entryDialog}
          wanted
          name="os detalhes"
          onGiveUp={close}
          props={{ entry: opened, calendar, onClose: close, onMove: () => arranging.ask(opened) }}
        />
      )}
      {open?.what === 'schedule' && (
        <Awaited
          part={scheduleDialog}
          wanted
          name="os horários"
          onGiveUp={close}
          props={{ ...open, calendar, onClose: close, onSubmit: arranging.submit }}
        />
      )}
    </DragArea>
  )
}

function Notices({ moves: { failure, forget }, isCut }: { moves: Moves; isCut: boolean }) {
  return (
    <>
      {failure && (
        <div className="mb-4">
          <Note
            tone="bad"
            action={
              <Button onClick={failure.again ?? forget}>
                {failure.again ? 'Tentar de novo' : 'Entendi'}
              </Button>
            }
          >
            {failure.text}
          </Note>
        </div>
      )}
      {isCut && (
        <div className="mb-4">
          <Note tone="warn">
            São compromissos demais para um calendário só: escolha um cliente ou um equipamento.
          </Note>
        </div>
      )}
    </>
  )
}
