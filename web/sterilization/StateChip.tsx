import { Ban, Check, Hourglass, Loader, Lock } from 'lucide-react'
import type { LoadState, TestState } from '#core/sterilization/load.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { stateTexts, testTexts } from './sterilization.texts.ts'

const icons = { running: Loader, conform: Hourglass, released: Check, blocked: Lock, aborted: Ban }

/** State of a load. */
export function StateChip({ state }: { state: LoadState }) {
  const Icon = icons[state]
  const { label, tone } = stateTexts[state]
  return (
    <Chip tone={tone} icon={<Icon size={15} aria-hidden="true" />}>
      {label}
    </Chip>
  )
}

const testIcons = { pending: Hourglass, negative: Check, positive: Lock, invalid: Ban }

/** State of a load's biological test. Renders nothing without a test. */
export function TestChip({ test }: { test: TestState }) {
  if (test === 'none') return null
  const Icon = testIcons[test]
  const { label, tone } = testTexts[test]
  return (
    <Chip tone={tone} icon={<Icon size={15} aria-hidden="true" />}>
      Biológico: {label.toLowerCase()}
    </Chip>
  )
}
