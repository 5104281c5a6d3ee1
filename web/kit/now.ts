import { useEffect, useState } from 'react'

/** The time, again every minute: for what says "há 5 minutos". Rendering itself never reads the clock. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
