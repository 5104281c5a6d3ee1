import { Printer, Share2 } from 'lucide-react'
import type { Answers } from '#core/self-assessment/answers.ts'
import { rules } from '#core/self-assessment/rules.ts'
import { scoreOf, verdictOf } from '#core/self-assessment/score.ts'
import { paths } from '#web/kit/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { useCopying } from '#web/ui/copying.ts'
import { scoreText, verdictText } from './self-assessment.texts.ts'

/** Buttons that print the result, or share a text about it; the answers themselves are not shared. */
export function ShareButtons({ answers }: { answers: Answers }) {
  const parts = scoreOf(answers)
  const text = `Autoavaliação pelo ${rules.name}: ${scoreText(parts)}. ${verdictText(verdictOf(parts), parts)}`
  const url = typeof location === 'undefined' ? '' : location.origin + paths.selfAssessment()
  const { said, copy } = useCopying(`${text} ${url}`, {
    done: 'Texto copiado',
    failed: 'Não deu para copiar',
  })
  const share = () => {
    if (!('share' in navigator)) return copy()
    // Closing the system's own dialog is no failure.
    void navigator.share({ title: 'Autoavaliação da clínica', text, url }).catch(() => undefined)
  }
  return (
    <>
      <Button onClick={() => print()} icon={<Printer size={18} aria-hidden="true" />}>
        Imprimir
      </Button>
      <Button onClick={share} icon={<Share2 size={18} aria-hidden="true" />}>
        Compartilhar
      </Button>
      <span role="status" className="text-sm text-text-2 empty:hidden">
        {said}
      </span>
    </>
  )
}
