import { useEffect, useState } from 'react'
import { count } from '#web/kit/formats.ts'
import { isToday, preparedDay, type Day } from './day-kept.ts'
import { useInstall } from './install.ts'

/** Says that today's work is on this device, and offers to install the product there. Renders nothing before that. */
export function PreparedNote() {
  const [day, setDay] = useState<Day | null>(null)
  useEffect(() => {
    const look = () => void preparedDay().then(setDay)
    look()
    addEventListener('equipo-day', look)
    return () => removeEventListener('equipo-day', look)
  }, [])
  const install = useInstall()
  if (!day || !isToday(day.at)) return null
  const at = new Date(day.at)
  const hour = `${at.getHours()}:${String(at.getMinutes()).padStart(2, '0')}`
  return (
    <>
      <span className="block text-text-2" role="status">
        Preparado para hoje às {hour}
        {day.orders > 0 && `, ${count(day.orders, 'ordem', 'ordens')}`}
      </span>
      {install && (
        <button type="button" className="link inline-flex min-h-11 items-center" onClick={install}>
          Instalar o Equipo neste aparelho
        </button>
      )}
    </>
  )
}
