import { MapPin, MessageCircle, Phone } from 'lucide-react'
import { whatsAppAddress } from '#core/share/share.ts'
import { mapLink } from '#core/calendar/route.ts'

interface ContactButtonsProps {
  phone: string | null
  /** A mobile; the server leaves landlines out. */
  whatsapp: string | null
  /** The address, for the way there; without it no way is offered. */
  place?: string | null | undefined
  large?: boolean
}

/** Ways to reach somebody: a call, WhatsApp if there is a mobile, the way there. Nothing without any. */
export function ContactButtons({ phone, whatsapp, place = null, large = false }: ContactButtonsProps) {
  const called = phone ?? whatsapp
  const look = `btn btn-secondary ${large ? 'btn-lg' : ''}`
  return (
    <>
      {called && (
        <a className={look} href={`tel:+55${called}`}>
          <Phone size={18} aria-hidden="true" /> Ligar
        </a>
      )}
      {whatsapp && (
        <a className={look} href={whatsAppAddress('', whatsapp)} target="_blank" rel="noreferrer">
          <MessageCircle size={18} aria-hidden="true" /> WhatsApp
        </a>
      )}
      {place && (
        <a className={look} href={mapLink(place)} target="_blank" rel="noreferrer">
          <MapPin size={18} aria-hidden="true" /> Rota
        </a>
      )}
    </>
  )
}
