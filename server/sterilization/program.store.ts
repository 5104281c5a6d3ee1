import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { manualBasis, type Basis } from '#core/regulation/basis.ts'
import { rulesVersion } from '#core/regulation/rules-version.ts'
import type { LoadDetail } from '#core/sterilization/load-schemas.ts'
import type { Program, programApi } from '#core/sterilization/program.api.ts'
import { proposedPrograms } from '#core/sterilization/program.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, NotFound } from '#server/kit/errors.ts'
import { findAutoclave } from './autoclave.store.ts'
import type { Open } from './load-open.store.ts'
import { invalid, type Recorder } from './recording.ts'

export const programsQuery = (clinic: string | null) =>
  q
    .selectFrom('sterilizationPrograms')
    .where('clinicId', '=', clinic)
    .where('archivedAt', 'is', null)
    .select(['id', 'equipmentId', 'name', 'vacuum', 'version'])
    .select(['celsiusMin', 'celsiusMax', 'barMin', 'barMax'])
    .select(['minutesMin', 'minutesMax'])
    .select(['kinds', 'basis'])
    .orderBy('equipmentId')
    .orderBy('id')

type Fields = Omit<Input<typeof programApi.change>, 'id' | 'actionId' | 'version'>

const own = (fields: Fields, { today }: Recorder): Basis =>
  fields.manual
    ? manualBasis(fields.manual, today)
    : {
        ruleId: null,
        text: 'Valores da clínica, sem manual informado',
        mark: null,
        source: 'Informado pela clínica',
        checkedOn: today,
        rulesVersion,
      }

const columns = (fields: Omit<Fields, 'manual'>, basis: Basis) => ({
  name: fields.name,
  kinds: [...fields.kinds],
  vacuum: fields.vacuum,
  celsiusMin: fields.celsiusMin,
  celsiusMax: fields.celsiusMax,
  barMin: fields.barMin,
  barMax: fields.barMax,
  minutesMin: fields.minutesMin,
  minutesMax: fields.minutesMax ?? null,
  basis: JSON.stringify(basis),
})

async function findProgram(db: Db, clinic: string, id: string): Promise<Program> {
  const found = await db.first(programsQuery(clinic).where('id', '=', id))
  if (!found) throw new NotFound()
  return found
}

async function insertProgram(
  tx: Tx,
  { clinic, now }: Recorder,
  { id, equipmentId }: { id: string; equipmentId: string },
  values: ReturnType<typeof columns>,
): Promise<Program> {
  const row = q
    .insertInto('sterilizationPrograms')
    .values({ id, clinicId: clinic, equipmentId, ...values, createdAt: now })
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
  if (!(await tx.first(row))) throw new Conflict(null)
  return findProgram(tx, clinic, id)
}

/** @throws NotFound if the equipment is no autoclave of the clinic */
export async function createProgram(
  tx: Tx,
  recorder: Recorder,
  input: Input<typeof programApi.create>,
): Promise<Program> {
  const { clinic, today } = recorder
  if (!(await findAutoclave(tx, clinic, input.equipmentId, today))) throw new NotFound()
  return insertProgram(tx, recorder, input, columns(input, own(input, recorder)))
}

/** @throws NotFound, or Conflict with how it stands now */
export async function changeProgram(
  tx: Tx,
  recorder: Recorder,
  input: Input<typeof programApi.change>,
): Promise<Program> {
  return rewrite(tx, recorder, input, columns(input, own(input, recorder)))
}

/** @throws NotFound, or Conflict with how it stands now */
export async function archiveProgram(
  tx: Tx,
  recorder: Recorder,
  input: Input<typeof programApi.archive>,
): Promise<void> {
  const found = await findProgram(tx, recorder.clinic, input.id)
  if (found.version !== input.version) throw new Conflict(found)
  await tx.all(update(recorder, input, { archivedAt: recorder.now }))
}

async function rewrite(
  tx: Tx,
  recorder: Recorder,
  seen: { id: string; version: number },
  change: object,
): Promise<Program> {
  const rows = await tx.all(update(recorder, seen, change))
  const current = await findProgram(tx, recorder.clinic, seen.id)
  if (rows.length === 0) throw new Conflict(current)
  return current
}

const update = ({ clinic }: Recorder, { id, version }: { id: string; version: number }, change: object) =>
  q
    .updateTable('sterilizationPrograms')
    .set({ ...change, version: version + 1 })
    .where('clinicId', '=', clinic)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('archivedAt', 'is', null)
    .returning('id')

/** The program of a load, as it is frozen there; a proposal of ours becomes the autoclave's own first. @throws Invalid */
export async function programFor(
  tx: Tx,
  recorder: Recorder,
  { programId, proposal, equipmentId }: Open,
): Promise<LoadDetail['programLimits']> {
  const listed = await tx.all(programsQuery(recorder.clinic).where('equipmentId', '=', equipmentId))
  const chosen = proposedPrograms.find(({ key }) => key === proposal)
  const found = listed.find(({ id, name }) => (programId ? id === programId : name === chosen?.name))
  if (found) return frozen(found)
  if (!chosen) throw invalid('programId', 'Escolha um programa desta autoclave')
  const id = newId(recorder.now.getTime())
  return frozen(
    await insertProgram(
      tx,
      recorder,
      { id, equipmentId },
      columns({ ...chosen, kinds: [...chosen.kinds] }, chosen.basis),
    ),
  )
}

function frozen({ equipmentId: _, version: __, ...limits }: Program): LoadDetail['programLimits'] {
  return limits
}
