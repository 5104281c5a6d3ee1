import { User } from 'lucide-react'
import { TextField } from '#web/ui/TextField.tsx'
import { useField } from '#web/ui/Field.tsx'
import { BigChoice } from '#web/ui/BigChoice.tsx'

/** Chooses the operator: one of the last, or a typed name. */
export function OperatorPart({ names }: { names: readonly string[] }) {
  const field = useField<string>('operator')
  const visibleNames = names.slice(0, 6)
  return (
    <section className="ster-part" aria-label="Quem operou">
      <h2 className="text-[1.25rem]/6.5">Quem operou</h2>
      {visibleNames.length > 1 && (
        <BigChoice
          label="Operador"
          options={visibleNames.map((name) => ({
            value: name,
            label: name,
            icon: <User size={22} aria-hidden="true" />,
          }))}
          value={visibleNames.includes(field.value) ? field.value : null}
          onChoose={field.setValue}
        />
      )}
      <TextField
        name="operator"
        label={visibleNames.length > 1 ? 'Ou outro nome' : 'Nome'}
        autoComplete="off"
      />
    </section>
  )
}
