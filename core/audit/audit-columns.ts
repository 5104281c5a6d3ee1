import type { ListingColumn } from '#core/administration/listing.ts'
import { brasilia, formatInstant } from '#core/kit/dates.ts'
import type { AuditEntry } from './audit.api.ts'

/** The audit log as a spreadsheet. */
export const auditColumns: ListingColumn<AuditEntry>[] = [
  { id: 'at', head: 'Quando', text: ({ at }) => formatInstant(at, brasilia) },
  { id: 'action', head: 'O que', text: ({ action }) => action },
  { id: 'outcome', head: 'Resultado', text: ({ outcome }) => (outcome === 'done' ? 'feito' : 'recusado') },
  { id: 'actor', head: 'Quem', text: ({ actor }) => actor.name ?? actor.id ?? '' },
  { id: 'organization', head: 'Organização', text: ({ organization }) => organization?.name ?? '' },
  { id: 'subject', head: 'Sobre', text: ({ subject, subjectId }) => subject ?? subjectId ?? '' },
  { id: 'fields', head: 'Campos', text: ({ fields }) => fields.join(', ') },
  { id: 'reason', head: 'Motivo', text: ({ reason }) => reason ?? '' },
  { id: 'address', head: 'De onde', text: ({ address }) => address ?? '' },
  { id: 'agent', head: 'Programa', text: ({ agent }) => agent ?? '' },
]
