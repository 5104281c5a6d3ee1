import type { ContactFacts } from '#core/contact/contact-facts.ts'
import { brasilia, dateIn, daysBetween, formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { formatPhone } from '#core/organization/formats.ts'
import { adaptation } from '#core/regulation/deadlines.ts'
import type { Settings } from '#core/setting/setting.ts'
import { structuredData } from './structured-data.ts'

/**
 * Facts of static pages that are unknown at build time: they come from the settings, from `PUBLIC_URL` and from the
 * date. A static page marks each as a gap (`web/kit/gaps.ts`), and the server fills it.
 */
export interface PublicFacts {
  /** Without a trailing slash. */
  publicUrl: string
  offer: {
    /** `14 dias`, `1 dia`. */
    trial: string
    /** The limit of Básico: `15 equipamentos`. */
    basicRoom: string
    /** Price per month, as `49,90`. */
    basicPrice: string
    professionalPrice: string
    technicianPrice: string
  }
  support: {
    email: string | null
    /** `(19) 95555-0147`. */
    phone: string | null
    /** `tel:+5519955550147`; null together with `phone`. */
    phoneLink: string | null
  }
  /** Name of the operator at this address, with CNPJ or CPF and postal address. */
  operator: string | null
  checkoutUrl: string | null
  extensionUrl: string | null
  /** By when existing clinics must comply with RDC 1.002/2025. */
  deadline: {
    /** `11/12/2026`. */
    date: string
    /** Whole days left, not counting today; null on the last day and after it. */
    daysLeft: number | null
    /** True after the day has passed. */
    isOver: boolean
  }
  testimonials: Testimonial[]
  /** True if all are invented; the page then says so. */
  testimonialsAreSamples: boolean
  /** JSON-LD with every `<` escaped, for a gap that is not escaped again. */
  structuredData: string
  year: number
  /** The contact form; empty except for its ticket until somebody has submitted it. */
  contact: ContactFacts
}

interface Testimonial {
  quote: string
  name: string
  role: string
  initials: string
}

/** Inputs of the facts, besides the date. */
export interface PublicData extends Pick<
  PublicFacts,
  'publicUrl' | 'testimonials' | 'testimonialsAreSamples'
> {
  settings: Settings
}

/** The facts on Brasília's date at `now`. The facts of the contact form are added separately. */
export function publicFacts({ settings, ...data }: PublicData, now: Date): Omit<PublicFacts, 'contact'> {
  const today = dateIn(brasilia, now)
  const left = daysBetween(today, adaptation.on)
  const { supportEmail: email, supportPhone: digits, checkoutUrl, extensionUrl, operator } = settings
  const facts = {
    ...data,
    offer: {
      trial: counted(settings.trialDays, 'dia', 'dias'),
      basicRoom: counted(settings.basicLimit, 'equipamento', 'equipamentos'),
      basicPrice: price(settings.basicCents),
      professionalPrice: price(settings.professionalCents),
      technicianPrice: price(settings.technicianCents),
    },
    support: { email, phone: digits && formatPhone(digits), phoneLink: digits && `tel:+55${digits}` },
    operator,
    checkoutUrl,
    extensionUrl,
    deadline: { date: formatDate(adaptation.on), daysLeft: left > 0 ? left : null, isOver: left < 0 },
    year: Number(today.slice(0, 4)),
  }
  return { ...facts, structuredData: structuredData(facts, settings) }
}

const counted = (many: number, one: string, several: string) =>
  `${many.toLocaleString('pt-BR')} ${many === 1 ? one : several}`

const price = (cents: number) => formatCents(cents).replace(/^R\$\s/, '')
