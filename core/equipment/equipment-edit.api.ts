import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, id, version } from '#core/kit/schemas.ts'
import { newPlans } from '#core/planner/schemas.ts'
import { equipmentDetail } from './equipment.api.ts'
import { equipmentInput, purchaseInput, withRightAttributes } from './equipment-input.ts'

/** Apart from the rest, because only its forms need the fields and the technical data of each category. */
export const equipmentEditApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/equipment',
    bodyLimit: 'long',
    summary: 'Cadastra um equipamento',
    input: withRightAttributes(
      z.object({
        id,
        actionId,
        /** For a workshop: the unclaimed clinic that it manages. A clinic registers its own. */
        clinicId: z.optional(id),
        ...equipmentInput,
        purchase: z.optional(purchaseInput),
        /** Maintenance plans that are created with it. */
        plans: z.optional(newPlans),
      }),
    ),
    output: equipmentDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/equipment/:id',
    summary: 'Muda os dados de um equipamento',
    input: withRightAttributes(
      z.object({ id, actionId, version, ...equipmentInput, purchase: z.optional(purchaseInput) }),
    ),
    output: equipmentDetail,
  }),
}
