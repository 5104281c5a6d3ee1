import { FieldNotes, useField } from '#web/ui/Field.tsx'

const offered = [
  'Autoclaves e esterilização',
  'Cadeiras e equipos',
  'Compressores e bombas a vácuo',
  'Raio-X intraoral',
  'Panorâmicos e tomógrafos',
  'Canetas e micromotores',
  'Fotopolimerizadores e ultrassom',
  'Scanners e CAD/CAM',
]

/** What clinics see on the technician's card when they choose. */
export function Specialities() {
  const hint = 'Aparecem no seu cartão quando uma clínica escolhe técnico'
  const field = useField<string[]>('specialities', hint)
  const chosen = field.value ?? []
  const toggle = (name: string) =>
    field.setValue(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name])
  return (
    <fieldset className="field mt-5" aria-describedby={field.control['aria-describedby']}>
      <legend>
        Especialidades<span className="opt"> (opcional)</span>
      </legend>
      <div className="grid gap-x-6 md:grid-cols-2">
        {[...new Set([...offered, ...chosen])].map((name, index) => (
          <label className="check" key={name}>
            <input
              type="checkbox"
              {...(index === 0 && field.focus)}
              checked={chosen.includes(name)}
              onChange={() => toggle(name)}
              onBlur={field.onBlur}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={field.id} hint={hint} error={field.error} />
    </fieldset>
  )
}
