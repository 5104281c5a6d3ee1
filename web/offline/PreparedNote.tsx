import { useEffect, useState } from 'react'
import { count } from '#web/kit/formats.ts'
import { isToday, preparedDay, type Day } from './day-kept.ts'

/** Says that today's work is on this device. Renders nothing before that. */
export function PreparedNote() {
  const [day, setDay] = useState<Day | null>(null)
  useEffect(() => {
    const look = () => void preparedDay().then(setDay)
    look()
    addEventListener('equipo-day', look)
    return () => removeEventListener('equipo-day', look)
  }, [])
  if (!day || !isToday(day.at)) return null
  const at = new Date(day.at)
  const hour = `${at.getHours()}:${String(at.getMinutes()).padStart(2, '0')}`
  return (
    <span className="block text-text-2" role="status">
      Preparado para hoje às {hour}
      {day.orders > 0 && `, ${count(day.orders, 'ordem', 'ordens')}`}
    </span>
  )
}
