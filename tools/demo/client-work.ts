import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import type { Story } from './agenda.ts'
import { equipmentOf, type Cast } from './cast.ts'
import { clientOf, type KnownClient } from './clients.ts'
import { close, complete, orderFor, sendQuote, start } from './job.ts'
import { repairs, type RepairName } from './repairs.ts'
import { approveAt } from './scene.ts'

/** A repair of a client who is not on Equipo: under a contract without a quote, otherwise with one. */
function repair(
  cast: Cast,
  { equipmentList }: KnownClient,
  name: string,
  what: RepairName,
  day: number,
): Story {
  const { time, first } = cast
  return async () => {
    await time.until(day, '09:20')
    const job = await orderFor(time, first, equipmentOf(equipmentList, name), repairs[what])
    if (!job.order.covered) {
      await sendQuote(job)
      await approveAt(job, day + 1, '11:00')
    }
    await time.until(day + 2, '09:10')
    await start(job)
    await time.until(day + 2, '11:15')
    await complete(job)
    await time.until(day + 4, '10:30')
    await close(job)
  }
}

/** Serves the visits that a contract has opened by then. */
function visits({ time, first }: Cast, { id }: KnownClient, what: RepairName, day: number): Story {
  return async () => {
    await time.until(day, '13:40')
    const { items } = await first.ask(serviceOrderApi.list, { partyId: id, open: true, limit: 20 })
    for (const item of items) {
      const order = await first.ask(serviceOrderApi.get, { id: item.id })
      const job = { time, clinic: null, workshop: first, repair: repairs[what], order }
      await start(job)
      await time.until(day, '15:30')
      await complete(job)
      await time.until(day + 2, '09:40')
      await close(job)
    }
  }
}

/** The year's work for clients who are not on Equipo, with and without a contract. */
export function clientWork(cast: Cast, clients: readonly KnownClient[]): readonly Story[] {
  const { time, first } = cast
  const of = (name: string) => clientOf(clients, name)
  const paineiras = of('Odonto Paineiras')
  const children = of('Clínica Dente de Leite')
  return [
    visits(cast, paineiras, 'autoclaveCheck', -157),
    visits(cast, paineiras, 'suction', -36),
    repair(cast, of('Instituto Mantovani de Odontologia'), 'Cadeira', 'chairStuck', -180),
    repair(cast, of('Clínica Sorriso do Vale'), 'Compressor', 'airLeak', -64),
    repair(cast, children, 'Cadeira', 'waterLine', -210),
    repair(cast, of('Consultório Akemi Tanaka'), 'Autoclave', 'heater', -31),
    async function quoteWaits() {
      await time.until(-6, '10:10')
      const equipmentId = equipmentOf(children.equipmentList, 'Compressor')
      const job = await orderFor(time, first, equipmentId, repairs.airLeak)
      await time.until(-5, '17:20')
      await sendQuote(job)
    },
  ]
}
