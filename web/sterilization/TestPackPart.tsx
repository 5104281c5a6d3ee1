import { useFormContext } from 'react-hook-form'
import type { Purpose } from '#core/sterilization/load.ts'
import type { SterilizationStart } from '#core/sterilization/sterilization.api.ts'
import { Checkbox } from '#web/ui/Choice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { DateField } from '#web/ui/TypedField.tsx'
import { BigChoiceField } from './BigFields.tsx'
import { newBiological, type BiologicalValues, type LoadValues, type StartAutoclave } from './load-values.ts'
import { biologicalTexts } from './sterilization.texts.ts'

const types = [
  { value: '5', label: 'Tipo 5' },
  { value: '6', label: 'Tipo 6' },
] as const

interface TestPackPartProps {
  offered: SterilizationStart['offered']
  autoclave: StartAutoclave | undefined
  purpose: Purpose
  biological: BiologicalValues | null
}

/** The test pack: an integrator in every cycle, and once a week the biological beside it. */
export function TestPackPart({ offered, autoclave, purpose, biological }: TestPackPartProps) {
  const follows = purpose === 'repeat' || purpose === 'empty'
  return (
    <section className="ster-part" aria-label="Pacote teste">
      <h2 className="text-[1.25rem]/6.5">Pacote teste</h2>
      <p className="text-sm text-text-2">Integrador em todo ciclo: RDC 1.002/2025, arts. 89 e 90.</p>
      <BigChoiceField name="integratorType" label="Tipo do integrador" options={types} keep={Number} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] items-start gap-3.5">
        <TextField name="integratorLot" label="Lote do integrador" optional mono />
        <DateField name="integratorUntil" label="Validade do integrador" optional />
      </div>
      {!follows && <BiologicalSwitch offered={offered} autoclave={autoclave} isOn={biological !== null} />}
      {biological && <BiologicalFields />}
    </section>
  )
}

interface SwitchProps {
  offered: SterilizationStart['offered']
  autoclave: StartAutoclave | undefined
  isOn: boolean
}

function BiologicalSwitch({ offered, autoclave, isOn }: SwitchProps) {
  const { setValue } = useFormContext<LoadValues>()
  const standing = autoclave && biologicalTexts[autoclave.biological].label
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) =>
            setValue(
              'biological',
              event.target.checked ? newBiological(offered, autoclave?.id ?? '') : null,
              { shouldDirty: true },
            )
          }
        />
        <span>Leva o indicador biológico</span>
      </label>
      {standing && (
        <p className="hint">
          {autoclave.biologicalPending ? 'Há uma ampola sem leitura.' : `Teste da semana: ${standing}.`}
        </p>
      )}
    </div>
  )
}

function BiologicalFields() {
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] items-start gap-3.5">
        <TextField name="biological.indicatorLot" label="Lote da ampola" mono />
        <DateField name="biological.indicatorUntil" label="Validade da ampola" />
      </div>
      <TextField
        name="biological.position"
        label="Onde o pacote teste fica"
        placeholder="Perto do dreno"
        hint="O ponto que o manual da autoclave indica (art. 89, § 2º)"
      />
      <Checkbox name="biological.doubleWrapped" label="Embalagem dupla de grau cirúrgico (art. 89, § 1º)" />
    </>
  )
}
