import { quoteApi } from '#core/quote/quote.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { visitApi } from '#core/visit/visit.api.ts'
import { accept, act, approve, close, complete, confirmVisit, idOf, proposeVisit, rate } from './job.ts'
import { reject, resume, sendQuote, start } from './job.ts'
import { labour, part } from './quote.ts'
import { approveAt, type Scene } from './scene.ts'

/** Orders of the past year that took a longer way, or ended early. */
export const detours: readonly ((scene: Scene) => Promise<void>)[] = [
  async function rejectedThenRevised({ time, ask, quoted, finish }) {
    await time.until(-186, '09:20')
    const job = await ask('Cadeira 2', 'chairStuck')
    await quoted(job, -186)
    await time.until(-185, '09:00')
    await reject(job, 'O deslocamento foi cobrado duas vezes este mês. Dá para rever?')
    await time.until(-185, '11:15')
    await sendQuote(job, { discountCents: 4_840, note: 'Deslocamento por nossa conta desta vez.' })
    await approveAt(job, -185, '14:00')
    await finish(job, -183, 4)
  },

  async function approvedInPart({ time, first, ask, finish }) {
    await time.until(-151, '08:50')
    const job = await ask('Destiladora', 'distiller')
    await time.until(-151, '10:30')
    await accept(job)
    await time.until(-151, '11:20')
    const lines = [labour('Descalcificação', 1), part('Ventilador 120 mm', 7_300), part('Cuba', 16_400)]
    await sendQuote(job, { lines })
    await time.until(-150, '08:40')
    await approve(job, [0, 1])
    await time.until(-150, '10:00')
    await act(job, first, quoteApi.confirm, { quoteId: idOf(job.order.quotes, 'partly_approved') })
    await finish(job, -148, 5)
  },

  async function moreWasFound({ time, first, ask, quoted }) {
    await time.until(-129, '08:30')
    const job = await ask('Cadeira 1', 'chairStuck', { priority: 'high' })
    await quoted(job, -129)
    await approveAt(job, -128, '09:00')
    await time.until(-127, '13:40')
    await start(job)
    await time.until(-127, '14:30')
    await sendQuote(job, {
      lines: [part('Placa de comando do encosto', 42_000), labour('Troca da placa', 1)],
      note: 'Com o motor fora, apareceu a placa oxidada.',
    })
    await approveAt(job, -127, '15:10')
    await time.until(-127, '15:30')
    await act(job, first, workApi.waitForParts, { reason: 'Placa de comando do encosto', expectedOn: null })
    await time.until(-121, '09:30')
    await resume(job)
    await time.until(-121, '12:00')
    await complete(job, { warrantyDays: 180 })
    await time.until(-120, '09:00')
    await close(job)
    await time.until(-120, '09:10')
    await rate(job, 5, 'Avisou antes de trocar a placa.')
  },

  async function declinedThenAskedAnother({ time, clinic, first, second, ask, quoted, finish, look }) {
    await time.until(-226, '08:50')
    const job = await ask('Cadeira 3', 'waterLine', { workshop: second })
    await time.until(-226, '12:00')
    const reason = 'Não atendo cadeiras desta linha.'
    const { id, version } = job.order
    await second.ask(workApi.decline, { id, version, actionId: time.id(), reason })
    await look(job, first)
    await time.until(-226, '13:10')
    await act(job, clinic, serviceOrderApi.redirect, { workshopId: first.organizationId })
    await quoted(job, -226, '14:00')
    await approveAt(job, -225, '09:00')
    await finish(job, -223, 5)
  },

  async function handedBack({ time, clinic, first, second, ask, quoted, finish, look }) {
    await time.until(-64, '09:00')
    const job = await ask('Alta rotação 2', 'turbine', { workshop: second })
    await quoted(job, -64)
    await approveAt(job, -63, '09:00')
    await time.until(-61, '09:00')
    await start(job)
    await time.until(-61, '16:00')
    const { id, version } = job.order
    await second.ask(workApi.handBack, {
      id,
      version,
      actionId: time.id(),
      reason: 'O distribuidor não tem o rotor e fico fora por três semanas.',
      workSoFar: 'Desmontagem e limpeza; o conjunto do rotor está gasto.',
    })
    await look(job, first)
    await time.until(-60, '08:30')
    await act(job, clinic, serviceOrderApi.publish, {})
    await quoted(job, -60, '09:20')
    await approveAt(job, -59, '09:00')
    await finish(job, -57, 5, 'Salvou a semana.')
  },

  async function expiredThenQuotedAnew({ time, second, ask, finish, look }) {
    await time.until(-240, '10:00')
    const job = await ask('Motor endodôntico', 'torque', { workshop: second })
    await time.until(-240, '11:00')
    await accept(job)
    await time.until(-239, '10:00')
    await sendQuote(job, { validUntil: null })
    await time.until(-229, '09:30')
    await look(job)
    await sendQuote(job)
    await approveAt(job, -228, '09:00')
    await finish(job, -226, 4)
  },

  async function freeOfCharge({ time, first, ask, finish }) {
    await time.until(-86, '09:00')
    const job = await ask('Incubadora biológica', 'generalCheck', { kind: 'inspection' })
    await time.until(-86, '09:40')
    await accept(job)
    await time.until(-86, '09:50')
    await act(job, first, workApi.waivePrice, {})
    await proposeVisit(job, 'work', time.at(-84, '09:00'), 60)
    await time.until(-86, '11:00')
    await confirmVisit(job)
    await finish(job, -84, 5, 'Nem cobrou.')
  },

  async function nobodyOpened({ time, clinic, second, ask, finish }) {
    await time.until(-48, '09:00')
    const job = await ask('Raio X de parede', 'xrayArm', { workshop: second })
    await time.until(-48, '10:00')
    await accept(job)
    await proposeVisit(job, 'diagnosis', time.at(-46, '15:00'))
    await time.until(-48, '11:00')
    await confirmVisit(job)
    await time.until(-46, '16:30')
    await act(job, clinic, visitApi.miss, { visitId: idOf(job.order.visits, 'confirmed') })
    await time.until(-45, '09:00')
    await sendQuote(job)
    await approveAt(job, -45, '14:00')
    await finish(job, -43, 3, 'Faltou à primeira visita, depois fez bem.')
  },

  async function cancelledBeforeAnybodyAnswered({ time, clinic, second, ask }) {
    await time.until(-143, '10:00')
    const job = await ask('Fotopolimerizador 1', 'lamp', { workshop: second })
    await time.until(-143, '10:40')
    await act(job, clinic, serviceOrderApi.cancel, { reason: 'Era só a base descarregada.' })
  },

  async function cancelledByTheWorkshop({ time, second, ask }) {
    await time.until(-100, '10:00')
    const job = await ask('Localizador apical', 'cable', { workshop: second })
    await time.until(-100, '13:00')
    await accept(job)
    await time.until(-99, '09:00')
    const reason = 'O fabricante troca este cabo sem custo: encaminhei à garantia dele.'
    await act(job, second, serviceOrderApi.cancel, { reason })
  },

  async function noPartToBeHad({ time, clinic, second, ask, quoted }) {
    await time.until(-38, '10:00')
    const job = await ask('Ultrassom 1', 'scaler', { workshop: second })
    await quoted(job, -38)
    await approveAt(job, -37, '09:00')
    await time.until(-35, '09:00')
    await start(job)
    await time.until(-35, '10:00')
    await act(job, second, workApi.waitForParts, { reason: 'Jogo de anéis importado', expectedOn: null })
    await time.until(-24, '15:00')
    await act(job, clinic, serviceOrderApi.cancel, {
      reason: 'A peça saiu de linha; compramos outra caneta.',
      workSoFar: 'Desmontado, limpo e fechado sem os anéis.',
    })
  },
]
