import { categoryIds, type CategoryId } from '#core/equipment/categories.ts'
import { describeHours, type DayHours } from '#core/organization/hours.ts'
import { problems, severities, type TypedReport } from './defect-report.ts'

/** Facts that a stranger may know behind a label, as the database returns them. */
export type SeenLabel =
  | { status: 'blank' }
  | {
      status: 'bound'
      name: string
      code: string
      category: CategoryId
      clinic: string
      phone: string | null
      whatsapp: string | null
      street: string | null
      streetNumber: string | null
      district: string | null
      city: string
      state: string
      hours: DayHours[] | null
      takesReports: boolean
    }

type Fields = keyof TypedReport
type Errors = { [Field in Fields | 'photo' as `${Field}Error`]: string | null }
type Marks = { [Field in Fields | 'photo' as `${Field}Invalid`]: 'true' | 'false' }
/** Which drawing represents the equipment. */
type Drawn = Record<`of_${CategoryId}`, boolean>
type Chosen = Record<`is_${(typeof problems)[number] | (typeof severities)[number]}`, boolean>

/** Content of the page behind a label. Every key is present, even if its value is null. */
export interface LabelFacts extends Errors, Marks, Chosen, Drawn {
  isBound: boolean
  isBlank: boolean
  name: string
  code: string
  clinic: string
  place: string
  hours: string
  phone: string
  phoneLink: string
  whatsappLink: string
  /** Target of the form, and the sign-in address for members. */
  action: string
  signIn: string
  showsForm: boolean
  /** The report was accepted: with a mailed link, or without. */
  isSent: boolean
  isToConfirm: boolean
  description: string
  reporter: string
  contact: string
  ticket: string
  problem: string
  hasErrors: boolean
}

interface Asked {
  token: string
  ticket: string
  /** State of the report that was sent before: `recebido`, `confirmar`. */
  sent?: string | null
  typed?: Partial<TypedReport>
  errors?: Partial<Record<Fields | 'photo', string>>
  /** An error about the whole form, shown above the fields. */
  problem?: string | null
}

const number = (bare: string) => `(${bare.slice(0, 2)}) ${bare.slice(2, -4)}-${bare.slice(-4)}`

export function labelFacts(seen: SeenLabel, asked: Asked): LabelFacts {
  const { token, ticket, sent = null, problem = null } = asked
  const isBound = seen.status === 'bound'
  const isSent = isBound && (sent === 'recebido' || sent === 'confirmar')
  return {
    isBound,
    isBlank: !isBound,
    ...(isBound ? equipmentOf(seen) : noEquipment),
    ...drawnOf(isBound ? seen.category : null),
    action: `/q/${token}`,
    signIn: `/login?next=${encodeURIComponent(`/q/${token}`)}`,
    showsForm: isBound && seen.takesReports && !isSent,
    isSent,
    isToConfirm: sent === 'confirmar',
    ...typedOf(asked.typed ?? {}),
    ...errorsOf(asked.errors ?? {}),
    ticket,
    problem: problem ?? '',
  }
}

type Here = Extract<SeenLabel, { status: 'bound' }>

function placeOf({ street, streetNumber, district, city, state }: Here): string {
  const road = [street, street && streetNumber].filter(Boolean).join(', ')
  return [road, district, `${city}, ${state}`].filter(Boolean).join(' · ')
}

/** Content of the page behind the confirmation link that the reporter was mailed. */
export interface ConfirmationFacts {
  isOpen: boolean
  isConfirmed: boolean
  isGone: boolean
  equipment: string
  clinicName: string
  link: string
}

const noEquipment = {
  name: '',
  code: '',
  clinic: '',
  place: '',
  hours: '',
  phone: '',
  phoneLink: '',
  whatsappLink: '',
}

const equipmentOf = (here: Here) => ({
  name: here.name,
  code: here.code,
  clinic: here.clinic,
  place: placeOf(here),
  hours: here.hours ? describeHours(here.hours) : '',
  phone: here.phone ? number(here.phone) : '',
  phoneLink: here.phone ? `tel:+55${here.phone}` : '',
  whatsappLink: here.whatsapp ? `https://wa.me/55${here.whatsapp}` : '',
})

const drawnOf = (category: CategoryId | null) =>
  Object.fromEntries(categoryIds.map((one) => [`of_${one}`, one === category])) as Drawn

function typedOf({ problem, severity, description = '', reporter = '', contact = '' }: Partial<TypedReport>) {
  const chosen = [...problems, ...severities].map((one) => [`is_${one}`, problem === one || severity === one])
  return {
    ...(Object.fromEntries(chosen) as Chosen),
    // Browsers drop the first line break inside a text area as part of the markup, so it is written twice.
    description: description.startsWith('\n') ? `\n${description}` : description,
    reporter,
    contact,
  }
}

function errorsOf(errors: NonNullable<Asked['errors']>): Errors & Marks & { hasErrors: boolean } {
  const fields = ['problem', 'severity', 'description', 'reporter', 'contact', 'photo'] as const
  const messages = fields.map((field) => [`${field}Error`, errors[field] ?? null])
  const marks = fields.map((field) => [`${field}Invalid`, errors[field] ? 'true' : 'false'])
  const hasErrors = fields.some((field) => errors[field])
  return { ...(Object.fromEntries(messages) as Errors), ...(Object.fromEntries(marks) as Marks), hasErrors }
}
