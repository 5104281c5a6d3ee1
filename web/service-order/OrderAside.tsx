import { BadgeCheck } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate, formatInstant } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { part } from '#web/kit/part.ts'
import { useAt, useSession, useTimeZone } from '#web/kit/session.ts'
import { useYearCost } from '#web/equipment/clinic-costs.ts'
import { EquipmentChip } from '#web/equipment/EquipmentChip.tsx'
import { kindTexts, priorityTexts } from './order.texts.ts'
import { OrganizationMark } from '#web/organization/OrganizationMark.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { Plate } from '#web/equipment/Plate.tsx'
import { Rating } from './TechnicianCards.tsx'

const contact = part(async () => (await import('#web/organization/ContactButtons.tsx')).ContactButtons)

const assigning = part(async () => (await import('./AssignPanel.tsx')).AssignPanel)

const coverage = part(async () => (await import('#web/contract/CoverageNote.tsx')).OrderCoverage)

/** The other side, the equipment, and the request. */
export function OrderAside({ order }: { order: OrderDetail }) {
  const { organization } = useSession()
  const isClinic = organization?.kind === 'clinic'
  const yearCost = useYearCost(order.equipment.id)
  const to = useAt().equipment(order.equipment)
  return (
    <>
      {isClinic ? <WorkshopCard order={order} /> : <ClinicCard order={order} />}
      {!isClinic && order.leftAt === null && (
        <InPlace part={assigning} name="quem faz" props={{ id: order.id }} />
      )}
      <Panel
        title="Equipamento"
        aside={
          <Link className="link" to={to}>
            Abrir ficha
          </Link>
        }
      >
        <p className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <b>{order.equipment.name}</b>
          {order.equipment.status && <EquipmentChip status={order.equipment.status} />}
        </p>
        <Plate
          items={[
            ['Código', order.equipment.code],
            ['Nº de série', order.equipment.serialNumber],
          ]}
        />
        <div className="mt-2">
          <Facts
            items={[
              ['Modelo', [order.equipment.brand, order.equipment.model].filter(Boolean).join(' ')],
              ['Sala', order.equipment.room],
              ['Custo em 12 meses', yearCost !== null && formatCents(yearCost)],
            ]}
          />
        </div>
      </Panel>
      <InPlace part={coverage} name="o contrato" props={{ order }} />
      <RequestFacts order={order} timeZone={useTimeZone()} />
    </>
  )
}

function WorkshopCard({ order }: { order: OrderDetail }) {
  const { workshop } = order
  if (!workshop) return null
  return (
    <Panel title="Técnico">
      <div className="flex items-center gap-3">
        <OrganizationMark name={workshop.name} logoId={workshop.logoId} />
        <div className="min-w-0">
          <b>{workshop.name}</b>
          <p className="text-sm text-text-2">
            {workshop.city}, {workshop.state}
          </p>
        </div>
      </div>
      <div className="mt-3">
        <Facts
          items={[
            [
              'Registro',
              workshop.registry && (
                <span className="inline-flex flex-wrap items-center gap-1.5">
                  {workshop.registryCheckedOn && (
                    <BadgeCheck size={17} aria-hidden="true" className="text-success-text" />
                  )}
                  <span className="id">{workshop.registry}</span>
                  {workshop.registryCheckedOn && `conferido em ${formatDate(workshop.registryCheckedOn)}`}
                </span>
              ),
            ],
            ['Nota', <Rating key="rating" rating={workshop.rating} count={workshop.ratingCount} />],
          ]}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2 [&>.btn]:flex-1">
        <InPlace
          part={contact}
          name="o contato"
          props={{ phone: workshop.phone, whatsapp: workshop.whatsapp }}
        />
      </div>
    </Panel>
  )
}

function ClinicCard({ order }: { order: OrderDetail }) {
  const { clinic } = order
  const place = [clinic.address, clinic.district, `${clinic.city}, ${clinic.state}`]
    .filter(Boolean)
    .join(', ')
  return (
    <Panel title="Clínica">
      <div className="flex items-center gap-3">
        <OrganizationMark name={clinic.name} logoId={clinic.logoId} />
        <div className="min-w-0">
          <b>{clinic.name}</b>
          <p className="text-sm text-text-2">{place}</p>
        </div>
      </div>
      <div className="mt-3">
        <Facts items={[['Horário', clinic.openingHours]]} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2 [&>.btn]:flex-1">
        <InPlace
          part={contact}
          name="o contato"
          props={{ phone: clinic.phone, whatsapp: clinic.whatsapp, place: clinic.address && place }}
        />
      </div>
    </Panel>
  )
}

function costOf({ freeOfCharge, kind, covered }: OrderDetail): string | null {
  if (freeOfCharge || kind === 'warranty_return') return 'Sem custo'
  return covered ? 'Coberto pelo contrato' : null
}

function RequestFacts({ order, timeZone }: { order: OrderDetail; timeZone: string }) {
  const at = useAt()
  const link = (other: { id: string; number: string } | null) =>
    other && (
      <Link className="id" to={at.order(other)}>
        {other.number}
      </Link>
    )
  return (
    <Panel title="Pedido">
      <Facts
        items={[
          ['Tipo', kindTexts[order.kind]],
          ['Prioridade', priorityTexts[order.priority]],
          ['Pedida por', order.requestedBy],
          ['Em', formatInstant(order.createdAt, timeZone)],
          ['Disponibilidade', order.availability],
          ['Custo', costOf(order)],
          ['Garantia até', order.warrantyUntil && formatDate(order.warrantyUntil)],
          ['Garantia de', link(order.warrantyOf)],
          ['Retorno', link(order.warrantyReturn)],
        ]}
      />
    </Panel>
  )
}
