import { claimApi } from '#core/claim/claim.api.ts'
import { disputeApi } from '#core/claim/dispute.api.ts'
import { clientApi } from '#core/client/client.api.ts'
import { newId } from '#core/kit/ids.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import type { Person, TestApp } from './app.ts'
import { addEquipment, askFor, on, organizationOf } from './orders.ts'

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

/** A clinic that this workshop kept, and somebody has just claimed. */
async function claimedClient(app: TestApp, technician: Person, name?: string) {
  const dentist = await app.register('dentist', { name: 'Rosângela Figueiredo de Vasconcelos' })
  const { clinicId: keptId } = await keptClinic(technician, name)
  const { token, code } = await inviteClient(technician, keptId)
  const clinicId = organizationOf(dentist)
  await dentist.ok(claimApi.claim, { token, code, actionId: newId(), clinicId })
  const { items } = await technician.ok(disputeApi.ofClient, { id: clinicId })
  return { clinicId, claimId: items[0]?.id ?? '' }
}

export async function disputedClaim(app: TestApp, technician: Person, name?: string): Promise<string> {
  const { claimId: id } = await claimedClient(app, technician, name)
  const description = 'A clínica que eu atendo é outra, com outro CNPJ'
  await technician.ok(disputeApi.dispute, { id, actionId: newId(), description })
  return id
}

export const keepClaims = async ({ app, technician }: { app: TestApp; technician: Person }) => ({
  claimedClient: (await claimedClient(app, technician)).clinicId,
  disputedClaim: await disputedClaim(app, technician, 'Odontologia Especializada do Alto da Boa Vista'),
})
