import { useSearchParams } from 'react-router'
import { atWorkshop } from '#web/kit/paths.ts'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { EquipmentRegistration } from './EquipmentRegistration.tsx'
import './equipment.css'

/** Equipment of a client that is not on Equipo: its technician registers it, and can open an order for it at once. */
export default function TechnicianEquipmentNewPage() {
  const [params] = useSearchParams()
  const clinicId = params.get('clinic') ?? ''
  return (
    <>
      <Crumbs items={[['Clientes', atWorkshop.clients()], ['Novo equipamento']]} />
      <PageHeader title="Novo equipamento de cliente" />
      <EquipmentRegistration
        target={{ clinicId, rooms: [], home: atWorkshop.clients(), pageOf: atWorkshop.equipment }}
      />
    </>
  )
}
