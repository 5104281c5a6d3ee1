import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, id, name, optionalText, version } from '#core/kit/schemas.ts'
import { programFields } from './load-schemas.ts'
import { loadKinds } from './program.ts'
import { reading } from './reading.ts'

const program = z.extend(z.object(programFields), { equipmentId: id, version: z.int() })
export type Program = z.infer<typeof program>

const ordered = 'O máximo não pode ser menor que o mínimo'

const fields = {
  name: name(60, 'Escreva o nome do programa, como no painel da autoclave'),
  kinds: z
    .array(z.enum(loadKinds))
    .check(z.minLength(1, 'Escolha pelo menos um tipo de carga'), z.maxLength(5)),
  vacuum: z.boolean(),
  celsiusMin: reading(100, 145),
  celsiusMax: reading(100, 150),
  barMin: reading(0, 5),
  barMax: reading(0, 5),
  minutesMin: reading(0.5, 240),
  minutesMax: z.optional(z.nullable(reading(0.5, 300))),
  /** Page or chapter of the manufacturer's manual; empty for the clinic's own values or our proposal. */
  manual: optionalText(200),
}

const settings = z.object({
  useMonths: z.nullable(z.int()),
  useBasis: z.nullable(z.string()),
  implantsWait: z.boolean(),
  version: z.int(),
})
export type SterilizationSettings = z.infer<typeof settings>

const inOrder = <
  T extends z.ZodMiniType<{ [Key in Limit]: number } & { minutesMax?: number | null | undefined }>,
>(
  input: T,
) =>
  input.check(
    z.refine(({ celsiusMin, celsiusMax }) => celsiusMin <= celsiusMax, {
      path: ['celsiusMax'],
      error: ordered,
    }),
    z.refine(({ barMin, barMax }) => barMin <= barMax, { path: ['barMax'], error: ordered }),
    z.refine(({ minutesMin, minutesMax }) => minutesMin <= (minutesMax ?? minutesMin), {
      path: ['minutesMax'],
      error: ordered,
    }),
  )
type Limit = 'celsiusMin' | 'celsiusMax' | 'barMin' | 'barMax' | 'minutesMin'

export const programApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/sterilization-programs',
    summary: 'Programas das autoclaves com os limites do fabricante, e o prazo de uso dos pacotes',
    input: z.object({}),
    output: z.object({ programs: z.array(program), settings }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/sterilization-programs',
    summary: 'Adiciona um programa a uma autoclave',
    input: inOrder(z.object({ id, actionId, equipmentId: id, ...fields })),
    output: program,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/sterilization-programs/:id',
    summary: 'Muda os limites de um programa; cargas já abertas ficam com os que tinham',
    input: inOrder(z.object({ id, actionId, version, ...fields })),
    output: program,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/api/sterilization-programs/:id/archive',
    summary: 'Remove um programa da lista; as cargas feitas com ele ficam',
    input: z.object({ id, actionId, version }),
    output: z.object({}),
  }),
  settle: endpoint({
    method: 'PUT',
    path: '/api/sterilization-settings',
    summary: 'Muda o prazo de uso dos pacotes, com a validação que o sustenta',
    input: z
      .object({
        actionId,
        /** 0 if nothing has been decided yet. */
        version: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
        /** Null for six months. */
        useMonths: z.nullable(z.int('Escreva os meses').check(z.minimum(1), z.maximum(60))),
        useBasis: optionalText(300),
        implantsWait: z.boolean(),
      })
      .check(
        z.refine(({ useMonths, useBasis }) => (useMonths === null) === ((useBasis ?? null) === null), {
          path: ['useBasis'],
          error: 'Um prazo próprio pede a validação: estudo ou consultoria, com data',
        }),
      ),
    output: settings,
  }),
}
