import { sql } from 'kysely'
import { suppliers } from '#core/supplier/supplier.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { Invalid, Refused } from '#server/kit/errors.ts'
import { recordStore } from '#server/kit/record.store.ts'

export const supplierStore = recordStore(suppliers, { write: onlyActiveOne })

/** Only one active supplier has a given CNPJ or CPF; an archived one is offered for restoring. */
async function onlyActiveOne(tx: Tx, { taxId }: { taxId?: string | null | undefined }, id: string) {
  if (!taxId) return
  const same = q
    .selectFrom('suppliers')
    .where('organizationId', '=', tx.scope.organization?.id ?? null)
    .where('taxId', '=', taxId)
    .where('id', '<>', id)
    .select(['id', 'name', 'version', sql<boolean>`archived_at is not null`.as('isArchived')])
  const [found] = await tx.all(same.orderBy('archivedAt', 'desc').limit(1))
  if (found?.isArchived === false) {
    throw new Invalid([{ path: 'taxId', message: `${found.name} já tem este CNPJ ou CPF` }])
  }
  if (found)
    throw new Refused(
      'supplier.archived',
      { id: found.id, name: found.name, version: found.version },
      `${found.name} já tem este CNPJ ou CPF e está arquivado.`,
    )
}
