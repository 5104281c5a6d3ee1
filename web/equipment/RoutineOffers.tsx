import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { formatDate } from '#core/kit/dates.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { query } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { BasisLine } from '#web/planner/BasisLine.tsx'
import { often, opensTexts, usuallyTexts } from '#web/planner/plan-words.ts'
import { Button } from '#web/ui/Button.tsx'
import { isChosen, opensOf, type Offer, type Routines } from './offered-routines.ts'
import './routines.css'

interface RoutineOffersProps {
  offers: readonly Offer[]
  value: Routines
  onChange: (value: Routines) => void
}

/** Routines that can be planned for equipment, each with its basis and a check box. */
export function RoutineOffers({ offers, value, onChange }: RoutineOffersProps) {
  const isClinic = useSession().organization?.kind === 'clinic'
  const keys = offers.filter((offer) => isChosen(value, offer)).map(({ key }) => key)
  const hasAll = keys.length === offers.length
  const toggle = (key: string, on: boolean) =>
    onChange({ ...value, chosen: on ? [...keys, key] : keys.filter((one) => one !== key) })
  const orders = offers.some((offer) => offer.opens === 'order' && isChosen(value, offer))
  return (
    <div className="offers grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 text-text-2">
        <p>
          {keys.length} de {offers.length} marcadas
        </p>
        <Button onClick={() => onChange({ ...value, chosen: hasAll ? [] : offers.map(({ key }) => key) })}>
          {hasAll ? 'Desmarcar todas' : 'Marcar todas'}
        </Button>
      </div>
      <ul>
        {offers.map((offer) => (
          <li className="py-2 px-0 not-first:border-t not-first:border-border" key={offer.key}>
            <OfferRow
              offer={offer}
              isOn={keys.includes(offer.key)}
              mayOrder={!isClinic || value.workshopId !== null}
              onToggle={(on) => toggle(offer.key, on)}
            />
          </li>
        ))}
      </ul>
      {orders && isClinic && (
        <WorkshopChoice
          value={value.workshopId}
          onChange={(workshopId) => onChange({ ...value, workshopId })}
        />
      )}
    </div>
  )
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

interface OfferRowProps {
  offer: Offer
  isOn: boolean
  mayOrder: boolean
  onToggle: (on: boolean) => void
}

function OfferRow({ offer, isOn, mayOrder, onToggle }: OfferRowProps) {
  const { title, anchorOn, usually, basis, notes } = offer
  const about = [
    often(offer),
    anchorOn && `a partir de ${formatDate(anchorOn)}`,
    lowerFirst(usuallyTexts[usually]),
    lowerFirst(opensTexts[opensOf(offer, mayOrder)].label),
  ]
  const label = (
    <>
      <b>{title}</b>
      <small className="block text-text-2">{about.filter(Boolean).join(', ')}</small>
    </>
  )
  return (
    <>
      <label className="check">
        <input type="checkbox" checked={isOn} onChange={(event) => onToggle(event.target.checked)} />
        <span>{label}</span>
      </label>
      {basis && (
        <div className="grid gap-1 pl-8">
          <BasisLine basis={basis} />
          {notes.map((note) => (
            <p key={note} className="text-sm text-text-2">
              {note}
            </p>
          ))}
        </div>
      )}
    </>
  )
}

/** Chooses the workshop that gets the orders. Without one, the dates only remind. */
function WorkshopChoice({
  value,
  onChange,
}: {
  value: string | null
  onChange: (workshopId: string | null) => void
}) {
  const id = useId()
  const { organization } = useSession()
  const { city = '', state = '' } = organization ?? {}
  const { data } = useQuery(query(serviceOrderApi.technicians, { city, state }))
  const technicians = data?.items ?? []
  return (
    <div className="field">
      <label htmlFor={id}>Técnico das preventivas</label>
      <div className="select">
        <select
          id={id}
          className="input"
          aria-describedby={`${id}-hint`}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
        >
          <option value="">Escolher depois</option>
          {technicians.map((one) => (
            <option key={one.workshopId} value={one.workshopId}>
              {one.name}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden="true" />
      </div>
      <p className="hint" id={`${id}-hint`}>
        {technicians.length === 0 && data
          ? `Nenhum técnico atende ${city} por enquanto. As preventivas vão só lembrar você.`
          : 'Com um técnico escolhido, a ordem de serviço é aberta na data. Sem técnico, você só recebe um lembrete.'}
      </p>
    </div>
  )
}
