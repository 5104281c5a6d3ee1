import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Star } from 'lucide-react'
import { useId } from 'react'
import type { Output } from '#core/kit/endpoint.ts'
import { formatDate } from '#core/kit/dates.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { count } from '#web/kit/formats.ts'
import { query } from '#web/kit/query.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { Avatar } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'

export type Technician = Output<typeof serviceOrderApi.technicians>['items'][number]

interface TechnicianCardsProps {
  place: { city: string; state: string }
  chosen: string | null
  onChoose: (technician: Technician) => void
  /** Technician to leave out: the one who has the order, or declined it. */
  without?: string | undefined
}

/** The workshops that serve the city, best rated first, one to be chosen. */
export function TechnicianCards({ place, chosen, onChoose, without }: TechnicianCardsProps) {
  const name = useId()
  const found = useQuery(query(serviceOrderApi.technicians, { city: place.city, state: place.state }))
  return (
    <Loaded from={found}>
      {(answer) => {
        const items = answer.items.filter((one) => one.workshopId !== without)
        if (items.length === 0) {
          return (
            <EmptyState
              title={`Nenhum técnico atende ${place.city} por enquanto`}
              text="Publique para a cidade: quando um técnico passar a atender aí, ele pode aceitar."
            />
          )
        }
        return (
          <fieldset className="grid gap-3">
            <legend className="label mb-3">
              {count(items.length, 'técnico atende', 'técnicos atendem')} {place.city}
            </legend>
            {items.map((technician) => (
              <label key={technician.workshopId} className="rcard items-center phone:items-start">
                <input
                  type="radio"
                  name={name}
                  checked={chosen === technician.workshopId}
                  onChange={() => onChoose(technician)}
                />
                <span className="phone:hidden">
                  <Avatar name={technician.name} large />
                </span>
                <TechnicianFacts technician={technician} />
              </label>
            ))}
          </fieldset>
        )
      }}
    </Loaded>
  )
}

function TechnicianFacts({ technician }: { technician: Technician }) {
  const { rating, ratingCount, completedCount } = technician
  return (
    <span className="what flex flex-wrap items-center gap-x-6 gap-y-2">
      <span className="min-w-0 flex-1 basis-56">
        <b>{technician.name}</b> {technician.yours && <Chip tone="ok">Seu técnico</Chip>}
        <small>
          {technician.city}, {technician.state}
        </small>
        {technician.registry && (
          <span className="mt-0.5 flex items-center gap-1.5 text-sm">
            {technician.registryCheckedOn && (
              <BadgeCheck size={17} aria-hidden="true" className="text-success-text" />
            )}
            <span className="id">{technician.registry}</span>
            {technician.registryCheckedOn && `conferido em ${formatDate(technician.registryCheckedOn)}`}
          </span>
        )}
        {technician.specialities.length > 0 && (
          <small className="mt-0.5">{technician.specialities.join(', ')}</small>
        )}
      </span>
      <span className="flex gap-6">
        <span className="grid min-w-24 content-start">
          {rating === null ? (
            <small>Sem avaliações ainda</small>
          ) : (
            <>
              <span className="flex items-center gap-1.5">
                <Stars rating={rating} />
              </span>
              <small>{count(ratingCount, 'avaliação', 'avaliações')}</small>
            </>
          )}
        </span>
        <span className="grid min-w-16 content-start">
          <b>{completedCount > 0 ? completedCount : 'nenhum'}</b>
          <small>{completedCount > 1 ? 'serviços' : 'serviço'}</small>
        </span>
      </span>
    </span>
  )
}

function Stars({ rating }: { rating: number }) {
  return (
    <>
      <Star size={17} aria-hidden="true" className="fill-current text-warning-text" />
      <b>{rating.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}</b>
    </>
  )
}

/** `4,9 (38 avaliações)`, or that nobody has rated yet. */
export function Rating({ rating, count: many }: { rating: number | null; count: number }) {
  if (rating === null) return <span className="text-text-2">Sem avaliações ainda</span>
  return (
    <span className="inline-flex items-center gap-1.5">
      <Stars rating={rating} />
      <span className="text-text-2">({count(many, 'avaliação', 'avaliações')})</span>
    </span>
  )
}
