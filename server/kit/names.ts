import { PostgresQueryCompiler } from 'kysely'

/** `taxId` is in the column `tax_id`, and `tax_id` stays as it is. */
export function toSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The column `tax_id` is read as `taxId`. */
export function toCamelCase(name: string): string {
  return name.replaceAll(/(?<=.)_(.)/g, (_, letter: string) => letter.toUpperCase())
}

/** Writes tables and columns, camelCase in the code, as the database names them. */
export class SnakeCaseCompiler extends PostgresQueryCompiler {
  /** Identifiers stand in the code, so there are some hundreds. */
  static readonly #written = new Map<string, string>()

  protected override sanitizeIdentifier(identifier: string): string {
    let written = SnakeCaseCompiler.#written.get(identifier)
    if (written === undefined) {
      written = super.sanitizeIdentifier(toSnakeCase(identifier))
      SnakeCaseCompiler.#written.set(identifier, written)
    }
    return written
  }
}
