import { Check, X } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import type { LoadDetail } from '#core/sterilization/load-schemas.ts'
import { BigChoiceField, BigReadingField } from './BigFields.tsx'
import type { EndValues } from './end-values.ts'
import { MomentField } from './MomentField.tsx'

const units = [
  { value: 'bar', label: 'bar' },
  { value: 'kPa', label: 'kPa' },
] as const

const turned = [
  { value: 'conform', label: 'Virou', tone: 'ok' as const, icon: <Check size={24} aria-hidden="true" /> },
  {
    value: 'non_conform',
    label: 'Não virou',
    tone: 'bad' as const,
    icon: <X size={24} aria-hidden="true" />,
  },
] as const

/** The plateau's readings against the program's limits, the integrator, and when it ended. */
export function EndParts({ load }: { load: LoadDetail }) {
  const { programLimits: limits, integratorType } = load
  const { pressureUnit } = useWatch<EndValues>() as EndValues
  const by = pressureUnit === 'kPa' ? 100 : 1
  return (
    <>
      <section className="ster-part" aria-label="Leituras do patamar">
        <h2 className="text-[1.25rem]/6.5">Leituras do patamar</h2>
        <BigReadingField
          name="celsius"
          label="Temperatura"
          unit="°C"
          step={0.1}
          min={limits.celsiusMin}
          max={limits.celsiusMax}
        />
        <BigReadingField
          name="pressure"
          label="Pressão"
          unit={pressureUnit}
          step={pressureUnit === 'kPa' ? 1 : 0.01}
          min={limits.barMin * by}
          max={limits.barMax * by}
        />
        <BigChoiceField name="pressureUnit" label="Unidade da pressão" options={units} />
        <BigReadingField
          name="minutes"
          label="Tempo"
          unit="min"
          step={0.1}
          min={limits.minutesMin}
          max={limits.minutesMax}
        />
      </section>
      <section className="ster-part" aria-label="Integrador">
        <h2 className="text-[1.25rem]/6.5">Integrador tipo {integratorType}</h2>
        <p className="text-sm text-text-2">Abra o pacote teste e compare com o cartão.</p>
        <BigChoiceField
          name="integrator"
          label="Resultado do integrador"
          options={turned}
          hint="Se não virar, a carga fica bloqueada e não pode ser usada."
        />
        <MomentField name="endedAt" label="Fim do ciclo" />
      </section>
    </>
  )
}
