import { useId, useState } from 'react'
import { manualBasis, ownBasis, type Basis } from '#core/regulation/basis.ts'
import { useToday } from '#web/kit/session.ts'
import { BasisLine } from './BasisLine.tsx'
import { FieldNotes, useField } from '#web/ui/Field.tsx'

type Origin = 'rule' | 'manual' | 'own'

const originOf = (basis: Basis | null): Origin => {
  if (basis === null) return 'own'
  if (basis.mark !== null) return 'rule'
  return basis.text.startsWith('Manual do fabricante') ? 'manual' : 'own'
}

/** Source of the interval: the rule of the offered plan, the manual, or the clinic itself. */
export function BasisField({ name }: { name: string }) {
  const field = useField<Basis | null>(name)
  const today = useToday()
  const group = useId()
  const [offered] = useState(originOf(field.value) === 'rule' ? field.value : null)
  const ruleId = field.value?.ruleId ?? offered?.ruleId ?? null
  const [where, setWhere] = useState(() => pageOf(field.value))
  const origin = originOf(field.value)
  const choose = (chosen: Origin) => {
    if (chosen === 'rule') field.setValue(offered)
    else if (chosen === 'manual') field.setValue(manualBasis(where.trim(), today, ruleId))
    else field.setValue(ruleId ? ownBasis(today, ruleId) : null)
  }
  const radio = (value: Origin, label: string, first = false) => (
    <label className="rcard">
      <input
        type="radio"
        name={group}
        checked={origin === value}
        {...(first && field.focus)}
        onChange={() => choose(value)}
      />
      <span className="what">
        <b>{label}</b>
      </span>
    </label>
  )
  return (
    <fieldset className="field span-6">
      <legend>De onde vem o intervalo</legend>
      <div className="cards">
        {offered && radio('rule', offered.mark === 'NV' ? 'Sugestão do Equipo' : 'Norma', true)}
        {radio('manual', 'Manual do fabricante', !offered)}
        {radio('own', 'Decisão da equipe')}
      </div>
      {origin === 'rule' && field.value && (
        <div className="mt-3">
          <BasisLine basis={field.value} withSource />
        </div>
      )}
      {origin !== 'rule' && offered && offered.mark !== 'NV' && (
        <p className="mt-3 text-sm text-text-2">
          {offered.text} continua valendo: o intervalo pode ser menor, mas não maior.
        </p>
      )}
      {origin === 'manual' && (
        <div className="field mt-4">
          <label htmlFor={`${group}-where`}>
            Onde no manual <span className="opt">(opcional)</span>
          </label>
          <input
            id={`${group}-where`}
            className="input"
            autoComplete="off"
            maxLength={120}
            placeholder="p. 32"
            value={where}
            onChange={(event) => {
              setWhere(event.target.value)
              field.setValue(manualBasis(event.target.value.trim(), today, ruleId))
            }}
          />
        </div>
      )}
      <FieldNotes id={field.id} error={field.error} />
    </fieldset>
  )
}

/** `p. 32` of a manual that was named before. */
const pageOf = (basis: Basis | null): string =>
  originOf(basis) === 'manual' && basis ? basis.text.replace(/^Manual do fabricante,? ?/, '') : ''
