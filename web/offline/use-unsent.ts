import { useEffect, useState } from 'react'
import { arrivedOf, onBoxChange, unsentSubjects, type Arrived } from '#web/kit/outbox-list.ts'
import { complain } from './complain.ts'

interface Unsent {
  subjects: string[]
  arrived: Arrived[]
}

/** The subjects with unsent work, and what arrived within a day; null until they are read. */
export function useUnsent(person: string): Unsent | null {
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  useEffect(() => {
    let isLeft = false
    const read = async () => {
      const [subjects, arrived] = await Promise.all([unsentSubjects(person), arrivedOf(person, Date.now())])
      if (!isLeft) setUnsent({ subjects, arrived })
    }
    const again = () => void read().catch(complain)
    again()
    const stop = onBoxChange(again)
    return () => {
      isLeft = true
      stop()
    }
  }, [person])
  return unsent
}
