import { Archive, ArchiveRestore, ClipboardPlus, Pencil, QrCode } from 'lucide-react'
import { useMay } from '#web/team/may.ts'
import type { EquipmentDetail } from '#core/equipment/equipment.api.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import type { useArchiving } from './archiving.ts'

interface EquipmentActionsProps {
  equipment: EquipmentDetail
  archiving: ReturnType<typeof useArchiving>
  /** Page on which an order for it is opened, and the link's text. */
  order: { to: string; label: string }
  /** Page on which it is edited. */
  edit: string
  /** Page on which its label is printed. Technicians print no labels of a client's equipment. */
  labels?: string
}

/** Actions of the equipment's keeper. */
export function EquipmentActions({ equipment, archiving, order, edit, labels }: EquipmentActionsProps) {
  const mayArchive = useMay('archive')
  const why = mayArchive ? null : 'Só quem tem a permissão de arquivar.'
  const isOpen = equipment.openOrders > 0 ? 'Há uma ordem de serviço aberta.' : null
  return (
    <>
      {!equipment.archivedAt && (
        <LinkButton to={order.to} variant="primary" icon={<ClipboardPlus size={18} aria-hidden="true" />}>
          {order.label}
        </LinkButton>
      )}
      <LinkButton to={edit} icon={<Pencil size={18} aria-hidden="true" />}>
        Editar
      </LinkButton>
      <Menu
        items={[
          labels !== undefined &&
            !equipment.archivedAt && {
              label: 'Imprimir etiqueta',
              icon: <QrCode size={18} aria-hidden="true" />,
              to: labels,
            },
          equipment.archivedAt
            ? {
                label: 'Trazer de volta',
                icon: <ArchiveRestore size={18} aria-hidden="true" />,
                onSelect: () => archiving.restore(equipment),
                disabledReason: why,
              }
            : {
                label: 'Arquivar',
                icon: <Archive size={18} aria-hidden="true" />,
                onSelect: () => archiving.archive(equipment),
                disabledReason: why ?? isOpen,
              },
        ]}
      />
    </>
  )
}
