import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, date, id, page, pageQuery, search, text } from '#core/kit/schemas.ts'
import { registryStandings } from './registry.ts'

const filter = {
  /** Name or place of the workshop, or its number. */
  search,
  standing: z.optional(z.enum(registryStandings)),
}

const registry = z.object({
  id,
  name: z.string(),
  city: z.string(),
  state: z.string(),
  /** Null only for a single workshop, which is shown without one too. */
  registry: z.nullable(z.string()),
  standing: z.enum(registryStandings),
  checkedOn: z.nullable(date),
})
export type Registry = z.infer<typeof registry>

const detail = z.extend(registry, {
  taxId: z.nullable(z.string()),
  technicalResponsible: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The person to whom the result is mailed; null if the workshop has no owner left. */
  owner: z.nullable(z.object({ id, name: z.string(), email: z.string() })),
  /** The last fifty, the newest first, also of earlier numbers. */
  checks: z.array(
    z.object({
      id,
      registry: z.string(),
      confirmed: z.boolean(),
      source: z.string(),
      checkedOn: date,
      by: z.string(),
    }),
  ),
})
export type RegistryDetail = z.infer<typeof detail>

const access = 'administrator'

/** Checks of the CFT and CREA numbers of workshops. */
export const registryApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/registries',
    summary: 'Consulta os registros profissionais das oficinas, as novas primeiro',
    access,
    input: z.object({ ...filter, ...pageQuery }),
    output: page(registry),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/admin/registries.csv',
    summary: 'Baixa os registros profissionais das oficinas como planilha CSV',
    access,
    carries: 'download',
    input: z.object(filter),
    output: z.unknown(),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/registries/:id',
    summary: 'Consulta o registro de uma oficina e o que já foi conferido',
    access,
    input: z.object({ id }),
    output: detail,
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/admin/registries/:id/checks',
    summary: 'Anota o que a administração encontrou ao conferir o registro de uma oficina, e avisa a oficina',
    access,
    input: z.object({
      actionId,
      id,
      /** The number that was looked up; refused if the workshop has changed it since. */
      registry: text(60, 'Falta o número conferido'),
      outcome: z.enum(['confirmed', 'refused'], 'Escolha o que você encontrou'),
      /** The day of the check. */
      doneOn: date,
      reason: text(500, 'Escreva onde e como você conferiu'),
    }),
    output: detail,
  }),
}
