import * as z from 'zod/mini'
import { reason } from '#core/audit/reason.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, date, id, instant, name, optionalText, text } from '#core/kit/schemas.ts'
import { marks } from './mark.ts'

const change = z.object({
  id,
  name: z.string(),
  /** The day of the act. */
  dated: date,
  state: z.nullable(z.string()),
  city: z.nullable(z.string()),
  body: z.string(),
  source: z.nullable(z.string()),
  createdAt: instant,
})
export type NormChange = z.infer<typeof change>

/** A change as a clinic sees it: what it has from before, and what is to be looked at again because of it. */
const news = z.extend(change, {
  isNew: z.boolean(),
  documents: z.array(z.object({ id, title: z.string(), number: z.string() })),
  plans: z.array(z.object({ id, title: z.string() })),
})
export type NormNews = z.infer<typeof news>

const list = z.object({
  /** City and state, as people say them. */
  place: z.string(),
  /** When the clinic last said that it had seen the changes. */
  readAt: z.nullable(instant),
  norms: z.array(
    z.object({
      name: z.string(),
      subject: z.string(),
      isLocal: z.boolean(),
      read: z.string(),
      source: z.nullable(z.string()),
      checkedOn: date,
      rules: z.array(z.object({ articles: z.string(), text: z.string(), mark: z.enum(marks) })),
    }),
  ),
  changes: z.array(news),
})
export type NormList = z.infer<typeof list>

const changes = z.object({ items: z.array(change) })

const addressMissing = 'Escreva o endereço do texto, como www.in.gov.br/web/dou'

export const normApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/norms',
    summary: 'As normas que o Equipo conhece, o que ele faz com cada uma e o que mudou para a clínica',
    input: z.object({}),
    output: list,
  }),
  look: endpoint({
    method: 'POST',
    path: '/api/norms/reading',
    summary: 'Marca como vistas as mudanças de normas',
    input: z.object({ actionId }),
    output: list,
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/norm-changes',
    summary: 'As mudanças de normas que administradores acrescentaram',
    access: 'administrator',
    input: z.object({}),
    output: changes,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/norm-changes',
    summary: 'Acrescenta uma norma ou uma mudança e avisa as clínicas',
    access: 'administrator',
    input: z.object({
      id,
      actionId,
      name: name(120, 'Escreva o nome como é citada, por exemplo RDC 1.002/2025'),
      dated: date,
      state: z.nullish(z.string().check(z.regex(/^[A-Z]{2}$/, 'Escolha o estado'))),
      city: optionalText(80),
      body: text(4000, 'Escreva o que a norma diz ou o que mudou'),
      source: z.nullish(
        z.pipe(
          z
            .string()
            .check(
              z.trim(),
              z.maxLength(300, 'Use até 300 caracteres'),
              z.regex(/^(https?:\/\/)?[\w-]+(\.[\w-]+)+(\/\S*)?$|^$/, addressMissing),
            ),
          z.transform((value) => value.replace(/^https?:\/\//, '') || null),
        ),
      ),
      reason,
    }),
    output: z.extend(changes, { told: z.int() }),
  }),
}
