import * as z from 'zod/mini'
import { categoryIds } from '#core/equipment/categories.ts'
import { equipmentStatuses } from '#core/equipment/equipment.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, id, instant, page, pageQuery, text, version } from '#core/kit/schemas.ts'
import { statuses } from '#core/service-order/status.ts'
import { labelStatuses, mostLabels } from './label.ts'
import { paperIds } from './papers.ts'

const labelledEquipment = z.object({ id, code: z.string(), name: z.string(), room: z.nullable(z.string()) })

const label = z.object({
  id,
  /** The code printed under its QR, `7K2M9QXT`. */
  code: z.string(),
  status: z.enum(labelStatuses),
  equipment: z.nullable(labelledEquipment),
  batchId: z.nullable(id),
  boundAt: z.nullable(instant),
  retiredAt: z.nullable(instant),
  retiredReason: z.nullable(z.string()),
  createdAt: instant,
  version,
})
export type Label = z.infer<typeof label>

const paper = z.enum(paperIds, 'Escolha o papel')
const tenths = z
  .int('Escreva um número')
  .check(z.minimum(-100, 'No máximo 10 mm'), z.maximum(100, 'No máximo 10 mm'))

const settings = z.object({
  /** Whether anybody with the label of equipment may report a defect without an account. */
  publicReports: z.boolean(),
  paper,
  /** Offset of the printer, in tenths of a millimetre to the right and down. */
  offsetX: tenths,
  offsetY: tenths,
  /** 0 if nothing has been set yet. */
  version: z.int().check(z.minimum(0)),
})
export type LabelSettings = z.infer<typeof settings>

const tooMany = `No máximo ${mostLabels} de uma vez`
const ids = z
  .array(id)
  .check(z.minLength(1, 'Escolha pelo menos um equipamento'), z.maxLength(mostLabels, tooMany))

const idList = new RegExp(`^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,${mostLabels - 1}}$`)

/** Whether strangers may report defects of the equipment of a clinic that the workshop manages. */
const managedReports = z.object({
  clinic: z.object({ id, name: z.string() }),
  publicReports: z.boolean(),
  /** 0 if nothing has been set yet. */
  version: z.int(),
})
export type ManagedReports = z.infer<typeof managedReports>

/** Labels of equipment or of stock items, by ids with commas in between, or of a batch of blank ones. */
const printed = z
  .object({
    paper,
    /** Position of the first label on a partly used sheet, from 1. */
    start: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 1),
    equipment: z.optional(z.string().check(z.regex(idList, 'Escolha os equipamentos'))),
    parts: z.optional(z.string().check(z.regex(idList, 'Escolha as peças'))),
    batch: z.optional(id),
  })
  .check(
    z.refine(
      ({ equipment, parts, batch }) =>
        [equipment, parts, batch].filter((one) => one !== undefined).length === 1,
      { path: ['equipment'], error: 'Escolha equipamentos, peças ou um rolo em branco' },
    ),
  )

const order = z.object({ id, number: z.string(), status: z.enum(statuses) })

/** Facts that a member of an organization sees behind a label. */
const found = z.object({
  label,
  /** The equipment and its clinic; null if the label is blank. */
  equipment: z.nullable(
    z.object({
      ...labelledEquipment.shape,
      category: z.enum(categoryIds),
      status: z.enum(equipmentStatuses),
      clinic: z.object({ id, name: z.string() }),
      isArchived: z.boolean(),
    }),
  ),
  /** Unfinished orders of the equipment, newest first. */
  orders: z.array(order),
  /** Whether the organization may retire the label: its own, or one of a clinic that it manages. */
  isOwn: z.boolean(),
})
export type FoundLabel = z.infer<typeof found>

export const labelApi = {
  settings: endpoint({
    method: 'GET',
    path: '/api/label-settings',
    summary: 'Como a organização imprime etiquetas e se o público pode relatar defeitos',
    input: z.object({}),
    output: settings,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/label-settings',
    summary: 'Muda como a organização imprime etiquetas e se o público pode relatar defeitos',
    input: z.object({ actionId, ...settings.shape }),
    output: settings,
  }),
  managedReports: endpoint({
    method: 'GET',
    path: '/api/managed-clinics/public-reports',
    summary:
      'Clínicas que a oficina mantém, por nome, e se o público pode relatar defeitos dos equipamentos delas',
    input: z.object(pageQuery),
    output: page(managedReports),
  }),
  changeManagedReports: endpoint({
    method: 'PUT',
    path: '/api/managed-clinics/:clinicId/public-reports',
    summary: 'Diz se o público pode relatar defeitos dos equipamentos de uma clínica que a oficina mantém',
    input: z.object({
      clinicId: id,
      actionId,
      publicReports: z.boolean(),
      version: z.int().check(z.minimum(0)),
    }),
    output: managedReports,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/labels',
    summary: 'Etiquetas da organização ou de um equipamento, as novas primeiro',
    input: z.object({
      status: z.optional(z.enum(labelStatuses)),
      equipmentId: z.optional(id),
      cursor: z.optional(id),
      limit: pageQuery.limit,
    }),
    output: page(label),
  }),
  batches: endpoint({
    method: 'GET',
    path: '/api/label-batches',
    summary: 'Rolos de etiquetas em branco, os novos primeiro, com quantas ainda não foram usadas',
    input: z.object({}),
    output: z.object({
      items: z.array(z.object({ id, createdAt: instant, count: z.int(), blank: z.int() })),
    }),
  }),
  issue: endpoint({
    method: 'POST',
    path: '/api/labels',
    summary: 'Dá uma etiqueta a cada equipamento que não tem nenhuma em uso',
    input: z.object({ actionId, equipmentIds: ids }),
    output: z.object({ made: z.int() }),
  }),
  makeBlank: endpoint({
    method: 'POST',
    path: '/api/label-batches',
    summary: 'Cria etiquetas em branco, para colar e vincular a equipamentos depois',
    input: z.object({
      id,
      actionId,
      count: z.int('Escreva quantas').check(z.minimum(1, 'Pelo menos uma'), z.maximum(mostLabels, tooMany)),
    }),
    output: z.object({ id, count: z.int() }),
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/api/label-sheet',
    summary: 'O PDF das etiquetas, em milímetros verdadeiros',
    carries: 'download',
    input: printed,
    output: z.unknown(),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/label-sheet-preview',
    summary:
      'A primeira folha das etiquetas como vai ser impressa; o QR de quem não tem etiqueta ainda é um exemplo',
    input: printed,
    output: z.object({ page: z.string(), pages: z.int() }),
  }),
  testSheet: endpoint({
    method: 'GET',
    path: '/api/label-test-sheet',
    summary: 'A folha de teste com régua e cruzes, para acertar a impressora',
    carries: 'download',
    input: z.object({ paper }),
    output: z.unknown(),
  }),
  home: endpoint({
    method: 'GET',
    path: '/api/labels/:key/home',
    summary: 'A qual das organizações de quem entrou uma etiqueta diz respeito, pelo código lido ou digitado',
    access: 'signed-in',
    input: z.object({ key: z.string().check(z.maxLength(200)) }),
    output: z.object({ organizationId: id }),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/labels/:key',
    summary: 'O que há atrás de uma etiqueta, pelo código lido ou digitado',
    input: z.object({ key: z.string().check(z.maxLength(200)) }),
    output: found,
  }),
  bind: endpoint({
    method: 'POST',
    path: '/api/labels/:id/binding',
    summary: 'Vincula uma etiqueta em branco a um equipamento',
    input: z.object({ id, actionId, version, equipmentId: z.uuid('Escolha o equipamento') }),
    output: label,
  }),
  retire: endpoint({
    method: 'POST',
    path: '/api/labels/:id/retirement',
    summary: 'Desativa uma etiqueta: o QR code dela deixa de abrir',
    input: z.object({ id, actionId, version, reason: text(300, 'Escreva o motivo') }),
    output: label,
  }),
}
