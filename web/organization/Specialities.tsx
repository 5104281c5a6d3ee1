import { useWatch } from 'react-hook-form'
import { CheckList } from '#web/ui/Choice.tsx'

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

/** Specialities on the technician's card, which clinics see when they choose. */
export function Specialities() {
  const chosen: string[] = useWatch({ name: 'specialities' }) ?? []
  return (
    <CheckList
      name="specialities"
      label="Especialidades"
      hint="Aparecem no seu cartão quando uma clínica escolhe técnico"
      options={[...new Set([...offered, ...chosen])].map((value) => ({ value, label: value }))}
    />
  )
}
