import { sql } from 'kysely'
import type { Autoclave, LoadDetail } from '#core/sterilization/load-schemas.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { Refused } from '#server/kit/errors.ts'
import type { Open } from './load-open.store.ts'
import { invalid, isBefore } from './recording.ts'

interface Wanted {
  input: Open
  autoclave: Autoclave
  program: LoadDetail['programLimits']
}

interface FailureRow {
  id: string
  kind: string
  openedAt: string
  program: string | null
  repairedAt: string | null
  isOut: boolean
}

const openFailures = (equipmentId: string) =>
  q
    .selectFrom('sterilizationFailures as f')
    .leftJoin('sterilizationLoads as l', 'l.id', 'f.loadId')
    .where('f.equipmentId', '=', equipmentId)
    .where('f.releasedAt', 'is', null)
    .where('f.kind', '<>', 'load')
    .select(['f.id', 'f.kind', 'f.openedAt', sql<string | null>`l.program ->> 'id'`.as('program')])
    .select([
      sql<string | null>`(select s.done_at from sterilization_steps s
        where s.failure_id = f.id and s.step = 'repair')`.as('repairedAt'),
      sql<boolean>`exists (select from sterilization_steps s
        where s.failure_id = f.id and s.step = 'out_of_use')`.as('isOut'),
    ])
    .orderBy('f.kind')

/**
 * Refuses a cycle that the autoclave may not run now.
 * @returns the failure that locks a load from before it, or null
 * @throws Refused, or Invalid if a repetition has another program than the failed cycle
 */
export async function refuseUnfit(tx: Tx, { input, autoclave, program }: Wanted): Promise<string | null> {
  if (autoclave.runningLoadId) {
    throw new Refused(
      'sterilization.running_already',
      { loadId: autoclave.runningLoadId },
      'Há um ciclo aberto nesta autoclave: registre o fim dele primeiro.',
    )
  }
  const failures = await tx.all<FailureRow>(openFailures(input.equipmentId))
  if (input.purpose === 'repeat' || input.purpose === 'empty') {
    refuseStrange(input, failures, program.id)
    return null
  }
  const out = failures.find(({ isOut }) => isOut)
  if (out && isBefore(input.startedAt, out.openedAt)) return out.kind === 'biological' ? out.id : null
  if (out)
    throw new Refused(
      'sterilization.out_of_use',
      { failureId: out.id },
      'Esta autoclave está fora de uso por um teste que falhou. Siga os passos da falha.',
    )
  if (autoclave.status === 'down' && input.purpose === 'load')
    throw new Refused(
      'sterilization.autoclave_down',
      undefined,
      'Esta autoclave está parada. Mude a situação dela em Equipamentos quando voltar.',
    )
  const bowieDick = failures.find(({ kind }) => kind === 'bowie_dick')
  if (bowieDick && program.vacuum) {
    throw new Refused(
      'sterilization.bowie_dick_failed',
      { failureId: bowieDick.id },
      'O Bowie-Dick falhou: repita o teste. Até lá, não use programas com vácuo.',
    )
  }
  return null
}

/** A repetition or a cycle with an empty chamber belongs to an open failure of this autoclave. */
function refuseStrange(
  { purpose, failureId, startedAt }: Open,
  failures: FailureRow[],
  programId: string,
): void {
  const own = failures.find(({ id, kind }) => id === failureId && kind === 'biological')
  if (!own)
    throw new Refused(
      'sterilization.no_such_failure',
      undefined,
      'Esta falha já foi encerrada ou não é desta autoclave.',
    )
  if (isBefore(startedAt, own.openedAt))
    throw invalid('startedAt', 'A repetição vem depois do teste que falhou')
  if (purpose === 'empty' && !own.repairedAt)
    throw new Refused(
      'sterilization.repair_first',
      undefined,
      'Os ciclos vazios vêm depois do reparo: registre o reparo primeiro.',
    )
  if (purpose === 'repeat' && own.program !== null && own.program !== programId) {
    throw invalid('programId', 'Repita no mesmo programa do ciclo que falhou')
  }
}
