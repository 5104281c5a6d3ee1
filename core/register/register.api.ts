import * as z from 'zod/mini'
import { documentKinds, documentStatuses } from '#core/document/document-number.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { date, id, page, pageQuery, search } from '#core/kit/schemas.ts'
import { paperKinds, urgencies } from '#core/paper/paper.ts'
import { quoteStatuses } from '#core/quote/quote.ts'
import { registerGroups, registerStates } from './register.ts'

const kind = z.enum([...documentKinds, ...paperKinds])

/** A document or paper, as a line of the common list. */
const registered = z.object({
  /** `document`: issued here. `paper`: issued elsewhere, filed here. */
  source: z.enum(['document', 'paper']),
  id,
  kind,
  title: z.string(),
  number: z.nullable(z.string()),
  /** Only for an issued document. */
  version: z.nullable(z.int()),
  /** The subject: equipment, a client, an order. */
  subject: z.nullable(z.string()),
  issuer: z.nullable(z.string()),
  issuedOn: z.nullable(date),
  validUntil: z.nullable(date),
  urgency: z.enum(urgencies),
  /** How the quote stands that the document prints; null for every other one. A decided quote does not end. */
  offer: z.nullable(z.enum(quoteStatuses)),
  status: z.enum([...documentStatuses, 'archived']),
  equipmentId: z.nullable(id),
  /** Whether the organization issued it and may issue its next version. */
  isOwn: z.boolean(),
  /** An issued document's file, or a paper's first one; null if there is none yet. */
  fileId: z.nullable(id),
})
export type Registered = z.infer<typeof registered>

const dated = z.object({
  source: z.enum(['document', 'paper', 'licence', 'warranty', 'lot', 'instrument']),
  /** Id of the document, paper, organization, equipment, item of the stock or instrument. */
  id,
  kind: z.nullable(kind),
  title: z.string(),
  until: date,
  urgency: z.enum(urgencies),
})
export type Dated = z.infer<typeof dated>

export const registerApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/registered-documents',
    summary:
      'Documentos emitidos e adicionados, juntos: primeiro os vencidos e os que vencem logo, depois os mais novos',
    input: z.object({
      group: z.optional(z.enum(registerGroups)),
      /** If absent: everything except archived papers. */
      state: z.optional(z.enum(registerStates)),
      /** Matches title, number, issuer or subject. */
      search,
      ...pageQuery,
    }),
    output: page(registered),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/registered-documents-overview',
    summary: 'Documentos contados por grupo e urgência, e o que vence: até 100 datas, as mais próximas',
    input: z.object({}),
    output: z.object({
      total: z.int(),
      byGroup: z.record(z.enum(registerGroups), z.int()),
      archived: z.int(),
      /** Number of dates of current documents, licences and warranties that are over, end soon, or later. */
      expired: z.int(),
      soon: z.int(),
      fine: z.int(),
      dates: z.array(dated),
    }),
  }),
}
