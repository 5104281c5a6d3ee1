import { claimApi } from '#core/claim/claim.api.ts'
import { clientApi } from '#core/client/client.api.ts'
import { newId } from '#core/kit/ids.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import type { Person } from './app.ts'
import { addEquipment, askFor, on } from './orders.ts'

/** A clinic that this workshop keeps, with one piece of equipment and one order that it works on. */
export async function keptClinic(technician: Person, name = 'Odonto Cambuí') {
  const place = { state: 'SP', city: 'Campinas' }
  const { clinicId } = await technician.ok(clientApi.create, {
    ...place,
    id: newId(),
    actionId: newId(),
    name,
  })
  const equipment = await addEquipment(technician, clinicId)
  const asked = await technician.ok(serviceOrderApi.create, askFor(equipment.id))
  const order = asked.status === 'pending' ? await technician.ok(workApi.accept, on(asked)) : asked
  return { clinicId, equipment, order }
}

/** Invites a client; the token and the code as the workshop passes them on. */
export async function inviteClient(technician: Person, clinicId: string, email: string | null = null) {
  const linkId = newId()
  const { url, code, ...rest } = await technician.ok(claimApi.invite, { id: clinicId, linkId, email })
  return { id: linkId, token: url.slice(-22), url, code, ...rest }
}

/** The token of a link by which the workshop invites a client of its own. */
export async function invitedClient(technician: Person): Promise<string> {
  const named = { state: 'SP', city: 'Campinas', name: 'Clínica Odontológica Integrada do Vale do Paraíba' }
  const { clinicId } = await technician.ok(clientApi.create, { ...named, id: newId(), actionId: newId() })
  return (await inviteClient(technician, clinicId)).token
}
