import type { ReactNode } from 'react'
import type { KeptTestimonial } from '#core/testimonial/testimonial.api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Avatar } from '#web/ui/Panel.tsx'
import './testimonial.css'

interface RowProps {
  testimonial: KeptTestimonial
  /** Buttons that change its place. */
  place?: ReactNode
  onEdit?: () => void
  onRemove: () => void
}

/** One testimonial in a list, with what can be done about it. */
export function TestimonialRow({ testimonial: { name, role, quote }, place, onEdit, onRemove }: RowProps) {
  return (
    <li className="testimonial-row">
      <Avatar name={name} />
      <span className="what">
        <b>{name}</b>
        <small className="block text-text-3">{role}</small>
        <p className="[overflow-wrap:anywhere] mt-1">“{quote}”</p>
      </span>
      <span className="acts phone:justify-end phone:w-full flex flex-wrap items-center gap-2">
        {place}
        {onEdit && (
          <Button size="sm" onClick={onEdit} aria-label={`Editar o depoimento de ${name}`}>
            Editar
          </Button>
        )}
        <Button size="sm" onClick={onRemove} aria-label={`Remover o depoimento de ${name}`}>
          Remover
        </Button>
      </span>
    </li>
  )
}
