import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { categories } from '#core/equipment/categories.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { firstDay, usualEquipment, type FirstDayStep } from '#core/first-day/first-day.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { technicianInvitationApi } from '#core/technician-invitation/technician-invitation.api.ts'
import { EquipmentTile } from '#web/equipment/EquipmentIcon.tsx'
import { useNow } from '#web/kit/now.ts'
import { atClinic } from '#web/kit/paths.ts'
import { loadUnknown, query } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ClinicForm } from './ClinicForm.tsx'

const own = query(organizationApi.get, {})
const equipment = query(equipmentApi.overview, {})
const invitationsQuery = query(technicianInvitationApi.list, {})
const anyOrder = query(serviceOrderApi.list, { limit: 1 })

/** Before the page shows, so that nothing jumps. */
export const loadFirstDay = () =>
  Promise.all([loadUnknown(own), loadUnknown(invitationsQuery), loadUnknown(anyOrder)])

function useFirstDay() {
  const { user, membership } = useSession()
  const now = useNow()
  const [clinic, overview] = [useQuery(own).data, useQuery(equipment).data]
  const [invitations, orders] = [useQuery(invitationsQuery).data, useQuery(anyOrder).data]
  if (!clinic || !overview || !invitations || !orders) return null
  const facts = {
    trialEndsAt: clinic.subscription.trialEndsAt,
    clinicName: clinic.name,
    personName: user.name,
    taxId: clinic.taxId,
    isOwner: membership === 'owner',
    equipment: overview.total + overview.archived,
    invited: invitations.items.filter(({ state }) => state !== 'revoked').length,
    orders: orders.items.length,
  }
  const steps = firstDay(facts, now)
  return steps && { steps, clinic }
}

const titles: Record<FirstDayStep, string> = {
  clinic: 'Dizer o nome da clínica',
  equipment: 'Cadastrar equipamento',
  technician: 'Convidar o seu técnico',
  order: 'Pedir o primeiro serviço',
}

const places: Record<FirstDayStep, string> = {
  clinic: atClinic.profile(),
  equipment: atClinic.equipmentNew(),
  technician: `${atClinic.profile()}#tecnico`,
  order: atClinic.orderNew(),
}

/** The short way of a new clinic; `otherwise` stands there once it is over. The first open step shows what to do. */
export function FirstDay({ otherwise = null }: { otherwise?: ReactNode }) {
  const day = useFirstDay()
  if (!day) return otherwise
  const { steps, clinic } = day
  const current = steps.find(({ done }) => !done)?.id
  const contents: Record<FirstDayStep, ReactNode> = {
    clinic: <ClinicForm clinic={clinic} />,
    equipment: <UsualEquipment />,
    technician: (
      <>
        <p className="text-text-2">
          Quem já cuida dos seus equipamentos entra por um link e recebe os seus pedidos aqui. Se preferir
          alguém da cidade, pule este passo.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <LinkButton to={atClinic.orderNew()}>Pular</LinkButton>
          <LinkButton to={places.technician} variant="primary">
            Convidar meu técnico
          </LinkButton>
        </div>
      </>
    ),
    order: (
      <div>
        <LinkButton to={atClinic.orderNew()} variant="primary">
          Pedir o primeiro serviço
        </LinkButton>
      </div>
    ),
  }
  return (
    <Panel
      title="Primeiros passos"
      hint={`${steps.filter(({ done }) => done).length} de ${steps.length} prontos`}
    >
      <ol className="grid gap-4">
        {steps.map(({ id, done }, at) => (
          <li key={id} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 gap-y-3">
            {done ? (
              <CircleCheck size={24} className="text-success-text" aria-hidden="true" />
            ) : (
              <span
                className={`grid size-7 place-items-center rounded-full text-sm font-semibold ${id === current ? 'bg-brand text-on-brand' : 'bg-surface-2 text-text-2'}`}
                aria-hidden="true"
              >
                {at + 1}
              </span>
            )}
            <h3 className={`self-center ${done ? 'text-text-2' : ''}`}>
              {done || id === current ? titles[id] : <Link to={places[id]}>{titles[id]}</Link>}
              {done && <span className="sr-only">: pronto</span>}
            </h3>
            {id === current && <div className="col-start-2 phone:col-span-2">{contents[id]}</div>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** The usual equipment of an office, one touch from its form, which begins with the routines of its category. */
function UsualEquipment() {
  return (
    <>
      <p className="text-text-2">As rotinas de cada um já vêm marcadas.</p>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] gap-2.5 phone:grid-cols-2">
        {usualEquipment.map((category) => (
          <li key={category} className="grid min-w-0">
            <Link
              className="flex min-h-14.5 items-center gap-3 rounded-md border border-border bg-surface py-2 pr-3.5 pl-2 text-(length:--fs-sm) font-[560] text-inherit no-underline wrap-anywhere hover:border-border-strong hover:bg-surface-2 phone:flex-col phone:items-start phone:gap-2 phone:p-2.5 phone:leading-(--lh-xs)"
              to={atClinic.equipmentNew({ category })}
            >
              <EquipmentTile category={category} />
              {categories[category].label}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <LinkButton to={atClinic.equipmentNew()}>Outro equipamento</LinkButton>
      </div>
    </>
  )
}
