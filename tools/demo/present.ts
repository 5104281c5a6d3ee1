import { completionApi } from '#core/completion/completion.api.ts'
import { addDays } from '#core/kit/dates.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { accept, act, attach, close, complete, confirmVisit, proposeVisit, sendQuote, start } from './job.ts'
import { pictureByName, picturesOf } from './pictures.ts'
import { clinicEquipment } from './equipment.ts'
import { labour, part, quoteOf } from './quote.ts'
import { repairs } from './repairs.ts'
import { approveAt, type Scene } from './scene.ts'
import { fromStock } from './stock.ts'

/** The clinic's current orders: one in every status that is not final. */
export const present: readonly ((scene: Scene) => Promise<void>)[] = [
  async function waitsForAnAnswer({ time, clinic, ask }) {
    const pictures = pictureByName(clinicEquipment, 'Alta rotação 2')
    await time.untilInstant(time.before(35))
    const job = await ask('Alta rotação 2', 'turbine', {
      priority: 'high',
      availability: 'Terça e quinta, até 10h',
    })
    await attach(job, clinic, pictures)
  },

  async function waitsForAnyTechnician({ time, ask }) {
    await time.until(-3, '10:10')
    await ask('Contra-ângulo', 'gears', { published: true, availability: 'Depois das 17h' })
  },

  async function visitIsProposed({ time, ask }) {
    await time.until(-3, '15:30')
    const job = await ask('Cadeira 2', 'chairStuck', { priority: 'high' })
    await time.until(-2, '09:20')
    await accept(job)
    await time.until(-2, '09:25')
    await proposeVisit(job, 'diagnosis', time.at(2, '10:30'))
  },

  async function visitIsAgreed({ time, second, ask }) {
    await time.until(-4, '11:00')
    const job = await ask('Raio X de coluna', 'xrayTimer', { workshop: second, kind: 'calibration' })
    await time.until(-3, '08:40')
    await accept(job)
    await proposeVisit(job, 'diagnosis', time.at(1, '15:00'))
    await time.until(-3, '12:00')
    await confirmVisit(job)
  },

  async function quoteIsSent({ time, clinic, ask }) {
    const pictures = pictureByName(clinicEquipment, 'Bomba de vácuo')
    await time.until(-4, '08:50')
    const job = await ask('Bomba de vácuo', 'suction', { priority: 'high' })
    await attach(job, clinic, pictures)
    await time.until(-4, '10:30')
    await accept(job)
    await proposeVisit(job, 'diagnosis', time.at(-2, '11:00'), 45)
    await time.until(-4, '11:10')
    await confirmVisit(job)
    await time.until(-1, '16:20')
    await sendQuote(job, {
      lines: [
        labour('Desmontagem e limpeza do rotor', 2),
        part('Retentor do rotor', 6_600),
        part('Filtro do separador', 11_900),
        { kind: 'travel', description: 'Deslocamento', quantityMilli: 22_000, unit: 'km', unitCents: 220 },
      ],
      discountCents: 2_000,
      note: 'Faço com a clínica fechada, para não parar a agenda.',
    })
  },

  async function quoteIsApproved({ time, ask, quoted }) {
    await time.until(-4, '09:30')
    const job = await ask('Lavadora ultrassônica', 'generalCheck')
    await quoted(job, -3)
    await approveAt(job, -1, '11:30')
  },

  async function workIsAgreedForToday({ time, ask, quoted }) {
    await time.until(-6, '09:00')
    const job = await ask('Fotopolimerizador 1', 'lamp')
    await quoted(job, -6)
    await approveAt(job, -5, '09:00')
    await proposeVisit(job, 'work', time.at(0, '16:30'))
    await time.until(-4, '10:00')
    await confirmVisit(job)
  },

  async function workIsAgreedForThisWeek({ time, second, ask, quoted }) {
    await time.until(-8, '10:00')
    const job = await ask('Panorâmico', 'panoramicCheck', { workshop: second })
    await quoted(job, -8)
    await approveAt(job, -6, '09:00')
    await proposeVisit(job, 'work', time.at(3, '13:30'), 180)
    await time.until(-5, '09:00')
    await confirmVisit(job)
  },

  async function moreWasFound({ time, ask, quoted }) {
    await time.until(-5, '08:40')
    const job = await ask('Cadeira 3', 'chairStuck')
    await quoted(job, -5)
    await approveAt(job, -4, '09:00')
    await time.until(-2, '08:30')
    await start(job)
    await time.until(-1, '10:00')
    await sendQuote(job, {
      lines: [part('Cilindro do encosto', 48_500), labour('Troca do cilindro', 1.5)],
      note: 'Com a capa fora, o cilindro tem vazamento. O resto segue como combinado.',
    })
  },

  async function objected({ time, clinic, first, ask, quoted }) {
    const pictures = picturesOf(repairs.scaler, 2)
    await time.until(-7, '09:00')
    const job = await ask('Ultrassom 1', 'scaler')
    await quoted(job, -7)
    await approveAt(job, -6, '09:00')
    await time.until(-4, '09:00')
    await start(job)
    await time.until(-4, '11:00')
    await complete(job, { photoIds: await attach(job, first, pictures) })
    await time.until(-1, '14:40')
    await act(job, clinic, completionApi.object, {
      reason: 'Depois de uns dez minutos de uso a força cai de novo.',
    })
  },

  async function waitsForAPart({ time, first, ask }) {
    const pictures = picturesOf(repairs.heater, 1).slice(0, 1)
    await time.until(-9, '07:50')
    const job = await ask('Autoclave reserva', 'heater', { priority: 'clinic_stopped' })
    await time.until(-9, '08:20')
    await accept(job)
    await time.until(-9, '15:10')
    const { lines } = quoteOf(job.repair, time.today, {})
    await sendQuote(job, { lines: await fromStock(first, lines) })
    await approveAt(job, -8, '09:00')
    await time.until(-7, '09:00')
    await start(job)
    await time.until(-7, '10:40')
    await attach(job, first, pictures)
    await act(job, first, workApi.waitForParts, {
      reason: 'Resistência 1.600 W: o distribuidor despacha na semana que vem',
      expectedOn: addDays(time.today, 4),
    })
  },

  async function doneWithARestriction({ time, first, ask, quoted }) {
    const pictures = picturesOf(repairs.distiller, 3)
    await time.until(-5, '10:00')
    const job = await ask('Destiladora', 'distiller')
    await quoted(job, -5)
    await approveAt(job, -4, '09:00')
    await time.until(-1, '13:30')
    await start(job)
    await time.until(-1, '15:05')
    await complete(job, {
      photoIds: await attach(job, first, pictures),
      conclusion: 'restricted',
      restriction: 'Usar só com água filtrada até a troca da cuba, que tem depósito no fundo.',
      recommendations: 'Trocar a cuba em até 60 dias; descalcificar todo mês.',
    })
  },

  async function waitsForAnOpinion({ time, ask, quoted }) {
    await time.until(-8, '09:00')
    const job = await ask('Micromotor', 'brushes')
    await quoted(job, -8)
    await approveAt(job, -7, '09:00')
    await time.until(-5, '09:00')
    await start(job)
    await time.until(-5, '10:00')
    await complete(job)
    await time.until(-2, '17:00')
    await close(job)
  },
]
