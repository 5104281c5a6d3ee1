import { sql, type RawBuilder } from 'kysely'

/** Lower case without accents, as `fold`. */
export const folded = (text: RawBuilder<string>) =>
  sql<string>`translate(lower(${text}), 'áàâãäéèêëíìîïóòôõöúùûüç', 'aaaaaeeeeiiiiooooouuuuc')`
