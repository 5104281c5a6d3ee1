import { Wrench } from 'lucide-react'
import { EquipmentIcon } from '#web/equipment/EquipmentIcon.tsx'
import { RadioCards } from '#web/ui/Choice.tsx'

const roles = [
  {
    value: 'dentist',
    label: 'Dentista ou clínica',
    hint: 'Tenho equipamentos para manter',
    icon: <EquipmentIcon category="dental-chair" size={24} />,
  },
  {
    value: 'technician',
    label: 'Técnico',
    hint: 'Faço manutenção',
    icon: <Wrench size={22} aria-hidden="true" />,
  },
]

/** The new person's role, under `role` of the form. */
export const RoleCards = () => <RadioCards name="role" label="Você é" options={roles} />
