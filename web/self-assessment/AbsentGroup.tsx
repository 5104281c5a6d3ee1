import { CircleSlash } from 'lucide-react'
import type { Answers } from '#core/self-assessment/answers.ts'
import type { GroupId } from '#core/self-assessment/indicator.ts'
import { inGroup } from '#core/self-assessment/score.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/Toast.tsx'
import type { Changes } from './saver.ts'

/** Groups of indicators that a service may lack as a whole. */
const absent: Partial<Record<GroupId, string>> = {
  radiology: 'A clínica não tem raio X nem sala de imagem',
  laboratory: 'A clínica não tem laboratório de prótese',
}

interface AbsentGroupProps {
  group: GroupId
  answers: Answers
  onAnswer: (changes: Changes) => void
}

/** Answers a whole group at once, if a service may lack what it is about. */
export function AbsentGroup({ group, answers, onAnswer }: AbsentGroupProps) {
  const label = absent[group]
  const numbers = inGroup(group).map(({ number }) => number)
  if (!label || numbers.every((number) => answers[number] === 'na')) return null
  const leaveOut = () => {
    const before = Object.fromEntries(numbers.map((number) => [number, answers[number] ?? null]))
    onAnswer(Object.fromEntries(numbers.map((number) => [number, 'na' as const])))
    toast(`${label}: ${numbers.length} indicadores não se aplicam`, () => onAnswer(before))
  }
  return (
    <Button
      variant="text"
      className="mt-3 text-left whitespace-normal"
      onClick={leaveOut}
      icon={<CircleSlash size={18} aria-hidden="true" />}
    >
      {label}: marcar {numbers.length} como não se aplica
    </Button>
  )
}
