import { categoryIds } from '#core/equipment/categories.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { date, id } from '#core/kit/schemas.ts'
import * as z from 'zod/mini'
import { marks } from '#core/regulation/mark.ts'
import { lightCauses, lights, lossCauses, partIds, targets } from './parts.ts'

const part = z.object({
  id: z.enum(partIds),
  /** False: the part has nothing to measure at this clinic, and the other parts weigh more. */
  applies: z.boolean(),
  /** Tenths of a point of the whole score: the maximum (`of`) and the result (`tenths`). */
  of: z.int(),
  tenths: z.int(),
  /** How many things the part counts, and how many of them are in order. */
  units: z.int(),
  inOrder: z.int(),
})

const loss = z.object({
  part: z.enum(partIds),
  cause: z.enum(lossCauses),
  /** Tenths of a point. All losses add up to the points that the parts lack. */
  tenths: z.int(),
  /** The subject: a plan, a paper, equipment, a failure, a corrective action. */
  subjectId: z.nullable(id),
  /** Name as people wrote it; the kind of a missing paper; number and title of an indicator. */
  name: z.string(),
  equipment: z.nullable(z.object({ id, name: z.string() })),
  /** The day when it ended, was due or began to fail, or the Monday of a week without a test. */
  on: z.nullable(date),
  /**
   * The source of the demand, and how certain it is. Without a mark: the manufacturer's manual or a person's own word.
   */
  norm: z.nullable(z.object({ text: z.string(), mark: z.nullable(z.enum(marks)) })),
  /** The page where it can be mended. */
  target: z.object({ kind: z.enum(targets), id: z.nullable(id) }),
})
export type Loss = z.infer<typeof loss>

const equipmentLight = z.object({
  id,
  name: z.string(),
  category: z.enum(categoryIds),
  room: z.nullable(z.string()),
  light: z.enum(lights),
  /** Its worst cause. */
  cause: z.nullable(z.enum(lightCauses)),
})
export type EquipmentLight = z.infer<typeof equipmentLight>

const compliance = z.object({
  /** Out of 100; null if nothing can be said yet. */
  score: z.nullable(z.int()),
  scoreVersion: z.string(),
  on: date,
  parts: z.array(part),
  losses: z.array(loss),
  rooms: z.array(z.object({ room: z.nullable(z.string()), light: z.enum(lights), equipmentCount: z.int() })),
  equipmentList: z.array(equipmentLight),
  /** The score of each recorded morning, oldest first, at most a year. */
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
