import { completionApi } from '#core/completion/completion.api.ts'
import { disputeApi } from '#core/service-order/dispute.api.ts'
import type { Story } from './agenda.ts'
import { equipmentOf, type Cast } from './cast.ts'
import {
  act,
  approve,
  close,
  complete,
  confirmVisit,
  orderFor,
  proposeVisit,
  sendQuote,
  start,
} from './job.ts'
import { repairs, type RepairName } from './repairs.ts'
import { approveAt, type Scene } from './scene.ts'

/** The small clinic's open orders of today. */
export const smallPresent: readonly ((scene: Scene) => Promise<void>)[] = [
  async function theAdministratorHasToDecide({ time, clinic, second, ask, quoted }) {
    await time.until(-16, '09:00')
    const job = await ask('Ultrassom', 'scaler', { workshop: second })
    await quoted(job, -16)
    await approveAt(job, -15, '09:00')
    await time.until(-13, '09:00')
    await start(job)
    await time.until(-13, '10:30')
    await complete(job)
    await time.until(-10, '09:00')
    await act(job, clinic, completionApi.object, { reason: 'Continua sem força no modo mais alto.' })
    await time.until(-8, '09:00')
    await complete(job, { answer: 'Medido de novo: 92 µm, acima do mínimo de 80 µm.' })
    await time.until(-4, '16:00')
    const reason = 'Outro técnico mediu 61 µm. Quero que alguém de fora decida.'
    await act(job, clinic, completionApi.object, { reason })
  },

  async function partIsApproved({ time, ask, quoted }) {
    await time.until(-5, '14:00')
    const job = await ask('Bomba de vácuo', 'suction')
    await quoted(job, -4)
    await time.until(-2, '10:00')
    await approve(job, [0, 1])
  },

  async function workIsAgreedForTomorrow({ time, ask, quoted }) {
    await time.until(-7, '14:00')
    const job = await ask('Raio X', 'xrayTimer')
    await quoted(job, -6)
    await approveAt(job, -5, '10:00')
    await proposeVisit(job, 'work', time.at(1, '09:00'), 120)
    await time.until(-4, '09:30')
    await confirmVisit(job)
  },

  async function theWarrantyIsDisputed({ time, clinic, second, ask, quoted, finish }) {
    await time.until(-30, '09:00')
    const job = await ask('Fotopolimerizador', 'lamp', { workshop: second })
    await quoted(job, -30)
    await approveAt(job, -29, '09:00')
    await finish(job, -27, 4)
    await time.until(-5, '09:30')
    await act(job, clinic, disputeApi.claimWarranty, {
      returnId: time.id(),
      fault: 'Caiu a potência: a resina do fundo não endurece.',
      priority: 'normal',
    })
    await time.until(-4, '11:00')
    const reason = 'A ponteira foi quebrada por queda depois do serviço; a bateria está boa.'
    await act(job, second, disputeApi.refuseWarranty, { reason })
  },
]

/** The technician's client who is not on Equipo: the technician requests, decides and accepts for it, with evidence. */
export function clientStories(cast: Cast): Story[] {
  const { time, first } = cast
  const openOrder = (equipment: string, repair: RepairName) =>
    orderFor(time, first, equipmentOf(cast.clientEquipment, equipment), repairs[repair])
  return [
    async function done() {
      await time.until(-70, '14:00')
      const job = await openOrder('Autoclave', 'gasket')
      await sendQuote(job)
      await approveAt(job, -69, '10:00')
      await time.until(-68, '09:00')
      await start(job)
      await time.until(-68, '11:00')
      await complete(job)
      await time.until(-66, '09:00')
      await close(job)
    },
    async function quoteWaits() {
      await time.until(-3, '16:00')
      const job = await openOrder('Compressor', 'airLeak')
      await time.until(-2, '18:00')
      await sendQuote(job)
    },
    async function underWay() {
      await time.until(-6, '16:00')
      const job = await openOrder('Cadeira', 'chairStuck')
      await sendQuote(job)
      await approveAt(job, -5, '12:00')
      await time.until(-2, '14:00')
      await start(job)
    },
  ]
}
