import { dataProtection, type DataProtectionContent } from '#core/draft/data-protection.ts'
import type { Db } from '#server/kit/database.ts'
import { todayOf } from './clinic-facts.ts'
import type { DraftRow } from './gather.ts'

/** Everything that such a text says was written, but for the day. */
export function gatherDataProtection(db: Db, draft: DraftRow, now: Date): Promise<DataProtectionContent> {
  return Promise.resolve({ ...dataProtection.fields.parse(draft.fields), on: todayOf(db, now) })
}
