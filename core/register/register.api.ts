import * as z from 'zod/mini'
import { documentKinds, documentStatuses } from '#core/document/document-number.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { date, id, page, pageQuery, search } from '#core/kit/schemas.ts'
import { paperKinds, urgencies } from '#core/paper/paper.ts'
import { registerGroups, registerStates } from './register.ts'

const kind = z.enum([...documentKinds, ...paperKinds])

/** A document of either origin, as a line of the list of all. */
const registered = z.object({
  /** `document`: issued here. `paper`: issued elsewhere, filed here. */
  source: z.enum(['document', 'paper']),
  id,
  kind,
  title: z.string(),
  number: z.nullable(z.string()),
  /** Of an issued document. */
  version: z.nullable(z.int()),
  /** What it is about: a piece, a client, an order. */
  subject: z.nullable(z.string()),
  issuer: z.nullable(z.string()),
  issuedOn: z.nullable(date),
  validUntil: z.nullable(date),
  urgency: z.enum(urgencies),
  status: z.enum([...documentStatuses, 'archived']),
  equipmentId: z.nullable(id),
  /** Whether the organization issued it, and may issue its next version. */
  isOwn: z.boolean(),
  /** An issued document's file, or a paper's first one; null while there is none. */
  fileId: z.nullable(id),
})
export type Registered = z.infer<typeof registered>

const dated = z.object({
  source: z.enum(['document', 'paper', 'licence', 'warranty']),
  /** The document, the paper, the organization, the piece. */
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
      /** Without it: all but archived papers. */
      state: z.optional(z.enum(registerStates)),
      /** Title, number, issuer or what it is about. */
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
      /** Of what holds and of the other dates: how many expired, end soon, are in order. */
      expired: z.int(),
      soon: z.int(),
      fine: z.int(),
      dates: z.array(dated),
    }),
  }),
}
