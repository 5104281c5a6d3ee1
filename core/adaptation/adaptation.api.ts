import { mend, orderRequest } from '#core/inspection-folder/inspection-folder.api.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, date, id, optionalText } from '#core/kit/schemas.ts'
import { environmentClasses } from '#core/organization/environment.ts'
import { marks } from '#core/regulation/mark.ts'
import * as z from 'zod/mini'
import { autoclaveKinds, processingKinds, xrayKinds } from './answers.ts'
import { phases } from './phases.ts'

const basis = z.object({ text: z.string(), mark: z.nullable(z.enum(marks)) })

const assignment = z.object({ person: z.nullable(z.string()), dueOn: z.nullable(date), version: z.int() })

const step = z.object({
  id: z.string(),
  phase: z.enum(phases),
  title: z.string(),
  critical: z.boolean(),
  basis: z.array(basis),
  /** The condition under which it counts as done. */
  done: z.string(),
  who: z.string(),
  /** How long it takes, if the clinic's own data tell. */
  takes: z.nullable(z.string()),
  state: z.enum(['done', 'open', 'late']),
  word: z.enum(['missing', 'presented', 'checked']),
  lacks: z.array(z.string()),
  /** Completes 'Não se aplica se', if nobody has said yet whether it applies. */
  unless: z.nullable(z.string()),
  indicator: z.int(),
  mend: z.nullable(mend),
  /** The order by which a technician provides the evidence that is missing. */
  request: z.nullable(orderRequest),
  /** The order under way that asks for it. */
  order: z.nullable(z.object({ id, number: z.string() })),
  /** Version 0 if nobody has taken it on. */
  assignment,
})
export type PathStepView = z.infer<typeof step>

const yesOrNo = z.enum(['yes', 'no'], 'Escolha sim ou não')

const answerFields = {
  licensedThen: yesOrNo,
  environmentClasses: z
    .array(z.enum(environmentClasses))
    .check(z.minLength(1, 'Marque pelo menos um ambiente'), z.maxLength(20)),
  offices: z
    .int('Escreva quantos consultórios individuais há')
    .check(z.minimum(0, 'Escreva de 0 a 500'), z.maximum(500, 'Escreva de 0 a 500')),
  severalDentists: yesOrNo,
  xrays: z.array(z.enum(xrayKinds)).check(z.maxLength(10)),
  autoclaves: z.array(z.enum(autoclaveKinds)).check(z.maxLength(10)),
  processing: z.enum(processingKinds, 'Escolha quem processa'),
}
/** Answers as the form shows them; a question without an answer is null. */
const shownAnswers = z.object({
  licensedThen: z.nullable(yesOrNo),
  environmentClasses: z.array(z.enum(environmentClasses)),
  offices: z.nullable(z.int()),
  severalDentists: z.nullable(yesOrNo),
  xrays: z.array(z.enum(xrayKinds)),
  autoclaves: z.array(z.enum(autoclaveKinds)),
  processing: z.nullable(z.enum(processingKinds)),
})
export type ShownAnswers = z.infer<typeof shownAnswers>

const path = z.object({
  on: date,
  clinic: z.string(),
  deadline: z.object({
    on: date,
    publishedOn: date,
    daysLeft: z.int(),
    standing: z.enum(['unanswered', 'grace', 'no_grace', 'over']),
  }),
  /** The clinic's answers; before them, its profile and its equipment tell. */
  answers: shownAnswers,
  /** Version of the answers; 0 before the first. */
  version: z.int(),
  steps: z.array(step),
  /** Ids of the steps to do first today. */
  today: z.array(z.string()),
  /** City and state, as people say them. */
  place: z.string(),
  /** Norms of the clinic's state and city; `read` completes a sentence. */
  localNorms: z.array(
    z.object({
      name: z.string(),
      subject: z.string(),
      dated: z.nullable(z.string()),
      /** The address of its text, without `https://`. */
      source: z.nullable(z.string()),
      read: z.string(),
      checkedOn: date,
    }),
  ),
  lapsing: z.array(
    z.object({
      source: z.enum(['paper', 'document', 'licence']),
      id: z.nullable(id),
      title: z.string(),
      on: date,
    }),
  ),
})
export type AdaptationPath = z.infer<typeof path>

const seenVersion = z.int().check(z.minimum(0), z.maximum(2_147_483_646))

export const adaptationApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/adaptation',
    summary: 'O que falta à clínica para a RDC 1.002/2025, na ordem em que deve começar',
    input: z.object({}),
    output: path,
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/api/adaptation/answers',
    summary: 'Salva as respostas que decidem o que se aplica à clínica; só o titular da conta',
    input: z.object({ actionId, version: seenVersion, ...answerFields }),
    output: path,
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/api/adaptation/steps/:step',
    summary: 'Diz quem faz um passo e até quando; vazio tira o que foi dito',
    input: z.object({
      actionId,
      step: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, 'Este passo não existe')),
      version: seenVersion,
      person: optionalText(120),
      dueOn: z.nullish(date),
    }),
    output: step,
  }),
}
