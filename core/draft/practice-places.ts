import * as z from 'zod/mini'
import type { DocumentKind } from '#core/document/document-number.ts'
import { formatDate, type PlainDate } from '#core/kit/dates.ts'
import { date } from '#core/kit/schemas.ts'
import type { PaperKind } from '#core/paper/paper.ts'
import { practiceItems } from '#core/regulation/practice-items.ts'
import { declarations } from './declared-kinds.ts'
import { topics, type Topic } from './procedure-texts.ts'
import { said } from './written.ts'

/** The items that a document serves: as the document that the norm names, or as a record that proves the practice. */
interface Belongs {
  as: 'document' | 'record'
  items: readonly string[]
}

const document = (...items: string[]): Belongs => ({ as: 'document', items })
const record = (...items: string[]): Belongs => ({ as: 'record', items })

const papers: Partial<Record<PaperKind, readonly Belongs[]>> = {
  architecture_project: [document('I')],
  responsible_registry: [record('II')],
  occupational_health: [record('II')],
  ppe_record: [record('II')],
  training: [record('II', 'III')],
  service_contract: [document('IV')],
  processing_contract: [document('IV'), record('X')],
  waste_contract: [document('IV'), record('IX')],
  water_analysis: [record('V')],
  pest_control: [document('VI')],
  pgts_review: [document('VIII')],
  calibration_certificate: [record('VIII')],
  waste_plan: [document('IX')],
  sterilizer_qualification: [record('X')],
  safety_plan: [document('XII')],
  adverse_event_report: [record('XII')],
  infection_plan: [document('XVI')],
  sanitary_licence: [document('XVII')],
  fire_certificate: [document('XVII')],
  radiometric_survey: [document('XVII')],
  xray_quality_report: [document('XVII')],
  radiation_protection: [document('XVII')],
  leakage_survey: [document('XVII')],
  xray_registration: [document('XVII')],
  technical_assessment: [record('I')],
  vaccination_card: [record('II')],
  risk_programme: [record('II')],
  tank_cleaning: [record('V')],
  air_plan: [record('VII')],
  waste_manifest: [record('IX')],
  vessel_record: [document('XVII')],
  vessel_inspection: [document('XVII')],
  vessel_register: [document('XVII')],
  valve_certificate: [document('XVII')],
  dosimetry_report: [document('XVII')],
  council_registration: [document('XVII')],
  health_registry: [document('XVII')],
  municipal_licence: [document('XVII')],
  xray_licence: [document('XVII')],
}

const documents: Partial<Record<DocumentKind, readonly Belongs[]>> = {
  technology_plan: [document('VIII')],
  inventory: [record('VIII')],
  schedule: [record('VIII')],
  contract: [document('IV')],
  sterilization_record: [record('X')],
  xray_index: [document('XVII')],
  ...Object.fromEntries(Object.entries(declarations).map(([kind, { item }]) => [kind, [document(item)]])),
}

/**
 * Items for which the norm names a protocol: a procedure is that document. For items with a plan, it is only a record.
 */
const protocols = new Set(['X', 'XI', 'XIII', 'XIV', 'XV', 'XVII'])

export const paperBelongs = (kind: PaperKind): readonly Belongs[] => papers[kind] ?? []

/** @param topic the topic of a procedure; null for other kinds */
export function documentBelongs(kind: DocumentKind, topic: Topic | null): readonly Belongs[] {
  if (kind !== 'procedure') return documents[kind] ?? []
  const { item } = topics[topic ?? 'other']
  return [protocols.has(item) ? document(item) : record(item)]
}

/** Something that was found for an item. */
export const foundSchema = z.object({
  item: z.string(),
  as: z.enum(['document', 'record']),
  /** `PGTS-2026-0001, versão 2`, or the name that people gave to a paper. */
  name: z.string(),
  on: z.nullable(date),
  until: z.nullable(date),
})
type Found = z.infer<typeof foundSchema>

export const situations = ['paper', 'digital', 'not_applicable'] as const

export interface Place {
  item?: string | null | undefined
  situation?: (typeof situations)[number] | null | undefined
  where?: string | null | undefined
  reviewedOn?: string | null | undefined
}

type Standing = 'shown' | 'partly_shown' | 'told' | 'not_applicable' | 'expired' | 'records_only' | 'missing'

export const standingTexts: Record<Standing, string> = {
  shown: 'Apresentado',
  partly_shown: 'Em parte: confira os outros',
  told: 'Informado pela clínica',
  not_applicable: 'Não se aplica, segundo a clínica',
  expired: 'Vencido',
  records_only: 'Só registros',
  missing: 'Não apresentado',
}

export interface ItemStanding {
  number: string
  text: string
  norm: string
  standing: Standing
  /** Names of the places of the proof: at most eight, then the number of the others. */
  where: readonly string[]
}

const maxPlaces = 8

/**
 * Items that demand several documents, so one document does not satisfy the item. IV: every outsourced service, with
 * licences and qualifications; XVII: documents that other norms demand. Source: RDC 1.002/2025, art. 113.
 */
const ofSeveral = new Set(['IV', 'XVII'])

/** The standing of each item on a day. Documents that exist take precedence over statements by people. */
export function standingsOf(
  found: readonly Found[],
  places: readonly Place[],
  today: PlainDate,
  citationOf: (item: (typeof practiceItems)[number]) => string,
): ItemStanding[] {
  return practiceItems.map((item) => {
    const here = found.filter((one) => one.item === item.number)
    const stated = places.filter((place) => place.item === item.number)
    const lines = [...stated.map(toldLine), ...here.map((one) => foundLine(one, today))].filter(Boolean)
    const more = lines.length > maxPlaces ? [`e mais ${lines.length - maxPlaces}`] : []
    return {
      number: item.number,
      text: item.text,
      norm: citationOf(item),
      standing: standingOf(item.number, here, stated, today),
      where: [...lines.slice(0, maxPlaces), ...more],
    }
  })
}

function standingOf(
  item: string,
  here: readonly Found[],
  stated: readonly Place[],
  today: PlainDate,
): Standing {
  const named = here.filter((one) => one.as === 'document')
  const isShown = named.some(({ until }) => until === null || until >= today)
  if (isShown && !ofSeveral.has(item)) return 'shown'
  const given = stated.filter((place) => said(place.where) !== null)
  if (given.some(({ situation }) => situation === 'paper' || situation === 'digital')) return 'told'
  if (given.some(({ situation }) => situation === 'not_applicable')) return 'not_applicable'
  if (isShown) return 'partly_shown'
  if (named.length > 0) return 'expired'
  return here.length > 0 ? 'records_only' : 'missing'
}

const situationWords = { paper: 'Em papel', digital: 'Em arquivo digital', not_applicable: 'Não se aplica' }

function toldLine({ situation, where, reviewedOn }: Place): string {
  const place = said(where)
  if (!situation || !place) return ''
  const reviewed = reviewedOn ? `, revisto em ${formatDate(reviewedOn)}` : ''
  return `${situationWords[situation]}: ${place}${reviewed}`
}

function foundLine({ name, on, until }: Found, today: PlainDate): string {
  const dated = on ? `, de ${formatDate(on)}` : ''
  if (until === null) return name + dated
  return `${name}${dated}, ${until < today ? 'venceu em' : 'vale até'} ${formatDate(until)}`
}
