import { ArrowLeft, ArrowRight, CircleAlert, List } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { answerOf, grades, isAnswer, type Answer, type Answers } from '#core/self-assessment/answers.ts'
import { groups, type Indicator } from '#core/self-assessment/indicator.ts'
import { indicators } from '#core/self-assessment/rules.ts'
import { scoreOf, unansweredOf } from '#core/self-assessment/score.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { BottomBar, Columns, useTitle } from '#web/ui/Page.tsx'
import { Tape } from '#web/ui/Tape.tsx'
import { AbsentGroup } from './AbsentGroup.tsx'
import { GradeChoice } from './GradeChoice.tsx'
import { NormPanel } from './NormPanel.tsx'
import type { Changes } from './saver.ts'
import { spotOf } from './spot.ts'

interface QuestionProps {
  indicator: Indicator
  answers: Answers
  onAnswer: (changes: Changes) => void
  /** Says where and when the answers were saved. */
  status: ReactNode
  /** Evidence for the grade; only with an account that can keep it. */
  evidence?: ReactNode
  children?: ReactNode
}

/** One indicator at a time; a new element for each, so that the focus goes to its title. */
export function Question({ indicator, answers, onAnswer, status, evidence, children }: QuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const answer = answerOf(answers, indicator.number)
  const at = indicators.indexOf(indicator)
  const [before, after] = [indicators[at - 1], indicators[at + 1]]
  const group = groups.find(({ id }) => id === indicator.group)
  const next = after ? spotOf.indicator(after.number) : spotOf.result
  useTitle(`${indicator.number}. ${indicator.title}`)
  const choose = (chosen: Answer) => onAnswer({ [indicator.number]: chosen })
  const whole = useKeys((event) => {
    // Keys typed into a note are no answer.
    if (isTypedInto(event)) return
    const chosen = answerByKey(event, indicator.number)
    if (chosen !== null) return choose(chosen)
    const to = hashByKey(event, before, next)
    if (to) void navigate(to, { replace: true })
  })
  // Before it is seen: a key that is pressed at once belongs to this indicator.
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={whole}>
      <Progress answers={answers} title={group?.title ?? ''} number={indicator.number} />
      <Columns
        aside={
          <>
            <NormPanel indicator={indicator} />
            <p className="keys text-xs/6.5 text-text-3 max-[1101px]:hidden">
              Teclado: <kbd>0</kbd> a <kbd>5</kbd> responde, <kbd>N</kbd> não se aplica, <kbd>Enter</kbd>{' '}
              avança, <kbd>Backspace</kbd> volta.
            </p>
          </>
        }
      >
        {children}
        <section className="panel" aria-labelledby="question">
          <div className="panel-b">
            <div className="mb-2 flex flex-wrap gap-2">
              <Criticality indicator={indicator} />
            </div>
            <h1 id="question" ref={heading} tabIndex={-1} className="text-xl outline-0">
              <span className="font-normal text-text-3">{indicator.number}.</span> {indicator.title}
            </h1>
            <p className="mt-1 mb-5 text-text-2">{indicator.question}</p>
            <GradeChoice indicator={indicator} value={answer} onChoose={choose} />
            <AbsentGroup group={indicator.group} answers={answers} onAnswer={onAnswer} />
            {evidence}
          </div>
        </section>
        <BottomBar>
          <LinkButton
            to={before ? spotOf.indicator(before.number) : spotOf.start}
            replace
            size="lg"
            aria-label={before ? `Voltar ao ${before.number}` : 'Voltar ao início'}
          >
            <ArrowLeft size={20} aria-hidden="true" />
          </LinkButton>
          <LinkButton
            to={next}
            replace
            size="lg"
            className="grow"
            variant={answer === null ? 'secondary' : 'primary'}
          >
            {nextLabel(answer, after)}
            <ArrowRight size={20} aria-hidden="true" />
          </LinkButton>
        </BottomBar>
        <div className="flex justify-center">{status}</div>
      </Columns>
    </div>
  )
}

function nextLabel(answer: Answer | null, after: Indicator | undefined): string {
  if (!after) return 'Ver o resultado'
  return answer === null ? 'Pular' : `Próximo, ${after.number}`
}

export const Criticality = ({ indicator }: { indicator: Pick<Indicator, 'critical'> }) =>
  indicator.critical ? (
    <Chip tone="warn" icon={<CircleAlert size={14} aria-hidden="true" />}>
      Crítico
    </Chip>
  ) : (
    <Chip>Não crítico</Chip>
  )

function Progress({ answers, title, number }: { answers: Answers; title: string; number: number }) {
  const done = indicators.length - unansweredOf(scoreOf(answers))
  const progress = `${done} de ${indicators.length} respondidos`
  return (
    <div className="question-top mb-4">
      <div>
        <b className="text-base text-text">{title}</b>
        <span>Indicador {number}</span>
      </div>
      <Tape value={done} of={indicators.length} label={progress} />
      <div>
        <span>{progress}</span>
        <Link to={spotOf.start} className="link">
          <List size={16} aria-hidden="true" />
          Todos os indicadores
        </Link>
      </div>
    </div>
  )
}

/** Hears keys while the focus is within the element: elsewhere they are somebody else's. */
function useKeys(heard: (event: KeyboardEvent) => void) {
  const whole = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = whole.current
    element?.addEventListener('keydown', heard)
    return () => element?.removeEventListener('keydown', heard)
  }, [heard])
  return whole
}

const isTypedInto = ({ target }: KeyboardEvent) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'radio')

const plain = (event: KeyboardEvent) => !event.ctrlKey && !event.metaKey && !event.altKey

function answerByKey(event: KeyboardEvent, number: number): Answer | null {
  const typed = event.key.toLowerCase() === 'n' ? 'na' : grades.find((grade) => event.key === String(grade))
  return plain(event) && isAnswer(number, typed) ? typed : null
}

/** A link or a button keeps its own Enter. */
function hashByKey(event: KeyboardEvent, before: Indicator | undefined, next: string): string | null {
  const isControl = (event.target as Element).closest('a, button') !== null
  if (!plain(event) || isControl) return null
  if (event.key === 'Enter') return next
  return event.key === 'Backspace' ? (before ? spotOf.indicator(before.number) : spotOf.start) : null
}
