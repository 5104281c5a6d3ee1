import { completionApi } from '#core/completion/completion.api.ts'
import { disputeApi } from '#core/service-order/dispute.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { accept, act, close, complete, confirmVisit, proposeVisit, rate, start } from './job.ts'
import { repairs } from './repairs.ts'
import { approveAt, type Scene } from './scene.ts'

/** Orders of the past year about which the sides first disagreed. */
export const disputes: readonly ((scene: Scene) => Promise<void>)[] = [
  async function objectedOnce({ time, clinic, second, ask, quoted }) {
    await time.until(-112, '10:00')
    const job = await ask('Ultrassom 2', 'scaler', { workshop: second })
    await quoted(job, -112, '11:00')
    await approveAt(job, -111, '09:30')
    await time.until(-109, '09:00')
    await start(job)
    await time.until(-109, '10:30')
    await complete(job)
    await time.until(-108, '16:00')
    await act(job, clinic, completionApi.object, { reason: 'Depois de dez minutos a força cai outra vez.' })
    await time.until(-106, '09:15')
    await complete(job, {
      workDone: 'Nova troca do anel traseiro, que veio com rebarba; teste de 30 minutos sem queda.',
      answer: 'O anel novo tinha rebarba. Trocado sem custo.',
    })
    await time.until(-105, '08:45')
    await close(job)
    await time.until(-105, '08:50')
    await rate(job, 4, 'Voltou sem discutir.')
  },

  async function cameBackUnderWarranty({ time, clinic, second, ask, quoted, finish }) {
    await time.until(-98, '09:00')
    const job = await ask('Fotopolimerizador 2', 'lamp', { workshop: second })
    await quoted(job, -98)
    await approveAt(job, -97, '09:00')
    await finish(job, -95, 3)
    await time.until(-78, '11:00')
    await act(job, clinic, disputeApi.claimWarranty, {
      returnId: time.id(),
      fault: 'A bateria nova não segura carga: três pacientes e apaga.',
      priority: 'high',
      availability: 'Depois das 14h',
    })
    await time.until(-78, '13:30')
    await accept(job)
    await proposeVisit(job, 'work', time.at(-76, '14:00'))
    await time.until(-78, '15:00')
    await confirmVisit(job)
    await time.until(-76, '14:05')
    await start(job)
    await time.until(-76, '14:50')
    await complete(job, { diagnosis: 'Bateria do lote com defeito.', cause: 'Defeito da peça.' })
  },

  async function newDefectAfterAll({ time, clinic, first, second, ask, quoted, finish }) {
    await time.until(-72, '09:30')
    const job = await ask('Raio X de coluna', 'xrayTimer', { workshop: second })
    await quoted(job, -72)
    await approveAt(job, -71, '09:00')
    await finish(job, -69, 5)
    await time.until(-57, '10:00')
    await act(job, clinic, disputeApi.claimWarranty, {
      returnId: time.id(),
      fault: 'O braço voltou a descer sozinho.',
      priority: 'normal',
    })
    await time.until(-57, '15:20')
    const reason = 'O serviço foi no temporizador; o braço é outro defeito.'
    await act(job, second, disputeApi.refuseWarranty, { reason })
    await time.until(-56, '09:40')
    await act(job, clinic, disputeApi.agreeNewDefect, {})
    await time.until(-56, '09:45')
    await act(job, clinic, serviceOrderApi.redirect, { workshopId: first.organizationId })
    Object.assign(job, { workshop: first, repair: repairs.xrayArm })
    await quoted(job, -56, '11:30')
    await approveAt(job, -55, '10:00')
    await finish(job, -53, 5)
  },

  async function decidedByTheAdministrator({ time, clinic, administrator, ask, quoted }) {
    await time.until(-43, '09:00')
    const job = await ask('Cadeira 2', 'waterLine')
    await quoted(job, -43)
    await approveAt(job, -42, '09:00')
    await time.until(-40, '09:00')
    await start(job)
    await time.until(-40, '10:30')
    await complete(job)
    await time.until(-39, '09:00')
    await act(job, clinic, completionApi.object, { reason: 'A seringa continua fraca.' })
    await time.until(-38, '09:00')
    await complete(job, { answer: 'A vazão foi medida de novo: 58 mL/min, dentro do limite.' })
    await time.until(-37, '14:00')
    await act(job, clinic, completionApi.object, { reason: 'Para nós não é o bastante.' })
    await time.until(-35, '10:00')
    const { id, version } = job.order
    const reason = 'As medidas do laudo estão dentro do limite do fabricante; o serviço está feito.'
    await administrator.ask(disputeApi.mediate, {
      id,
      version,
      actionId: time.id(),
      reason,
      outcome: 'stands' as const,
    })
  },
]
