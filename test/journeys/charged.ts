import { expenseApi } from '#core/expense/expense.api.ts'
import { chargeApi, type Charge } from '#core/charge/charge.api.ts'
import { paymentApi } from '#core/charge/payment.api.ts'
import { addDays, dateIn } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import type { Person } from '#test/app.ts'
import * as orders from '#test/orders.ts'

/** Ids of charges in states that look different. */
export interface Charged {
  /** Three instalments, the first late with fine and interest; a part of it is paid, and a discount given. */
  charge: string
  /** The clinic says that it has paid it. */
  claimedCharge: string
  settledCharge: string
  /** Nothing has happened to it. */
  freshCharge: string
  /** An order whose charge was cancelled. */
  unbilledOrder: string
  /** An expense of the clinic for its autoclave, of more than half of a new one. */
  dearRepair: string
}

/** A charge of R$ 300,00 that no order asks for. */
const chargeClient = (
  technician: Person,
  clinicId: string,
  more: Partial<Input<typeof chargeApi.create>> = {},
): Promise<Charge> => {
  const today = dateIn('America/Sao_Paulo', new Date())
  return technician.ok(chargeApi.create, {
    id: newId(),
    actionId: newId(),
    clinicId,
    description: 'Visita de urgência',
    issuedOn: today,
    parts: [{ dueOn: addDays(today, 7), cents: 30_000 }],
    fineBasisPoints: 0,
    interest: false,
    ...more,
  })
}

const payCharge = (technician: Person, charge: Charge, cents: number): Promise<Charge> =>
  technician.ok(paymentApi.register, {
    id: charge.id,
    actionId: newId(),
    paymentId: newId(),
    cents,
    paidOn: dateIn('America/Sao_Paulo', new Date()),
    way: 'pix',
  })

/** Charges of the clinic by its technician. */
export async function keepCharges(stage: orders.Stage): Promise<Charged> {
  const { dentist, technician } = stage
  const clinicId = orders.organizationOf(dentist)
  const today = dateIn('America/Sao_Paulo', new Date())
  // Before it there is no client to charge.
  const order = await orders.closed(stage)
  const late = await chargeClient(technician, clinicId, {
    description: 'Revisão anual dos equipamentos da central de esterilização e dos consultórios',
    issuedOn: addDays(today, -40),
    parts: [-10, 20, 50].map((days) => ({ dueOn: addDays(today, days), cents: 40_000 })),
    fineBasisPoints: 200,
    interest: true,
  })
  const discounted = await technician.ok(chargeApi.adjust, {
    id: late.id,
    actionId: newId(),
    instalmentId: late.instalments[2]?.id ?? '',
    kind: 'discount',
    cents: 5000,
    basis: 'Desconto combinado na revisão',
  })
  await payCharge(technician, discounted, 15_000)
  const claimed = await chargeClient(technician, clinicId)
  await dentist.ok(paymentApi.claim, {
    id: claimed.id,
    actionId: newId(),
    claimId: newId(),
    instalmentId: claimed.instalments[0]?.id ?? '',
    cents: 30_000,
    paidOn: today,
    way: 'pix',
    note: 'Pago pelo banco da clínica',
  })
  const paid = await chargeClient(technician, clinicId)
  await payCharge(technician, paid, 32_000)
  const { charge } = await technician.ok(chargeApi.ofOrder, { id: order.id })
  await technician.ok(chargeApi.cancel, {
    id: charge?.id ?? '',
    actionId: newId(),
    reason: 'O valor saiu errado',
  })
  return {
    charge: late.id,
    claimedCharge: claimed.id,
    settledCharge: paid.id,
    freshCharge: (await chargeClient(technician, clinicId)).id,
    unbilledOrder: order.id,
    dearRepair: await repairDearly(stage),
  }
}

/** A repair by somebody else that costs more than half of a new one, so that replacing is advised. */
async function repairDearly({ dentist, equipment }: orders.Stage): Promise<string> {
  const { id } = await dentist.ok(expenseApi.create, {
    id: newId(),
    actionId: newId(),
    name: 'Troca da placa e da câmara',
    category: 'maintenance',
    cents: 400_000,
    spentOn: dateIn('America/Sao_Paulo', new Date()),
    equipmentId: equipment.id,
    rebill: false,
  })
  return id
}
