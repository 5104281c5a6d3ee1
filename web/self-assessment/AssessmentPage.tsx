import { lazy, Suspense } from 'react'
import { ArrowRight, CloudOff, HardDrive, RotateCcw } from 'lucide-react'
import { Link } from 'react-router'
import { indicatorOf } from '#core/self-assessment/rules.ts'
import { indicatorCount } from '#core/self-assessment/numbers.ts'
import { nextOpen, scoreOf, unansweredOf } from '#core/self-assessment/score.ts'
import { count } from '#web/kit/formats.ts'
import { useOnline } from '#web/kit/online.ts'
import { atClinic, paths } from '#web/kit/paths.ts'
import { forgetKeptAnswers, keepAll, keepAnswers, useKeptAnswers, type KeptAnswers } from './kept-answers.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { useTitle } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { Tape } from '#web/ui/Tape.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { AboutPanel, DeadlineLine } from './AboutPanel.tsx'
import { IndicatorList } from './IndicatorList.tsx'
import { Question } from './Question.tsx'
import { Result } from './Result.tsx'
import { spotOf, useSpot } from './spot.ts'
import './self-assessment.css'
import './question.css'
import './result.css'

/** It brings the steps of the path, which only the result needs. */
const ShortPath = lazy(() => import('#web/adaptation/ShortPath.tsx'))

const title = 'Autoavaliação pelos 51 indicadores da Anvisa'

export const meta = () => [
  { title: `${title} · Equipo` },
  {
    name: 'description',
    content:
      'Confira a sua clínica pelo roteiro de inspeção da Anvisa (ROI Odontologia v1.2): 51 indicadores, notas de 0 a 5, o que falta primeiro. Grátis e sem conta.',
  },
]

/** The free tool: answered without an account, kept in this browser and sent nowhere. */
export default function AssessmentPage() {
  const deviceAnswers = useKeptAnswers()
  const { answers } = deviceAnswers
  const spot = useSpot()
  const indicator = spot.at === 'indicator' ? indicatorOf(spot.number) : undefined
  return (
    <div className="tool grid grid-rows-[auto_1fr_auto] grid-cols-1 min-h-dvh">
      <a className="skip" href="#content">
        Ir para o conteúdo
      </a>
      <header className="tool-head border-b border-border bg-surface print:hidden">
        <div className="flex flex-wrap items-center gap-y-1 gap-x-5 mx-auto px-[var(--gutter)] max-w-[calc(var(--page-max)_+_var(--gutter)_*_2)] min-h-16 phone:min-h-14 phone:px-4">
          <a href={paths.landing()} className="brand">
            <Logo size={32} />
          </a>
          <Link to={ownAssessment}>Já tenho conta</Link>
        </div>
      </header>
      <main id="content" className="page" tabIndex={-1}>
        {indicator && (
          <Question
            key={indicator.number}
            indicator={indicator}
            answers={answers}
            onAnswer={keepAnswers}
            status={<KeptLine kept={deviceAnswers} />}
          />
        )}
        {spot.at === 'result' && (
          <Result
            answers={answers}
            text="Feita neste aparelho, sem conta. Só você vê."
            actions={<SavePanel kept={deviceAnswers} />}
          >
            <Suspense>
              <ShortPath answers={answers} />
            </Suspense>
          </Result>
        )}
        {!indicator && spot.at !== 'result' && <Start kept={deviceAnswers} />}
      </main>
      <footer className="tool-foot border-t border-border text-xs/6 text-text-3 print:hidden">
        <div className="flex flex-wrap items-center gap-y-1 gap-x-5 mx-auto px-[var(--gutter)] max-w-[calc(var(--page-max)_+_var(--gutter)_*_2)] min-h-16 phone:min-h-14 phone:px-4 phone:py-2">
          <span className="mr-auto">Equipo, manutenção de equipamentos odontológicos</span>
          <a className="inline-flex items-center min-h-11" href={paths.terms()}>
            Termos de uso
          </a>
          <a className="inline-flex items-center min-h-11" href={paths.privacy()}>
            Privacidade
          </a>
        </div>
      </footer>
    </div>
  )
}

/** Readers with an account sign in first and are led to the same page inside it. */
const ownAssessment = `${paths.login()}?next=${encodeURIComponent(atClinic.assessment())}`

function Start({ kept }: { kept: KeptAnswers }) {
  useTitle(title)
  const { answers } = kept
  const done = indicatorCount - unansweredOf(scoreOf(answers))
  const next = nextOpen(answers)
  return (
    <>
      <div className="tool-hero grid gap-4 mb-10 max-w-184">
        <h1 className="text-[clamp(1.75rem,1.2rem_+_2.4vw,2.75rem)]/[1.1]">
          Como a sua clínica iria na inspeção da Anvisa?
        </h1>
        <p>
          Os 51 indicadores do roteiro de inspeção, um de cada vez, com o que cada nota pede. Leva uns 20
          minutos, e você pode parar e continuar depois.
        </p>
        <div className="tool-acts flex flex-wrap gap-3">
          <LinkButton
            to={next === null ? spotOf.result : spotOf.indicator(next)}
            variant="primary"
            size="lg"
            icon={<ArrowRight size={20} aria-hidden="true" />}
          >
            {done === 0 ? 'Começar agora' : next === null ? 'Ver o resultado' : 'Continuar de onde parou'}
          </LinkButton>
          {done > 0 && next !== null && (
            <LinkButton to={spotOf.result} size="lg">
              Ver o resultado até aqui
            </LinkButton>
          )}
        </div>
        {done > 0 && <Kept done={done} kept={kept} />}
        <ul className="flex flex-wrap gap-y-1 gap-x-5 text-sm/6 text-text-2">
          <li className="before:inline-block before:size-2 before:mr-2 before:rounded-[2px] before:bg-brand">
            Sem conta e de graça
          </li>
          <li className="before:inline-block before:size-2 before:mr-2 before:rounded-[2px] before:bg-brand">
            As respostas ficam neste aparelho
          </li>
          <li className="before:inline-block before:size-2 before:mr-2 before:rounded-[2px] before:bg-brand">
            Cada nota com a norma ao lado
          </li>
        </ul>
        <DeadlineLine />
        <noscript>
          <Note tone="info">
            Este navegador está sem JavaScript: dá para ler os indicadores e as notas abaixo, mas não para
            responder.
          </Note>
        </noscript>
      </div>
      <IndicatorList answers={answers} />
      <div className="mt-6">
        <AboutPanel />
      </div>
    </>
  )
}

function Kept({ done, kept }: { done: number; kept: KeptAnswers }) {
  const startOver = () => {
    const before = kept.answers
    forgetKeptAnswers()
    toast('Respostas apagadas deste aparelho', () => keepAll(before))
  }
  return (
    <div className="tool-kept">
      <Tape value={done} of={indicatorCount} label={`${done} de ${indicatorCount} respondidos`} />
      <div>
        <span>
          {done} de {indicatorCount} respondidos
        </span>
        <KeptLine kept={kept} />
        <Button variant="text" onClick={startOver} icon={<RotateCcw size={18} aria-hidden="true" />}>
          Recomeçar
        </Button>
      </div>
    </div>
  )
}

/** Says which device or account has the answers. */
function KeptLine({ kept: { answers, isKept } }: { kept: KeptAnswers }) {
  if (Object.keys(answers).length === 0) return null
  return isKept ? (
    <p className="inline-flex items-center gap-1.5 text-sm/6 text-text-3" role="status">
      <HardDrive size={16} aria-hidden="true" />
      Salvo neste aparelho
    </p>
  ) : (
    <Note tone="warn">
      <CloudOff size={16} aria-hidden="true" className="mr-1 inline" />
      Este navegador não permite salvar: as respostas somem quando você fechar esta página.
    </Note>
  )
}

function SavePanel({ kept: { answers } }: { kept: KeptAnswers }) {
  const done = Object.keys(answers).length
  const online = useOnline()
  return (
    <Panel title="Salvar e acompanhar" raised className="print:hidden">
      <p className="mb-4 text-text-2">
        Com uma conta grátis da clínica,{' '}
        {done === 0 ? 'as respostas ficam salvas' : `${count(done, 'resposta vai', 'respostas vão')} junto`}:
        você corrige o que falta e compara da próxima vez. Até lá, as respostas ficam só neste aparelho.
      </p>
      {!online && (
        <Note tone="warn">Sem internet. As respostas ficam neste aparelho; salve quando ela voltar.</Note>
      )}
      {online && (
        <div className="grid gap-2.5">
          <LinkButton to={paths.registerWithAnswers()} variant="primary" size="lg" block>
            Salvar e acompanhar
          </LinkButton>
          <LinkButton to={ownAssessment} variant="text" block>
            Já tenho conta
          </LinkButton>
        </div>
      )}
    </Panel>
  )
}
