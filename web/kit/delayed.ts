import { useEffect, useState } from 'react'

/** True once `wait` milliseconds have passed: what is quick shows no spinner. */
export function useDelayed(wait: number): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), wait)
    return () => clearTimeout(timer)
  }, [wait])
  return passed
}

/** The value as it was when it last stood still for `wait` milliseconds. */
export function useSettled<T>(value: T, wait: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return settled
}
