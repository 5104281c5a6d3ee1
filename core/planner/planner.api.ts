import * as z from 'zod/mini'
import { dues } from '#core/equipment/equipment.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, date, id, instant, page, pageQuery, search, text, version } from '#core/kit/schemas.ts'
import { dayWarnings } from './occurrence.ts'
import { opens } from './plan.ts'
import {
  followable,
  newPlans,
  note,
  occurrenceView,
  planFields,
  planOffer,
  planView,
  ruleFields,
} from './schemas.ts'

export const planStates = ['active', 'paused', 'ended'] as const
const occurrenceDues = ['overdue', 'today', 'soon', 'open', 'settled'] as const

const onPlan = { id, actionId, version }

/**
 * An occurrence that has no row yet is named by its plan and date; the first person to act on it gives it an id, with
 * version 0. If somebody else was faster, the answer is 409 with the existing row.
 */
const onOccurrence = {
  id,
  actionId,
  version: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  of: z.optional(z.object({ planId: id, dueOn: date })),
}

const number = z.coerce.number('Escreva um número')

export const plannerApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/maintenance-plans',
    summary: 'Planos de manutenção da clínica, ou os que a oficina faz, os que vencem antes primeiro',
    input: z.object({
      equipmentId: z.optional(id),
      /** Only routines of the clinic as a whole. */
      ofClinic: z.optional(z.stringbool()),
      clinicId: z.optional(id),
      workshopId: z.optional(id),
      opens: z.optional(z.enum(opens)),
      due: z.optional(z.enum(dues)),
      /** True: only routines every few days. False: only all others. */
      daily: z.optional(z.stringbool()),
      /** If absent: all that have not ended. */
      state: z.optional(z.enum(planStates)),
      search,
      ...pageQuery,
    }),
    output: page(planView),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/maintenance-plans/:id',
    summary: 'Vê um plano de manutenção e suas próximas datas',
    input: z.object({ id }),
    output: planView,
  }),
  offer: endpoint({
    method: 'GET',
    path: '/api/equipment/:id/plan-offers',
    summary: 'Os planos que a categoria de um equipamento pede e que ele ainda não tem, cada um com sua base',
    input: z.object({ id }),
    output: z.object({ items: z.array(planOffer) }),
  }),
  clinicOffer: endpoint({
    method: 'GET',
    path: '/api/maintenance-plan-offers',
    summary:
      'As rotinas que uma clínica poderia ter e ainda não tem, cada uma com o seu checklist e a sua base',
    input: z.object({ clinicId: z.optional(id) }),
    output: z.object({ clinic: z.object({ id, name: z.string() }), items: z.array(planOffer) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/maintenance-plans',
    bodyLimit: 'long',
    summary: 'Cria planos de manutenção de um equipamento, ou rotinas da clínica, um ou vários de uma vez',
    input: z.object({
      actionId,
      /** Null for a routine of the clinic as a whole. */
      equipmentId: z.nullish(id),
      /** The clinic of a routine; by default the reader's own. */
      clinicId: z.nullish(id),
      plans: newPlans.check(z.minLength(1, 'Escolha pelo menos um plano')),
    }),
    output: z.object({ items: z.array(planView) }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/maintenance-plans/:id',
    summary: 'Muda um plano; o que já está aberto ou feito fica como está',
    input: followable(z.object({ ...onPlan, ...planFields })),
    output: planView,
  }),
  pause: endpoint({
    method: 'POST',
    path: '/api/maintenance-plans/:id/pause',
    summary: 'Pausa um plano: nada novo vence até ele voltar',
    input: z.object(onPlan),
    output: planView,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/maintenance-plans/:id/resumption',
    summary: 'Retoma um plano pausado a partir de hoje; o que passou na pausa não vence',
    input: z.object(onPlan),
    output: planView,
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/maintenance-plans/:id/end',
    summary: 'Encerra um plano; o que foi feito fica no histórico',
    input: z.object(onPlan),
    output: planView,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/maintenance-plan-preview',
    summary: 'As próximas três datas de uma regra enquanto se escreve, e o que há de errado com ela',
    input: z.object({
      every: number.check(z.int('Escreva um número inteiro'), z.minimum(1, 'Começa em 1')),
      unit: ruleFields.unit,
      mode: ruleFields.mode,
      anchorOn: z.optional(date),
      endsOn: z.optional(date),
      /** An order can be due on any day; work of the clinic's own people only on its working days. */
      opens: z.optional(z.enum(opens)),
      /** The organization whose working days count; by default the reader's own. */
      clinicId: z.optional(id),
      noticeDays: z._default(
        number.check(z.int('Escreva os dias de aviso'), z.minimum(0, 'Escreva zero ou mais')),
        0,
      ),
    }),
    output: z.object({
      dates: z.array(date),
      problems: z.array(z.object({ path: z.string(), message: z.string() })),
    }),
  }),
  occurrences: endpoint({
    method: 'GET',
    path: '/api/maintenance-occurrences',
    summary: 'Manutenções previstas, abertas e feitas, pela data em que estão planejadas',
    input: z.object({
      due: z.optional(z.enum(occurrenceDues)),
      opens: z.optional(z.enum(opens)),
      /** True: only routines every few days. False: only all others. */
      daily: z.optional(z.stringbool()),
      planId: z.optional(id),
      equipmentId: z.optional(id),
      clinicId: z.optional(id),
      workshopId: z.optional(id),
      from: z.optional(date),
      to: z.optional(date),
      ...pageQuery,
    }),
    output: page(occurrenceView),
  }),
  occurrence: endpoint({
    method: 'GET',
    path: '/api/maintenance-occurrences/:id',
    summary: 'Vê uma manutenção prevista, aberta ou feita',
    input: z.object({ id }),
    output: occurrenceView,
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/maintenance-occurrences/:id/move',
    summary: 'Planeja uma manutenção para outro dia; o vencimento fica o que a regra diz',
    input: z.object({ ...onOccurrence, plannedOn: date }),
    output: z.object({ occurrence: occurrenceView, warnings: z.array(z.enum(dayWarnings)) }),
  }),
  done: endpoint({
    method: 'POST',
    path: '/api/maintenance-occurrences/:id/completion',
    summary: 'Anota que uma manutenção foi feita, e quando',
    input: z.object({ ...onOccurrence, doneOn: date, note }),
    output: occurrenceView,
  }),
  skip: endpoint({
    method: 'POST',
    path: '/api/maintenance-occurrences/:id/skip',
    summary: 'Pula uma manutenção com o motivo; a próxima segue a regra',
    input: z.object({ ...onOccurrence, reason: text(1000, 'Escreva por que pula esta data') }),
    output: occurrenceView,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/maintenance-occurrences/:id/reopening',
    summary: 'Desfaz o que foi anotado à mão: a manutenção volta a estar prevista',
    input: z.object({ id, actionId, version }),
    output: occurrenceView,
  }),
  order: endpoint({
    method: 'POST',
    path: '/api/maintenance-occurrences/:id/order',
    summary: 'Abre agora a ordem de uma manutenção, sem esperar a data do aviso',
    input: z.object(onOccurrence),
    output: occurrenceView,
  }),
  uses: endpoint({
    method: 'GET',
    path: '/api/equipment/:id/uses',
    summary: 'O contador de usos de um equipamento e as leituras, da mais nova à mais antiga',
    input: z.object({ id, ...pageQuery }),
    output: z.extend(
      page(
        z.object({
          id,
          kind: z.enum(['reading', 'correction', 'restart']),
          uses: z.int(),
          by: z.string(),
          at: instant,
        }),
      ),
      { uses: z.nullable(z.int()) },
    ),
  }),
  readUses: endpoint({
    method: 'POST',
    path: '/api/equipment/:id/uses',
    summary: 'Anota o que o contador de usos mostra; também a correção de uma leitura e um contador trocado',
    input: z.object({
      id,
      actionId,
      readingId: id,
      kind: z._default(z.enum(['reading', 'correction', 'restart']), 'reading'),
      uses: z
        .int('Escreva o que o contador mostra')
        .check(
          z.minimum(0, 'O contador começa em zero'),
          z.maximum(2_000_000_000, 'O contador vai até 2 bilhões'),
        ),
    }),
    output: z.object({ uses: z.int() }),
  }),
}
