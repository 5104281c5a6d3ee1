import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import {
  actionId,
  date,
  id,
  instant,
  name,
  optionalText,
  page,
  pageQuery,
  search,
  text,
} from '#core/kit/schemas.ts'
import { failureKinds } from './failure.ts'
import {
  autoclave,
  biologicalInput,
  endFields,
  loadDetail,
  loadSummary,
  packageInput,
  person,
  programFields,
} from './load-schemas.ts'
import { loadStates, purposes } from './load.ts'
import { proposalKeys } from './program.ts'
import { reading } from './reading.ts'

const openFailure = z.object({
  id,
  kind: z.enum(failureKinds),
  lot: z.nullable(z.string()),
  equipmentName: z.string(),
  openedAt: instant,
  packages: z.int(),
  settled: z.int(),
})
export type OpenFailure = z.infer<typeof openFailure>

const incubating = z.object({
  testId: id,
  loadId: id,
  lot: z.string(),
  equipmentId: id,
  /** Null until the ampoules are in the incubator. */
  startedAt: z.nullable(instant),
  dueAt: z.nullable(instant),
  hours: z.nullable(z.number()),
})
export type Incubating = z.infer<typeof incubating>

const month = z.object({
  from: date,
  loads: z.int(),
  released: z.int(),
  blocked: z.int(),
  /** Loads with a biological test, and its results. */
  tests: z.int(),
  negative: z.int(),
  positive: z.int(),
})

const day = z.object({
  date,
  today: date,
  autoclaves: z.array(autoclave),
  loads: z.array(loadSummary),
  incubating: z.array(incubating),
  /** Loads of the weeks before that are still in the cycle or wait for release. */
  earlier: z.array(loadSummary),
  failures: z.array(openFailure),
  month,
})
export type SterilizationDay = z.infer<typeof day>

const start = z.object({
  autoclaves: z.array(z.extend(autoclave, { programs: z.array(z.object(programFields)) })),
  /** Values of the last loads, offered so that nobody has to type them again. */
  offered: z.object({
    operators: z.array(z.string()),
    packages: z.array(
      z.object({
        kind: z.string(),
        transparent: z.boolean(),
        contents: z.nullable(z.string()),
        preparedBy: z.string(),
      }),
    ),
    integrator: z.nullable(
      z.object({
        type: z.union([z.literal(5), z.literal(6)]),
        lot: z.nullable(z.string()),
        until: z.nullable(date),
      }),
    ),
    /** By autoclave: position of the test pack, and the ampoule. */
    biologicals: z.record(
      z.string(),
      z.object({ indicatorLot: z.string(), indicatorUntil: date, position: z.string() }),
    ),
    incubation: z.nullable(z.object({ incubator: z.string(), celsius: z.number(), hours: z.number() })),
  }),
  useMonths: z.int(),
})
export type SterilizationStart = z.infer<typeof start>

export const sterilizationApi = {
  day: endpoint({
    method: 'GET',
    path: '/api/sterilization-day',
    summary: 'A esterilização de um dia: ciclos, testes, incubadora, o mês e o que está bloqueado',
    input: z.object({ date: z.optional(date) }),
    output: day,
  }),
  start: endpoint({
    method: 'GET',
    path: '/api/sterilization-start',
    summary: 'O que um novo ciclo oferece: autoclaves, programas e os últimos valores',
    input: z.object({}),
    output: start,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/sterilization-loads',
    summary: 'Livro de ciclos, do mais novo ao mais antigo, por período, autoclave, situação e busca',
    input: z.object({
      from: z.optional(date),
      to: z.optional(date),
      equipmentId: z.optional(id),
      state: z.optional(z.enum(loadStates)),
      search,
      ...pageQuery,
    }),
    output: page(loadSummary),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/sterilization-loads/:id',
    summary: 'Uma carga com pacotes, leituras, teste e correções',
    input: z.object({ id }),
    output: loadDetail,
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/sterilization-loads',
    summary: 'Abre uma carga; o lote é criado aqui, único na clínica',
    input: z.object({
      id,
      actionId,
      equipmentId: id,
      /** One of the autoclave's programs, or a proposal of ours, which then becomes its program. */
      programId: z.optional(z.nullable(id)),
      proposal: z.optional(z.nullable(z.enum(proposalKeys))),
      purpose: z._default(z.enum(purposes), 'load'),
      /** The failure for which this is the repetition or the empty cycle. */
      failureId: z.optional(z.nullable(id)),
      startedAt: instant,
      operator: person('Escreva quem operou'),
      implants: z._default(z.boolean(), false),
      integratorType: z.union([z.literal(5), z.literal(6)], 'O integrador é do tipo 5 ou 6'),
      integratorLot: optionalText(60),
      integratorUntil: z.optional(z.nullable(date)),
      packages: z.array(packageInput).check(z.maxLength(40, 'Use até 40 linhas de pacotes')),
      biological: z.optional(z.nullable(biologicalInput)),
    }),
    output: loadDetail,
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/sterilization-loads/:id/result',
    summary: 'Registra o fim do ciclo: leituras, integrador e se a carga está conforme',
    input: z.object({
      id,
      actionId,
      ...endFields,
      note: optionalText(500),
      /** If false, readings outside the limits, or an integrator that did not turn, must be confirmed first. */
      acceptBlock: z._default(z.boolean(), false),
    }),
    output: loadDetail,
  }),
  correct: endpoint({
    method: 'POST',
    path: '/api/sterilization-loads/:id/correction',
    summary: 'Corrige o registro do fim de um ciclo em uma nova linha, com o motivo; a anterior fica',
    input: z.object({
      id,
      actionId,
      /** The row that it corrects; if another one is in force by now, the answer is 409. */
      resultId: id,
      ...endFields,
      reason: text(500, 'Escreva o motivo da correção'),
      acceptBlock: z._default(z.boolean(), false),
    }),
    output: loadDetail,
  }),
  interrupt: endpoint({
    method: 'POST',
    path: '/api/sterilization-loads/:id/interruption',
    summary: 'Interrompe um ciclo aberto; o lote fica usado e os pacotes voltam ao preparo',
    input: z.object({ id, actionId, endedAt: instant, reason: text(500, 'Escreva o que aconteceu') }),
    output: loadDetail,
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/sterilization-loads/:id/release',
    summary: 'Libera uma carga conforme para uso',
    input: z.object({ id, actionId }),
    output: loadDetail,
  }),
  note: endpoint({
    method: 'POST',
    path: '/api/sterilization-loads/:id/notes',
    summary: 'Acrescenta uma observação a uma carga; nada do que foi registrado muda',
    input: z.object({ id, actionId, note: text(500, 'Escreva a observação') }),
    output: loadDetail,
  }),
}

export const testApi = {
  incubate: endpoint({
    method: 'POST',
    path: '/api/sterilization-tests/:id/incubation',
    summary: 'Põe a ampola processada e a de controle na incubadora',
    input: z.object({
      id,
      actionId,
      controlLot: text(60, 'Escreva o lote da ampola de controle'),
      incubator: name(120, 'Diga em que incubadora'),
      celsius: reading(30, 70),
      hours: reading(0.1, 168),
      startedAt: instant,
    }),
    output: loadDetail,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/sterilization-tests/:id/readings',
    summary: 'Registra a leitura das ampolas; crescimento na processada bloqueia cargas e autoclave na hora',
    input: z.object({
      id,
      actionId,
      /** The reading that it corrects; null for the first one. */
      corrects: z.optional(z.nullable(id)),
      processed: z.enum(['negative', 'positive'], 'Diga se a ampola processada mudou de cor'),
      control: z.enum(['negative', 'positive'], 'Diga se a ampola de controle mudou de cor'),
      readAt: instant,
      readBy: person('Escreva quem leu'),
      note: optionalText(500),
    }),
    output: loadDetail,
  }),
  bowieDick: endpoint({
    method: 'POST',
    path: '/api/bowie-dick-tests',
    summary: 'Registra o teste de Bowie-Dick do primeiro ciclo do dia',
    input: z.object({
      id,
      actionId,
      equipmentId: id,
      passed: z.boolean('Diga se a folha mudou de cor por igual'),
      operator: person('Escreva quem operou'),
      packLot: optionalText(60),
      packUntil: z.optional(z.nullable(date)),
      doneAt: instant,
      note: optionalText(500),
    }),
    output: z.object({ id, failureId: z.nullable(id) }),
  }),
}
