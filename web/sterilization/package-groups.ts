import { packageNumber } from '#core/sterilization/lot.ts'

/** Packages of one load that follow each other and are alike in all that is shown of them. */
export interface PackageGroup<Row> {
  key: string
  rows: [Row, ...Row[]]
}

/** @param alike what of a package has to be the same, as text */
export function groupsOf<Row extends { id: string }>(
  rows: readonly Row[],
  alike: (row: Row) => string,
): PackageGroup<Row>[] {
  const groups: PackageGroup<Row>[] = []
  let last = ''
  for (const row of rows) {
    const same = alike(row)
    const group = groups.at(-1)
    if (group && same === last) group.rows.push(row)
    else groups.push({ key: row.id, rows: [row] })
    last = same
  }
  return groups
}

/** `261121-01/01`, `261121-01/01 a 05`. */
export function numbersText(lot: string, rows: readonly { number: number }[]): string {
  const [first, last] = [rows[0]?.number ?? 0, rows.at(-1)?.number ?? 0]
  const from = packageNumber(lot, first)
  return first === last ? from : `${from} a ${String(last).padStart(2, '0')}`
}

/** `Kit clínico`, `Kit clínico, 5 pacotes`. */
export const groupName = (kind: string, many: number) => (many === 1 ? kind : `${kind}, ${many} pacotes`)
