import { builder } from './kit/database.ts'
import type { DB } from './migrations/schema.generated.ts'

/** The query builder over Equipo's tables. */
export const q = builder<DB>()
