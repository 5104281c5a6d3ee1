import { categoryIds } from '#core/equipment/categories.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { date, id } from '#core/kit/schemas.ts'
import * as z from 'zod/mini'
import { marks } from '#core/regulation/mark.ts'
import { lightCauses, lights, lossCauses, partIds, targets } from './parts.ts'

const part = z.object({
  id: z.enum(partIds),
  /** False: nothing of it concerns this clinic, and the others weigh more. */
  applies: z.boolean(),
  /** Tenths of a point of the whole: what it can give, and what it gives. */
  of: z.int(),
  tenths: z.int(),
  /** How many things it counts, and how many of them are in order. */
  units: z.int(),
  inOrder: z.int(),
})

const loss = z.object({
  part: z.enum(partIds),
  cause: z.enum(lossCauses),
  /** Tenths of a point. All losses together are what the parts do not give. */
  tenths: z.int(),
  /** What it is about: a plan, a paper, a piece, a failure, a corrective action. */
  subjectId: z.nullable(id),
  /** As people wrote it; of a paper that is missing its kind, of an indicator its number and title. */
  name: z.string(),
  equipment: z.nullable(z.object({ id, name: z.string() })),
  /** When it ended, was due, began to fail, or the Monday of a week without a test. */
  on: z.nullable(date),
  /** What asks for it, and how sure that is; without a mark the manufacturer's manual or a person's own word. */
  norm: z.nullable(z.object({ text: z.string(), mark: z.nullable(z.enum(marks)) })),
  /** Where it is mended. */
  target: z.object({ kind: z.enum(targets), id: z.nullable(id) }),
})
export type Loss = z.infer<typeof loss>

const equipmentLight = z.object({
  id,
  name: z.string(),
  category: z.enum(categoryIds),
  room: z.nullable(z.string()),
  light: z.enum(lights),
  /** The worst thing about it. */
  cause: z.nullable(z.enum(lightCauses)),
})
export type EquipmentLight = z.infer<typeof equipmentLight>

const compliance = z.object({
  /** Of 100; null where nothing can be said yet. */
  score: z.nullable(z.int()),
  scoreVersion: z.string(),
  on: date,
  parts: z.array(part),
  losses: z.array(loss),
  rooms: z.array(z.object({ room: z.nullable(z.string()), light: z.enum(lights), equipmentCount: z.int() })),
  equipmentList: z.array(equipmentLight),
  /** The score as it was recorded on mornings, the oldest first; at most a year. */
  history: z.array(z.object({ on: date, score: z.int() })),
})
export type Compliance = z.infer<typeof compliance>

export const complianceApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/compliance',
    summary:
      'A conformidade da clínica: a nota, cada ponto perdido com sua causa, e o sinal de cada sala e equipamento',
    input: z.object({}),
    output: compliance,
  }),
}
