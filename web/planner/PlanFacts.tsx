import { Link } from 'react-router'
import { formatDate } from '#core/kit/dates.ts'
import type { PlanView } from '#core/planner/schemas.ts'
import { localCoverage } from '#core/regulation/local-coverage.ts'
import { useAt, useSession } from '#web/kit/session.ts'
import { BasisLine } from './BasisLine.tsx'
import { kindTexts, modeTexts, often, opensTexts } from './plan-words.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { noticeText } from './planner.texts.ts'

/** The rule in words, the tasks, and what the interval rests on. */
export function PlanFacts({ plan }: { plan: PlanView }) {
  const at = useAt()
  const isClinic = useSession().organization?.kind === 'clinic'
  const { equipment, clinic, workshop, basis, tasks, orderKind, endsOn, contractId } = plan
  return (
    <>
      <Panel title="Como funciona">
        <Facts
          items={[
            ['Quando', often(plan)],
            ['Contagem', plan.unit === 'use' ? null : modeTexts[plan.mode].label],
            ['Próximas', plan.nextDates.map(formatDate).join(', ') || null],
            ['Até', endsOn && formatDate(endsOn)],
            ['Aviso', noticeText(plan)],
            [
              'Na data',
              plan.log
                ? 'Marcada como feita pelo livro de esterilização'
                : opensTexts[plan.opens].label +
                  (orderKind ? ` (${kindTexts[orderKind].toLowerCase()})` : ''),
            ],
            ['Responsável', workshop ? workshop.name : 'Equipe da clínica'],
            ['Cliente', isClinic ? null : clinic.name],
            [
              'Contrato',
              contractId && (
                <Link key="contract" className="link" to={at.contract({ id: contractId })}>
                  Ver o contrato
                </Link>
              ),
            ],
          ]}
        />
        <div className="mt-4">
          {basis ? (
            <>
              <BasisLine basis={basis} withSource />
              {basis.mark !== null && <p className="mt-2 text-sm text-text-3">{localCoverage}</p>}
            </>
          ) : (
            <p className="text-sm text-text-2">
              {contractId ? 'Intervalo combinado no contrato.' : 'Intervalo decidido por quem criou o plano.'}
            </p>
          )}
        </div>
        {equipment && (
          <div className="mt-4">
            <LinkButton to={at.equipment(equipment)}>Abrir o equipamento</LinkButton>
          </div>
        )}
      </Panel>
      {tasks.length > 0 && (
        <Panel title="Tarefas">
          <ul className="grid list-disc gap-1 pl-5">
            {tasks.map((task) => (
              <li key={task}>{task}</li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
