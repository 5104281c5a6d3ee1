import { useState } from 'react'
import type { AdaptationPath, PathStepView } from '#core/adaptation/adaptation.api.ts'
import { phases } from '#core/adaptation/phases.ts'
import { count } from '#web/kit/formats.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { phaseTexts } from './adaptation.texts.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { StepRow } from './StepRow.tsx'

/** All steps, phase by phase; those that are done fold away. */
export function PhasePanels({ steps }: Pick<AdaptationPath, 'steps'>) {
  const [assigned, setAssigned] = useState<string | null>(null)
  const step = steps.find(({ id }) => id === assigned)
  const inPhase = (phase: PathStepView['phase']) => steps.filter((one) => one.phase === phase)
  return (
    <>
      {phases
        .filter((phase) => inPhase(phase).length > 0)
        .map((phase) => (
          <PhasePanel key={phase} phase={phase} steps={inPhase(phase)} onAssign={setAssigned} />
        ))}
      {step && <AssignDialog step={step} onClose={() => setAssigned(null)} />}
    </>
  )
}

interface PhaseProps {
  phase: PathStepView['phase']
  steps: readonly PathStepView[]
  onAssign: (id: string) => void
}

function PhasePanel({ phase, steps, onAssign }: PhaseProps) {
  const { title, hint } = phaseTexts[phase]
  const open = steps.filter(({ state }) => state !== 'done')
  const done = steps.filter(({ state }) => state === 'done')
  const row = (step: PathStepView) => <StepRow key={step.id} step={step} onAssign={() => onAssign(step.id)} />
  return (
    <Panel
      title={title}
      hint={open.length > 0 ? hint : 'Tudo feito'}
      aside={open.length > 0 && <span className="count">{open.length}</span>}
      flush
    >
      {open.length > 0 && <ul className="rows">{open.map(row)}</ul>}
      {done.length > 0 && (
        <details className="border-t border-border print:hidden">
          <summary className="min-h-11 cursor-pointer px-5.5 py-2.5 text-text-2">
            {count(done.length, 'passo feito', 'passos feitos')}
          </summary>
          <ul className="rows">{done.map(row)}</ul>
        </details>
      )}
    </Panel>
  )
}
