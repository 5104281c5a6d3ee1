import { useLocation } from 'react-router'
import { indicatorOf } from '#core/self-assessment/rules.ts'
import { useHydrated } from '#web/kit/hydrated.ts'

/** A place within an assessment, kept in the address after `#`, so that the browser's Back works. */
export type Spot =
  | { at: 'start' }
  | { at: 'indicator'; number: number }
  | { at: 'result' }
  | { at: 'past'; id: string }

export const spotOf = {
  start: '#inicio',
  result: '#resultado',
  indicator: (number: number) => `#indicador-${number}`,
  past: (id: string) => `#concluida-${id}`,
}

function readSpot(hash: string): Spot {
  const [, kind, rest = ''] = /^#(indicador|concluida)-([\w-]+)$/.exec(hash) ?? []
  if (hash === spotOf.result) return { at: 'result' }
  if (kind === 'concluida') return { at: 'past', id: rest }
  return kind === 'indicador' && indicatorOf(Number(rest))
    ? { at: 'indicator', number: Number(rest) }
    : { at: 'start' }
}

export function useSpot(): Spot {
  const { hash } = useLocation()
  return useHydrated() ? readSpot(hash) : { at: 'start' }
}
