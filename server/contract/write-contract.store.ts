import { sql } from 'kysely'
import type { contractApi } from '#core/contract/contract.api.ts'
import { ownClauseNames, type OwnClauses } from '#core/contract/term-fields.ts'
import { amendmentProblems } from '#core/contract/amendment.ts'
import { mayChange, termProblems } from '#core/contract/contract.ts'
import { renewalProblems } from '#core/contract/renewal.ts'
import { visitInterval } from '#core/contract/visits.ts'
import { clauses as templates, clausesVersion } from '#core/draft/contract-texts.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { dateIn, type PlainDate } from '#core/kit/dates.ts'
import { fold } from '#core/kit/search.ts'
import { mustAct, writerOf } from '#server/charge/money-access.ts'
import { isUsable } from '#server/checklist/template.store.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, Invalid, NotFound, refusalsOf } from '#server/kit/errors.ts'
import { findContract, readContract } from './contract.store.ts'

export const refused = refusalsOf({
  'contract.sent': 'Este contrato já foi enviado e não muda mais.',
  'contract.not_waiting': 'Este contrato não espera assinatura.',
})

export type Terms = Omit<Input<typeof contractApi.change>, 'id' | 'version' | 'actionId'>

/** @throws NotFound, Forbidden, Invalid, Refused with the plan's reason */
export async function createContract(
  tx: Tx,
  { id, clinicId, actionId: _, ...sent }: Input<typeof contractApi.create>,
  now: Date,
) {
  const { workshopId, madeBy } = writerOf(tx)
  const client = await tx.first(
    q
      .selectFrom('clients as c')
      .innerJoin('organizations as k', 'k.id', 'c.clinicId')
      .innerJoin('workshopProfiles as w', 'w.workshopId', 'c.workshopId')
      .where('c.workshopId', '=', workshopId)
      .where('c.clinicId', '=', clinicId)
      .select(['k.name', 'w.name as own']),
  )
  if (!client) throw new NotFound('Não encontramos este cliente.')
  await mustAct(tx, 'begin', now)
  const { terms, equipment } = await checked(tx, clinicId, sent, null)
  const made = {
    createdBy: madeBy,
    createdAt: now,
    updatedAt: now,
    search: fold(`${client.name} ${client.own}`),
  }
  const written = await tx.all(
    q
      .insertInto('serviceContracts')
      .values({ id, workshopId, clinicId, ...terms, ...made })
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )
  if (written.length === 0) throw new Conflict(null)
  await addEquipment(tx, { id, workshopId, clinicId }, equipment)
  return findContract(tx, id)
}

/** @throws NotFound, Forbidden, Conflict, Invalid; Refused once it was sent */
export async function changeContract(tx: Tx, input: Input<typeof contractApi.change>, now: Date) {
  const { id, version, actionId: _, ...sent } = input
  const { workshop, clinic, status, renewal, termFrom } = await holdContract(tx, { id, version })
  if (!mayChange(status)) throw refused('contract.sent')
  const former = renewal && (await readContract(tx, renewal.id))
  const before = former && { former, isAmendment: termFrom !== null, today: todayOf(tx, now) }
  const { terms, equipment } = await checked(tx, clinic.id, sent, before)
  await tx.all(q.selectNoFrom(sql`drop_contract_equipment(${id}::uuid)`.as('dropped')))
  await writeContract(tx, { id, version }, terms, now)
  await addEquipment(tx, { id, workshopId: workshop.id, clinicId: clinic.id }, equipment)
  return findContract(tx, id)
}

/** @throws NotFound, Forbidden, Conflict; Refused once it was sent */
export async function discardContract(tx: Tx, seen: Seen, now: Date) {
  const { status } = await holdContract(tx, seen)
  if (!mayChange(status)) throw refused('contract.sent')
  await writeContract(tx, seen, { discardedAt: now }, now)
  return {}
}

export interface Seen {
  id: string
  version: number
}

/** A contract in the version that its writer saw, locked until the commit. @throws NotFound, Forbidden, Conflict */
export async function holdContract(tx: Tx, { id, version }: Seen) {
  await findContract(tx, id)
  const { workshopId } = writerOf(tx)
  await tx.all(
    q
      .selectFrom('serviceContracts')
      .where('workshopId', '=', workshopId)
      .where('id', '=', id)
      .select('id')
      .forUpdate(),
  )
  const contract = await readContract(tx, id)
  if (contract.version !== version) throw new Conflict(await findContract(tx, id))
  return contract
}

/** Writes a contract that the caller holds. */
export async function writeContract(tx: Tx, { id, version }: Seen, change: object, now: Date): Promise<void> {
  await tx.all(
    q
      .updateTable('serviceContracts')
      .set({ ...change, version: version + 1, updatedAt: now })
      .where('id', '=', id)
      .where('version', '=', version),
  )
}

interface Covered {
  equipmentId: string
  name: string
  code: string
  fromOn: string | null
  untilOn: string | null
}

export const addEquipment = (
  tx: Tx,
  { id, ...sides }: { id: string; workshopId: string; clinicId: string },
  equipment: readonly Covered[],
) =>
  tx.all(
    q
      .insertInto('serviceContractEquipment')
      .values(equipment.map((one) => ({ ...one, ...sides, contractId: id }))),
  )

type Former = Awaited<ReturnType<typeof readContract>>

/** The contract that another one renews or amends. */
interface Before {
  former: Former
  isAmendment: boolean
  today: PlainDate
}

/** The columns of what was sent. @throws Invalid */
export async function checked(
  tx: Tx,
  clinicId: string,
  { equipmentIds, periods, ...sent }: Terms,
  before: Before | null,
) {
  const terms = { ...columnsOf(sent), ...readjustmentOf(before ? sent : {}) }
  const ids = [...new Set(equipmentIds)]
  const ranges = Array.from(periods, ({ equipmentId, from = null, until = null }) => ({
    equipmentId,
    from,
    until,
  }))
  const problems = termProblems({ ...terms, equipmentIds: ids, periods: ranges })
  if (before) {
    const problemsOf = before.isAmendment ? amendmentProblems : renewalProblems
    problems.push(...problemsOf(before.former, terms, before.today))
  }
  if (terms.visitTemplate && !(await isUsable(tx, terms.visitTemplate)))
    problems.push({ path: 'visitTemplate', message: 'Escolha o checklist na lista' })
  if (problems.length > 0) throw new Invalid(problems)
  const rows = await tx.all(
    q
      .selectFrom('equipment')
      .where('clinicId', '=', clinicId)
      .where('id', 'in', ids)
      .where('archivedAt', 'is', null)
      .select(['id as equipmentId', 'name', 'code']),
  )
  if (rows.length < ids.length)
    throw new Invalid([
      {
        path: 'equipmentIds',
        message: 'Um equipamento escolhido foi arquivado, ou você não tem mais acesso a ele. Escolha de novo',
      },
    ])
  const equipment = Array.from(rows, (row): Covered => {
    const range = ranges.find(({ equipmentId }) => equipmentId === row.equipmentId)
    return { ...row, fromOn: range?.from ?? null, untilOn: range?.until ?? null }
  })
  return { terms, equipment }
}

function columnsOf(sent: Omit<Terms, 'equipmentIds' | 'periods'>) {
  const interval = visitInterval(sent.visitsPerYear)
  return {
    ...sent,
    visitTemplate: interval && (sent.visitTemplate ?? null),
    visitEvery: interval?.every ?? null,
    visitUnit: interval?.unit ?? null,
    partsLimitCents: sent.parts === 'limit' ? (sent.partsLimitCents ?? null) : null,
    indexName: sent.indexName ?? null,
    readjustMonth: sent.readjustMonth ?? null,
    renewalNoticeDays: sent.renews ? (sent.renewalNoticeDays ?? null) : null,
    clauses: ownTexts(sent.clauses),
    clausesVersion,
  }
}

export const todayOf = (tx: Tx, now: Date) => dateIn(tx.scope.organization?.timeZone ?? 'UTC', now)

const readjustmentOf = ({ readjustBasisPoints, readjustIndex, readjustIndexOn }: Partial<Terms>) => ({
  readjustBasisPoints: readjustBasisPoints ?? null,
  readjustIndex: readjustIndex ?? null,
  readjustIndexOn: readjustIndexOn ?? null,
})

/** Only the texts that somebody changed: the others follow their template. */
function ownTexts(sent: OwnClauses): string {
  const own = ownClauseNames.flatMap((name) => {
    const text = sent[name]
    return text && text !== templates[name].proposal ? [[name, text] as const] : []
  })
  return JSON.stringify(Object.fromEntries(own))
}
