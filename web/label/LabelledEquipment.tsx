import { ClipboardPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { FoundLabel } from '#core/label/label.api.ts'
import { writtenCode } from '#core/label/label.ts'
import { useAt, useSession } from '#web/kit/session.ts'
import { EquipmentChip } from '#web/equipment/EquipmentChip.tsx'
import { OrderChip } from '#web/service-order/OrderChip.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { Facts, Note, Panel } from '#web/ui/Panel.tsx'
import { RetireDialog } from './RetireDialog.tsx'

/** The equipment of a label, with the actions that a person in front of it needs most. */
export function LabelledEquipment({ found, scan }: { found: FoundLabel; scan: string }) {
  const { label, equipment, orders, isOwn } = found
  const { user } = useSession()
  const at = useAt()
  const [isRetiring, setIsRetiring] = useState(false)
  if (!equipment) return null
  const isTechnician = user.role === 'technician'
  const order = at.orderFor({ clinicId: equipment.clinic.id, equipment: equipment.id })
  return (
    <>
      <PageHeader
        title={equipment.name}
        above={<EquipmentChip status={equipment.status} />}
        text={isTechnician ? equipment.clinic.name : (equipment.room ?? undefined)}
        actions={
          <>
            {!equipment.isArchived && (
              <LinkButton to={order} variant="primary" icon={<ClipboardPlus size={18} aria-hidden="true" />}>
                Nova OS
              </LinkButton>
            )}
            <LinkButton to={at.equipment(equipment)}>Abrir a ficha</LinkButton>
            <LinkButton to={scan}>Ler outra</LinkButton>
          </>
        }
      />
      <div className="stack">
        {equipment.isArchived && (
          <Note tone="warn">
            Este equipamento está arquivado. Traga-o de volta na ficha, ou tire a etiqueta de uso.
          </Note>
        )}
        <Panel title="Ordens abertas">
          {orders.length === 0 ? (
            <p className="text-text-2">Nenhuma ordem aberta.</p>
          ) : (
            <ul className="rows label-rows">
              {orders.map((one) => (
                <li key={one.id}>
                  <Link to={at.order(one)} className="id label-reach">
                    {one.number}
                  </Link>
                  <OrderChip status={one.status} />
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <Panel title="Etiqueta">
          <div className="stack">
            <Facts
              items={[
                [
                  'Equipamento',
                  <span key="code" className="id">
                    {equipment.code}
                  </span>,
                ],
                [
                  'Etiqueta',
                  <span key="label" className="id">
                    {writtenCode(label.code)}
                  </span>,
                ],
              ]}
            />
            {isOwn && (
              <Button className="sm:self-start" onClick={() => setIsRetiring(true)}>
                Tirar de uso
              </Button>
            )}
          </div>
        </Panel>
      </div>
      {isRetiring && <RetireDialog label={label} onClose={() => setIsRetiring(false)} />}
    </>
  )
}
