import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, id, page, pageQuery, version } from '#core/kit/schemas.ts'
import { areAnswers, grades, type Answer } from './answers.ts'
import { ruleVersions } from './numbers.ts'

const unknownAnswer = 'Uma resposta não é uma nota de 0 a 5 nem “não se aplica” onde isso cabe'

const answer = z.union([z.literal(grades), z.literal('na')], unknownAnswer)

/** Answers by the indicator's number, at most one for each. */
const answers = z
  .record(z.string(), answer, unknownAnswer)
  .check(z.refine(areAnswers, { error: unknownAnswer, abort: true }))

const without = (changes: Record<string, Answer | null>) =>
  Object.fromEntries(Object.entries(changes).map(([key, one]) => [key, one ?? 0]))

/** Changed answers; null removes one. */
const changes = z
  .record(z.string(), z.nullable(answer), unknownAnswer)
  .check(z.refine((value) => areAnswers(without(value)), { error: unknownAnswer, abort: true }))

/** Answers that were given without an account; they are submitted with its registration. */
export const broughtAlong = z.object({
  rules: z.enum(ruleVersions, 'Esta versão do roteiro não é conhecida'),
  answers,
})

export const assessment = z.object({
  id,
  rules: z.enum(ruleVersions),
  answers,
  score: z.object({
    graded: z.int(),
    conform: z.int(),
    critical: z.int(),
    criticalConform: z.int(),
    notApplicable: z.int(),
  }),
  startedAt: z.string(),
  /** Null while it is open. A finished one no longer changes. */
  finishedAt: z.nullable(z.string()),
  version: z.int(),
})
export type Assessment = z.infer<typeof assessment>

export const selfAssessmentApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/self-assessments',
    summary: 'A autoavaliação aberta da clínica, e as concluídas, da mais nova à mais antiga',
    input: z.object(pageQuery),
    output: z.extend(page(assessment), {
      current: z.nullable(assessment),
      /** Indicators below 3 of the open assessment, or else of the newest: critical first, at most three. */
      missing: z.array(
        z.object({ number: z.int(), title: z.string(), critical: z.boolean(), grade: z.int() }),
      ),
    }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/self-assessments',
    summary: 'Começa uma autoavaliação, também com respostas já dadas; só há uma aberta por clínica',
    input: z.extend(broughtAlong, { actionId, id }),
    output: assessment,
  }),
  answer: endpoint({
    method: 'PATCH',
    path: '/api/self-assessments/:id',
    summary: 'Salva respostas da autoavaliação aberta; vazia remove a resposta',
    input: z.object({ actionId, id, version, answers: changes }),
    output: assessment,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/self-assessments/:id/completion',
    summary: 'Conclui a autoavaliação respondida por inteiro',
    input: z.object({ actionId, id, version }),
    output: assessment,
  }),
}
