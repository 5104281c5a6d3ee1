import * as z from 'zod/mini'
import { partUsed } from '#core/completion/part-used.ts'
import { keptFile, uploadFields } from '#core/file/file.api.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, date, id, instant, page, pageQuery, search, version } from '#core/kit/schemas.ts'
import { keptOf } from '#core/record/field.ts'
import { categoryIds } from './categories.ts'
import { dues, equipmentStatuses } from './equipment.ts'
import { equipmentFields, purchaseFields } from './equipment-fields.ts'

const kept = keptOf(equipmentFields)

const summaryFields = {
  id,
  clinicId: id,
  code: z.string(),
  name: kept.name,
  category: kept.category,
  brand: kept.brand,
  model: kept.model,
  serialNumber: kept.serialNumber,
  room: kept.room,
  status: kept.status,
  criticality: kept.criticality,
  nextMaintenanceOn: z.nullable(date),
  due: z.enum(dues),
  archivedAt: z.nullable(instant),
  version,
}

/** One equipment as a list shows it. */
const equipmentSummary = z.object(summaryFields)
export type EquipmentSummary = z.infer<typeof equipmentSummary>

const listedEquipment = z.object({
  ...summaryFields,
  /** For readers of several clinics; null for a clinic, which reads only its own. */
  clinicName: z.nullable(z.string()),
})
export type ListedEquipment = z.infer<typeof listedEquipment>

/** One equipment with everything except its price. */
export const equipmentDetail = z.object({
  ...summaryFields,
  ...kept,
  attributes: z.record(z.string(), z.union([z.string(), z.number()])),
  clinicName: z.string(),
  registeredBy: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
  openOrders: z.int(),
  /** Whether the reader's organization keeps it: its clinic, or the workshop that manages an unclaimed clinic. */
  mayChange: z.boolean(),
  files: z.array(keptFile),
})
export type EquipmentDetail = z.infer<typeof equipmentDetail>

/** A leading `-` reverses the order. Rows without a date or room come last, and with `-` first. */
const sorts = [
  'name',
  'due',
  'urgency',
  'room',
  'status',
  '-name',
  '-due',
  '-urgency',
  '-room',
  '-status',
] as const

const listQuery = z.object({
  /** Only the equipment of one client; a clinic has only its own. */
  clinicId: z.optional(id),
  search,
  status: z.optional(z.enum(equipmentStatuses)),
  category: z.optional(z.enum(categoryIds)),
  room: z.optional(z.string().check(z.maxLength(60))),
  due: z.optional(z.enum(dues)),
  archived: z.optional(z.stringbool()),
  sort: z.optional(z.enum(sorts)),
  ...pageQuery,
})
export type EquipmentFilter = Omit<z.infer<typeof listQuery>, 'cursor' | 'limit'>

/** One event in the history of the equipment. `order` is the order whose step it is. */
const historyEntry = z.object({
  id,
  kind: z.enum(['registered', 'changed', 'archived', 'restored', 'order']),
  at: instant,
  actorName: z.string(),
  /** Keys of the fields that a person changed. */
  changed: z.array(z.string()),
  order: z.nullable(
    z.object({
      id,
      number: z.string(),
      kind: z.string(),
      status: z.string(),
      fault: z.string(),
      /** Whether the reader may open it. Another workshop sees only `workDone`. */
      mayOpen: z.boolean(),
      /** The work of the latest completion. */
      workDone: z.nullable(z.string()),
      parts: z.array(partUsed),
    }),
  ),
})
export type HistoryEntry = z.infer<typeof historyEntry>

const overview = z.object({
  total: z.int(),
  archived: z.int(),
  byStatus: z.record(z.enum(equipmentStatuses), z.int()),
  overdue: z.int(),
  /** Neither archived nor retired. */
  inUse: z.int(),
  /** Number of medical devices in use, and of those with an Anvisa number. */
  devices: z.int(),
  registered: z.int(),
  rooms: z.array(z.object({ room: z.string(), count: z.int() })),
  /**
   * The number of equipment that the plan allows, null for no limit; and why none can be added now, null if one can.
   */
  limit: z.nullable(z.int()),
  cannotAdd: z.nullable(
    z.enum(['equipment.limit_reached', 'plan.trial_over', 'plan.expired', 'plan.suspended']),
  ),
})
export type EquipmentOverview = z.infer<typeof overview>

const costs = z.object({
  purchase: z.object(keptOf(purchaseFields)),
  /** Maintenance in the last twelve months as `2026-11`, the current one last: charges and expenses, as in Finanças. */
  months: z.array(z.object({ month: z.string(), cents: z.int() })),
  last12MonthsCents: z.int(),
  /** The cost of each order that was charged, or was over before charges existed. */
  orders: z.array(z.object({ id, totalCents: z.int() })),
})
export type EquipmentCosts = z.infer<typeof costs>

const clinicCosts = z.object({
  /** The last twelve months as `2026-11`, the current one last, including months without costs. */
  months: z.array(z.object({ month: z.string(), correctiveCents: z.int(), otherCents: z.int() })),
  /** The costs of each equipment in these months, highest first; those without costs are left out. */
  equipmentList: z.array(
    z.object({ id, name: z.string(), category: z.enum(categoryIds), totalCents: z.int() }),
  ),
})
export type ClinicCosts = z.infer<typeof clinicCosts>

export const equipmentApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/equipment',
    summary: 'Equipamentos da clínica, ou os que a oficina pode ver, por página',
    input: listQuery,
    output: page(listedEquipment),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/admin/equipment.csv',
    summary: 'Baixa os equipamentos de todas as clínicas como planilha CSV',
    access: 'administrator',
    carries: 'download',
    input: z.omit(listQuery, { cursor: true, limit: true }),
    output: z.unknown(),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/equipment-overview',
    summary: 'Equipamentos contados por situação, as salas e quanto o plano ainda permite',
    input: z.object({}),
    output: overview,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/equipment/:id',
    summary: 'Vê um equipamento com seus arquivos',
    input: z.object({ id }),
    output: equipmentDetail,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/api/equipment/:id/archive',
    summary: 'Arquiva um equipamento sem ordem aberta; o histórico fica',
    input: z.object({ id, actionId, version }),
    output: equipmentDetail,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/equipment/:id/restoration',
    summary: 'Traz de volta um equipamento arquivado; ele volta a contar no plano',
    input: z.object({ id, actionId, version }),
    output: equipmentDetail,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/equipment/:id/history',
    summary: 'Vê o histórico de um equipamento, do mais novo ao mais antigo',
    input: z.object({ id, cursor: pageQuery.cursor }),
    output: page(historyEntry),
  }),
  costs: endpoint({
    method: 'GET',
    path: '/api/equipment/:id/costs',
    summary: 'Vê quanto custou um equipamento e seus consertos; pede a permissão de finanças',
    input: z.object({ id }),
    output: costs,
  }),
  clinicCosts: endpoint({
    method: 'GET',
    path: '/api/equipment-costs',
    summary: 'Vê quanto custou a manutenção por mês, por cobranças e despesas; pede a permissão de finanças',
    input: z.object({}),
    output: clinicCosts,
  }),
  upload: endpoint({
    method: 'PUT',
    path: '/api/equipment/:id/files/:fileId',
    summary: 'Adiciona uma foto, um manual ou outro documento a um equipamento',
    carries: 'upload',
    input: z.object({ id, fileId: id, ...uploadFields }),
    output: keptFile,
  }),
}
