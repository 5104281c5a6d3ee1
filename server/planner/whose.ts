import { Invalid } from '#server/kit/errors.ts'

interface Named {
  clinicId?: string | undefined
  workshopId?: string | undefined
  equipmentId?: string | undefined
  planId?: string | undefined
}

/** An administrator reads the plans of one organization; no list contains those of all. @throws Invalid */
export function mustNameWhose({ clinicId, workshopId, equipmentId, planId }: Named): void {
  if (clinicId ?? workshopId ?? equipmentId ?? planId) return
  throw new Invalid([{ path: 'clinicId', message: 'Escolha de quem são os planos' }])
}
