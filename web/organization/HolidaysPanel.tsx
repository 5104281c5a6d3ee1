import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calendarApi } from '#core/calendar/calendar.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import { part } from '#web/kit/part.ts'
import { query } from '#web/kit/query.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { optionalHolidayTexts } from './organization.texts.ts'

const dialog = part(async () => (await import('./HolidaysDialog.tsx')).HolidaysDialog)
const holidaysQuery = query(calendarApi.holidays, {})

/** On which days besides the national holidays nobody is there: visits and suggestions leave them out. */
export function HolidaysPanel({ mayChange }: { mayChange: boolean }) {
  const loaded = useQuery(holidaysQuery)
  const { data } = loaded
  const [open, setOpen] = useState(false)
  return (
    <Panel title="Feriados" hint="Além dos nacionais. O planejador não agenda nada nesses dias.">
      <Loaded from={loaded} rows={1}>
        {({ optional, own }) =>
          optional.length + own.length === 0 ? (
            <p className="text-sm text-text-3">Só os feriados nacionais.</p>
          ) : (
            <ul className="grid gap-1 text-sm">
              {optional.map((one) => (
                <li key={one}>{optionalHolidayTexts[one]}</li>
              ))}
              {own.map(({ on, name, yearly }) => (
                <li key={`${on} ${name}`}>
                  {name}, {yearly ? `todo ano em ${formatDate(on).slice(0, 5)}` : formatDate(on)}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {mayChange && data && (
        <Button className="mt-4" onClick={() => setOpen(true)}>
          Mudar feriados
        </Button>
      )}
      {open && data && (
        <Awaited
          part={dialog}
          wanted
          name="os feriados"
          onGiveUp={() => setOpen(false)}
          props={{ holidays: data, onClose: () => setOpen(false) }}
        />
      )}
    </Panel>
  )
}
