import { ArrowRight, Check, Circle, CircleSlash } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatInstant } from '#core/kit/dates.ts'
import type { FailureDetail } from '#core/sterilization/failure.api.ts'
import { isSettled, writtenSteps, type WrittenStep } from '#core/sterilization/failure.ts'
import { atClinic } from '#web/kit/paths.ts'
import { part } from '#web/kit/part.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { stepTexts, testTexts } from './sterilization.texts.ts'

const stepDialog = part(async () => (await import('./StepDialog.tsx')).StepDialog)

type StepRow = FailureDetail['steps'][number]

/** The steps in order, with person and time; the next one stands out. */
export function StepsPanel({ failure }: { failure: FailureDetail }) {
  const [writing, setWriting] = useState<WrittenStep | null>(null)
  const isOpen = failure.releasedAt === null
  const next = failure.steps.find(({ state }) => state === 'open')?.step
  const neededSteps = failure.steps.filter(({ state }) => state !== 'not_needed')
  return (
    <Panel title="O que fazer">
      <ol className="fail-steps">
        {neededSteps.map((row) => (
          <li
            key={row.step}
            className="grid grid-cols-[34px_minmax(0,1fr)] gap-3 py-3 not-first:border-t not-first:border-border"
          >
            <Mark row={row} isNext={row.step === next} />
            <div>
              <b className="font-[580]">{stepTexts[row.step].title}</b>
              <StepText row={row} failure={failure} />
              {isOpen && row.state === 'open' && (
                <StepAction row={row} failure={failure} onWrite={setWriting} />
              )}
            </div>
          </li>
        ))}
      </ol>
      {writing && (
        <Awaited
          part={stepDialog}
          wanted
          name="o passo"
          onGiveUp={() => setWriting(null)}
          props={{ failure, step: writing, onClose: () => setWriting(null) }}
        />
      )}
    </Panel>
  )
}

function Mark({ row, isNext }: { row: StepRow; isNext: boolean }) {
  const Icon =
    row.state === 'done' ? Check : row.state === 'not_needed' ? CircleSlash : isNext ? ArrowRight : Circle
  return (
    <span
      className={`grid size-[34px] place-items-center rounded-[50%] border-2 ${row.state === 'done' ? 'border-success bg-success-soft text-success-text' : isNext ? 'border-brand bg-brand text-on-brand' : 'border-border-strong text-text-3'}`}
    >
      <Icon size={18} aria-hidden="true" />
      <span className="sr-only">{row.state === 'done' ? 'feito:' : 'por fazer:'}</span>
    </span>
  )
}

function StepText({ row, failure }: { row: StepRow; failure: FailureDetail }) {
  const zone = useTimeZone()
  const scope =
    row.choice && { all: 'Tudo desde o último negativo.', tested: 'Só a carga testada.' }[row.choice]
  return (
    <>
      <p className="text-sm/5.25 text-text-2 wrap-anywhere">
        {progressOf(row, failure) ?? stepTexts[row.step].how}
      </p>
      {(scope || row.note) && (
        <p>
          {scope} {row.note}
        </p>
      )}
      {row.orderId && (
        <p>
          <Link to={atClinic.order({ id: row.orderId })}>Ver a ordem de serviço</Link>
        </p>
      )}
      {row.at && (
        <p className="text-sm/5.25 text-text-2 wrap-anywhere">
          {row.by}, {formatInstant(row.at, zone)}
        </p>
      )}
    </>
  )
}

/** Progress of a step that nobody writes. */
function progressOf({ step, state }: StepRow, { packages, tests }: FailureDetail): string | null {
  if (step === 'recall' && state === 'open') {
    const unsettledCount = packages.filter(({ fate }) => !isSettled(fate)).length
    return unsettledCount === 1 ? 'Falta um.' : `Faltam ${unsettledCount}.`
  }
  const purpose = step === 'repeat' ? 'repeat' : step === 'empty_cycles' ? 'empty' : null
  const own = tests.filter((one) => one.purpose === purpose)
  if (own.length === 0) return null
  const results = own.map(({ lot, result }) => {
    const word = result ? testTexts[result].label.toLowerCase() : 'aguarda leitura'
    return lot ? `${lot}: ${word}` : word
  })
  return `${results.join('; ')}.`
}

interface ActionProps {
  row: StepRow
  failure: FailureDetail
  onWrite: (step: WrittenStep) => void
}

const isWritten = (step: string): step is WrittenStep => writtenSteps.includes(step as WrittenStep)

function StepAction({ row: { step }, failure, onWrite }: ActionProps) {
  const { id, equipmentId, kind } = failure
  if (step === 'repeat' && kind === 'bowie_dick') {
    return (
      <LinkButton size="sm" to={atClinic.sterilization()}>
        Repetir o teste
      </LinkButton>
    )
  }
  if (step === 'repeat' || step === 'empty_cycles') {
    const purpose = step === 'repeat' ? 'repeat' : 'empty'
    return (
      <LinkButton size="sm" to={atClinic.sterilizationNew({ equipment: equipmentId, purpose, failure: id })}>
        {step === 'repeat' ? 'Registrar a repetição' : 'Registrar ciclo vazio'}
      </LinkButton>
    )
  }
  if (!isWritten(step)) return null
  return (
    <div className="flex flex-wrap gap-x-2.5">
      {step === 'repair' && (
        <LinkButton size="sm" to={atClinic.orderNew({ id: equipmentId })}>
          Abrir OS
        </LinkButton>
      )}
      <Button size="sm" onClick={() => onWrite(step)} aria-label={`Registrar: ${stepTexts[step].title}`}>
        {step === 'scope' ? 'Decidir' : 'Registrar'}
      </Button>
    </div>
  )
}
