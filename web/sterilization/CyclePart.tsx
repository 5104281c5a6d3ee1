import { ChevronDown } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import type { Purpose } from '#core/sterilization/load.ts'
import type { SterilizationStart } from '#core/sterilization/sterilization.api.ts'
import { atClinic } from '#web/kit/paths.ts'
import { AutoclaveIcon } from './AutoclaveIcon.tsx'
import { BasisLine } from '#web/planner/BasisLine.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { FieldNotes, useField } from '#web/ui/Field.tsx'
import { BigChoiceField } from './BigFields.tsx'
import {
  chosenProgram,
  limitsOf,
  newBiological,
  programOptions,
  type LoadValues,
  type StartAutoclave,
} from './load-values.ts'
import { MomentField } from './MomentField.tsx'
import { limitsLine } from './limits-line.ts'

interface CyclePartProps {
  start: SterilizationStart
  autoclave: StartAutoclave | undefined
  values: LoadValues
  purpose: Purpose
}

/** Chooses the autoclave, the program with its limits, and the start. */
export function CyclePart({ start, autoclave, values, purpose }: CyclePartProps) {
  const limits = limitsOf(autoclave, values)
  return (
    <section className="ster-part" aria-label="Ciclo">
      <h2 className="text-[1.25rem]/6.5">Ciclo</h2>
      {start.autoclaves.length > 1 && <AutoclaveField start={start} values={values} />}
      {autoclave && <Warnings autoclave={autoclave} purpose={purpose} />}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] items-start gap-3.5">
        <ProgramField autoclave={autoclave} values={values} />
        <MomentField name="startedAt" label="Início" />
      </div>
      {limits && (
        <div className="grid gap-1">
          <p className="text-sm text-text-2">{limitsLine(limits)}</p>
          <BasisLine basis={limits.basis} />
        </div>
      )}
    </section>
  )
}

function AutoclaveField({ start, values }: { start: SterilizationStart; values: LoadValues }) {
  const { setValue } = useFormContext<LoadValues>()
  const options = start.autoclaves.map(({ id, name }) => ({
    value: id,
    label: name,
    icon: <AutoclaveIcon size={22} />,
  }))
  return (
    <BigChoiceField
      name="equipmentId"
      label="Autoclave"
      options={options}
      onChosen={(id) => {
        const chosen = start.autoclaves.find((one) => one.id === id)
        const { programId, proposal } = chosenProgram(programOptions(chosen)[0]?.value ?? null)
        setValue('programId', programId)
        setValue('proposal', proposal)
        if (values.biological) setValue('biological', newBiological(start.offered, id))
      }}
    />
  )
}

function ProgramField({ autoclave, values }: { autoclave: StartAutoclave | undefined; values: LoadValues }) {
  const field = useField<string | null>('programId')
  const { setValue } = useFormContext<LoadValues>()
  const options = programOptions(autoclave)
  const value = values.proposal ? `proposta:${values.proposal}` : (values.programId ?? '')
  return (
    <div className="field">
      <label htmlFor={field.id}>Programa</label>
      <div className="select">
        <select
          {...field.control}
          className="input"
          value={value}
          onChange={(event) => {
            const { programId, proposal } = chosenProgram(event.target.value || null)
            setValue('proposal', proposal)
            field.setValue(programId)
          }}
          onBlur={field.onBlur}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden="true" />
      </div>
      <FieldNotes id={field.id} error={field.error} />
    </div>
  )
}

function Warnings({ autoclave, purpose }: { autoclave: StartAutoclave; purpose: Purpose }) {
  const { name, runningLoadId, openFailureId, bowieDick, biological, status } = autoclave
  const follows = purpose === 'repeat' || purpose === 'empty'
  if (runningLoadId) {
    return (
      <Note
        tone="warn"
        action={
          <LinkButton to={atClinic.sterilizationLoad({ id: runningLoadId })}>Registrar o fim</LinkButton>
        }
      >
        Há um ciclo aberto em {name}. Registre o fim dele primeiro.
      </Note>
    )
  }
  if (openFailureId && !follows) {
    return (
      <Note
        tone="bad"
        action={
          <LinkButton to={atClinic.sterilizationFailure({ id: openFailureId })}>Ver os passos</LinkButton>
        }
      >
        {status === 'down'
          ? `${name} está fora de uso por um teste que falhou.`
          : 'O Bowie-Dick falhou: não use programas com vácuo.'}
      </Note>
    )
  }
  if (status === 'down' && !follows) {
    return <Note tone="bad">{name} está parada. Quando voltar, mude a situação em Equipamentos.</Note>
  }
  if (bowieDick === 'due') {
    return <Note tone="warn">Falta o Bowie-Dick de hoje: é no primeiro ciclo do dia (art. 88).</Note>
  }
  return biological === 'overdue' && !follows ? (
    <Note tone="warn">O teste biológico está atrasado: coloque a ampola neste ciclo.</Note>
  ) : null
}
