import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PathStepView } from '#core/adaptation/adaptation.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import { basisText } from '#core/regulation/basis.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { stepLink } from './step-link.ts'

/** One step: why, what counts as done, who does it, and the button to where it is done. */
export function StepRow({ step, onAssign }: { step: PathStepView; onAssign: () => void }) {
  const { title, critical, state, basis, done, who, takes, order, lacks, word, unless, assignment } = step
  const { person, dueOn } = assignment
  const link = stepLink(step)
  return (
    <li className="items-start py-3.5 phone:flex-wrap print:break-inside-avoid" id={step.id}>
      <div className="what phone:flex-[1_1_100%]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="inline text-base/6 text-text whitespace-normal">{title}</b>
          {critical && state !== 'done' && (
            <Chip tone="warn" icon={<TriangleAlert size={15} aria-hidden="true" />}>
              Crítico
            </Chip>
          )}
          {state === 'late' && (
            <Chip tone="bad" icon={<CircleAlert size={15} aria-hidden="true" />}>
              Atrasado
            </Chip>
          )}
          {state === 'done' && (
            <Chip
              tone={word === 'checked' ? 'ok' : 'info'}
              icon={<CircleCheck size={15} aria-hidden="true" />}
            >
              {word === 'checked' ? 'Conferido' : 'Apresentado'}
            </Chip>
          )}
        </p>
        {state !== 'done' && <Line>{lacksText(lacks)}</Line>}
        <Line label="Por quê">{basis.map((one) => basisText(one)).join('; ')}</Line>
        <Line label="Conta como feito">{done}</Line>
        {unless && <Line label="Não se aplica se">{unless}: diga isso na autoavaliação</Line>}
        <Line label="Quem">
          {person ?? who}
          {dueOn && `, até ${formatDate(dueOn)}`}
        </Line>
        {order && <Line label="Pedido">na {order.number}</Line>}
        {takes && <Line label="Quanto leva">{takes}</Line>}
      </div>
      {state !== 'done' && (
        <div className="flex flex-none flex-wrap justify-end gap-1 phone:flex-[1_1_100%] phone:justify-start print:hidden">
          {link && (
            <LinkButton to={link.to} state={link.state} size="sm" aria-label={`${link.verb}: ${title}`}>
              {link.verb}
            </LinkButton>
          )}
          <Button size="sm" variant="text" onClick={onAssign} aria-label={`Quem e quando: ${title}`}>
            Quem e quando
          </Button>
        </div>
      )}
    </li>
  )
}

/** How many missing things are named on a row. */
const mostLacks = 3

function lacksText(lacks: readonly string[]): string {
  const more = lacks.length - mostLacks
  const shown = lacks.slice(0, mostLacks).join(' ')
  return more > 0 ? `${shown} E mais ${more}.` : shown
}

function Line({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <small className="block text-sm/5 text-text-2 whitespace-normal wrap-anywhere">
      {label && <span className="font-semibold">{label}: </span>}
      {children}
    </small>
  )
}
