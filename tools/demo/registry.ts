import { brasilia, dateIn } from '#core/kit/dates.ts'
import { registryApi } from '#core/registry/registry.api.ts'
import type { Cast } from './cast.ts'

/** The number of the first workshop is looked up; that of the second still waits. */
export async function confirmRegistry({ time, administrator, first }: Cast): Promise<void> {
  await time.until(-60, '11:00')
  const { registry } = await administrator.ask(registryApi.get, { id: first.organizationId })
  await administrator.ask(registryApi.check, {
    id: first.organizationId,
    actionId: time.id(),
    registry: registry ?? '',
    outcome: 'confirmed',
    doneOn: dateIn(brasilia, time.now),
    reason: 'Consulta pública do conselho: nome, número e situação ativa.',
  })
}
