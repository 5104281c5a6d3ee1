import { Check, Lock, Megaphone, Send, UserCheck, type LucideIcon } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { part } from '#web/kit/part.ts'
import { useSession } from '#web/kit/session.ts'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { TechnicianCards } from './TechnicianCards.tsx'

const invited = part(
  async () => (await import('#web/technician-invitation/TechnicianInvitations.tsx')).InvitedTechnician,
)

type WayId = 'workshop' | 'invitation' | 'city'

/**
 * A chosen technician, the clinic's own who is not on Equipo yet, or everybody in the city. Lives in a form with
 * `workshopId`, `invitationId` and `publish`.
 */
export function WhoAttends() {
  const { organization } = useSession()
  const name = useId()
  const { field: publish } = useController<{ publish: boolean }, 'publish'>({ name: 'publish' })
  const { field: workshop } = useController<{ workshopId: string | null }, 'workshopId'>({
    name: 'workshopId',
  })
  const { field: invitation, fieldState } = useController<{ invitationId: string | null }, 'invitationId'>({
    name: 'invitationId',
  })
  const [way, setWay] = useState<WayId>(publish.value ? 'city' : invitation.value ? 'invitation' : 'workshop')
  const choose = (next: WayId) => {
    setWay(next)
    publish.onChange(next === 'city')
    if (next !== 'workshop') workshop.onChange(null)
    if (next !== 'invitation') invitation.onChange(null)
  }
  if (!organization) return null
  const wayOf = (id: WayId) => ({ name, checked: way === id, onChoose: () => choose(id) })
  return (
    <>
      <fieldset className="cards">
        <legend className="sr-only">Quem atende</legend>
        <Way {...wayOf('workshop')} icon={UserCheck} title="Escolher um técnico">
          Só esse técnico recebe. Se ele recusar, a ordem volta para você.
        </Way>
        <Way {...wayOf('invitation')} icon={Send} title="Convidar meu técnico">
          Ele ainda não está no Equipo? Mande um link: a ordem espera por ele.
        </Way>
        <Way {...wayOf('city')} icon={Megaphone} title="Publicar para a cidade">
          Os técnicos da cidade recebem a ordem. O primeiro que aceitar fica com ela.
        </Way>
      </fieldset>
      {fieldState.error?.message && <Note tone="bad">{fieldState.error.message}</Note>}
      {way === 'city' && <WhatTheySee />}
      {way === 'invitation' && (
        <InPlace
          part={invited}
          name="os convites"
          props={{ chosen: invitation.value ?? null, onChoose: invitation.onChange }}
        />
      )}
      {way === 'workshop' && (
        <Panel>
          <TechnicianCards
            place={organization}
            chosen={workshop.value}
            onChoose={(technician) => workshop.onChange(technician.workshopId)}
          />
        </Panel>
      )}
    </>
  )
}

interface WayProps {
  name: string
  icon: LucideIcon
  title: string
  checked: boolean
  onChoose: () => void
  children: ReactNode
}

function Way({ name, icon: Icon, title, checked, onChoose, children }: WayProps) {
  return (
    <label className="rcard">
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <span className="what">
        <b>{title}</b>
        <small>{children}</small>
      </span>
      <Icon size={20} aria-hidden="true" />
    </label>
  )
}

const visibleFields = [
  'Modelo do equipamento e o defeito',
  'Cidade, bairro e prioridade',
  'Quando a clínica pode atender',
]
const hidden = ['Nome, endereço e telefone', 'Número de série e histórico', 'Documentos da clínica']

function WhatTheySee() {
  return (
    <Panel title="O que eles veem antes de aceitar">
      <div className="grid gap-6 sm:grid-cols-2">
        <Seen title="Aparece" icon={Check} items={visibleFields} />
        <Seen title="Só para quem aceitar" icon={Lock} items={hidden} />
      </div>
      <p className="mt-4 text-sm text-text-2">
        Se ninguém responder em um dia, avisamos você. Aí você pode chamar um técnico, esperar mais ou
        cancelar.
      </p>
    </Panel>
  )
}

function Seen({ title, icon: Icon, items }: { title: string; icon: LucideIcon; items: string[] }) {
  return (
    <div>
      <h3 className="text-sm text-text-2">{title}</h3>
      <ul className="mt-1 text-sm">
        {items.map((item) => (
          <li key={item} className="flex items-center gap-3 border-t border-border py-2.5">
            <Icon size={18} aria-hidden="true" className="text-text-3" />
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}
