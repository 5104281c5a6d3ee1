import * as z from 'zod/mini'
import { keptFile, uploadFields } from '#core/file/file.api.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import {
  actionId,
  date,
  id,
  optionalText,
  page,
  pageQuery,
  search,
  text,
  version,
} from '#core/kit/schemas.ts'
import { answerInput } from './answer.ts'
import { decisionFields, run, runHead, runItem, runStatuses } from './schemas.ts'
import { templateRef } from './template-ref.ts'

/** Filling in checklists: one read returns the whole run; each answer is sent separately. */
export const checklistApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/checklists',
    summary:
      'Checklists da organização, do mais novo ao mais antigo; de um equipamento ou de uma ordem, também os concluídos da outra parte',
    input: z.object({
      status: z.optional(z.enum(runStatuses)),
      template: z.optional(templateRef),
      equipmentId: z.optional(id),
      orderId: z.optional(id),
      /** Only runs that the signed-in person began. */
      mine: z.optional(z.stringbool()),
      /** Matches the title, the equipment, and the person who began or finished it. */
      search,
      ...pageQuery,
    }),
    output: page(runHead),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/checklists/:id',
    summary: 'Um checklist inteiro: itens, respostas, fotos e o que decorre delas',
    input: z.object({ id }),
    output: run,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/checklists',
    summary:
      'Começa um checklist; o de uma data do planejador começa uma vez só, e 409 traz o que já começou',
    input: z.object({
      actionId,
      id,
      template: templateRef,
      equipmentId: z.nullish(id),
      orderId: z.nullish(id),
      occurrenceId: z.nullish(id),
      /** An occurrence that has no row yet. `occurrenceId` is the id that it gets, unless somebody else was faster. */
      of: z.nullish(z.object({ planId: id, dueOn: date })),
    }),
    output: run,
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/api/checklists/:id/items/:itemId/answer',
    summary: 'Salva a resposta de um item; vazia remove a resposta, e 409 traz a de outra pessoa',
    input: z.object({
      actionId,
      id,
      itemId: id,
      /** Version of the item that the writer saw. Any other answers 409 with `current`: the item as it is now. */
      itemVersion: version,
      answer: z.nullable(answerInput),
      note: optionalText(2000),
    }),
    output: runItem,
  }),
  followUp: endpoint({
    method: 'PUT',
    path: '/api/checklists/:id/items/:itemId/follow-up',
    summary: 'Decide o que fazer com um item não conforme: ordem, ação com data ou justificativa',
    input: z.object({ actionId, id, itemId: id, followUpId: id, ...decisionFields }),
    output: runItem,
  }),
  attach: endpoint({
    method: 'PUT',
    path: '/api/checklists/:id/items/:itemId/files/:fileId',
    summary: 'Adiciona uma foto a um item do checklist aberto',
    carries: 'upload',
    input: z.object({ id, itemId: id, fileId: id, ...uploadFields }),
    output: keptFile,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/checklists/:id/completion',
    summary: 'Conclui um checklist; 422 `checklist.unfinished` diz o que falta',
    input: z.object({ actionId, id, version, note: optionalText(2000) }),
    output: run,
  }),
  abandon: endpoint({
    method: 'POST',
    path: '/api/checklists/:id/abandonment',
    summary: 'Interrompe um checklist, com o motivo; ele fica salvo como está',
    input: z.object({ actionId, id, version, note: text(2000, 'Escreva o motivo') }),
    output: run,
  }),
  issue: endpoint({
    method: 'POST',
    path: '/api/checklists/:id/document',
    summary: 'Emite o documento de um checklist concluído; emitido antes, é o mesmo',
    input: z.object({ actionId, id }),
    output: run,
  }),
}
