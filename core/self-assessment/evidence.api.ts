import * as z from 'zod/mini'
import { decisionFields, followUp, issuedDocument } from '#core/checklist/schemas.ts'
import { keptFile, uploadFields } from '#core/file/file.api.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, id, optionalText } from '#core/kit/schemas.ts'
import { indicatorCount } from './numbers.ts'
import { assessment } from './self-assessment.api.ts'

/** Number of the indicator. */
const ofIndicator = { indicator: z.int() }

/** An assessment with its notes, evidence and decisions. */
const assessmentDetail = z.object({
  ...assessment.shape,
  notes: z.array(z.object({ ...ofIndicator, note: z.string() })),
  /** Files that prove a grade, oldest first. */
  evidence: z.array(z.object({ ...ofIndicator, file: keptFile })),
  /** Decisions about indicators below 3. */
  decisions: z.array(z.object({ ...ofIndicator, followUp })),
  /** The document of a finished assessment. */
  document: issuedDocument,
})
export type AssessmentDetail = z.infer<typeof assessmentDetail>

const indicatorPath = {
  id,
  number: z.coerce
    .number('Escreva o número do indicador')
    .check(z.int(), z.minimum(1), z.maximum(indicatorCount)),
}

/** Records beside the grades: notes, evidence, decisions, and the document of a finished assessment. */
export const evidenceApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/self-assessments/:id',
    summary: 'Uma autoavaliação com as provas, as observações e o que foi decidido',
    input: z.object({ id }),
    output: assessmentDetail,
  }),
  annotate: endpoint({
    method: 'PUT',
    path: '/api/self-assessments/:id/indicators/:number/note',
    summary: 'Salva a observação de um indicador; vazia, apaga, e 409 traz a de outra pessoa',
    input: z.object({
      actionId,
      ...indicatorPath,
      note: optionalText(2000),
      /** The note that the writer saw. */
      seen: optionalText(2000),
    }),
    output: z.object({ ...ofIndicator, note: z.nullable(z.string()) }),
  }),
  attach: endpoint({
    method: 'PUT',
    path: '/api/self-assessments/:id/indicators/:number/files/:fileId',
    summary: 'Adiciona uma prova a um indicador da autoavaliação aberta',
    carries: 'upload',
    input: z.object({ ...indicatorPath, fileId: id, ...uploadFields }),
    output: keptFile,
  }),
  followUp: endpoint({
    method: 'PUT',
    path: '/api/self-assessments/:id/indicators/:number/follow-up',
    summary: 'Decide o que fazer com um indicador abaixo de 3: ordem, ação com data ou justificativa',
    input: z.object({ actionId, ...indicatorPath, followUpId: id, ...decisionFields }),
    output: assessmentDetail,
  }),
  issue: endpoint({
    method: 'POST',
    path: '/api/self-assessments/:id/document',
    summary: 'Emite o documento de uma autoavaliação concluída; emitido antes, é o mesmo',
    input: z.object({ actionId, id }),
    output: assessmentDetail,
  }),
}
