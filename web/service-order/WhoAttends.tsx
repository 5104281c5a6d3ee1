import { Check, Lock, Megaphone, UserCheck, type LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useSession } from '#web/kit/session.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { TechnicianCards } from './TechnicianCards.tsx'

/** A chosen technician, or everybody in the city. Lives in a form with `workshopId` and `publish`. */
export function WhoAttends() {
  const { organization } = useSession()
  const name = useId()
  const { field: publish } = useController<{ publish: boolean }, 'publish'>({ name: 'publish' })
  const { field: workshop } = useController<{ workshopId: string | null }, 'workshopId'>({
    name: 'workshopId',
  })
  const choose = (toCity: boolean) => {
    publish.onChange(toCity)
    if (toCity) workshop.onChange(null)
  }
  if (!organization) return null
  return (
    <>
      <fieldset className="cards">
        <legend className="sr-only">Quem atende</legend>
        <Way
          name={name}
          icon={UserCheck}
          checked={!publish.value}
          onChoose={() => choose(false)}
          title="Escolher um técnico"
        >
          Só esse técnico recebe. Se ele recusar, a ordem volta para você.
        </Way>
        <Way
          name={name}
          icon={Megaphone}
          checked={publish.value}
          onChoose={() => choose(true)}
          title="Publicar para a cidade"
        >
          Os técnicos da cidade recebem a ordem. O primeiro que aceitar fica com ela.
        </Way>
      </fieldset>
      {publish.value ? (
        <WhatTheySee />
      ) : (
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
