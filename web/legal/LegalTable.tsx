import type { ReactNode } from 'react'

/** Columns side by side where there is room, else a row's cells one below the other, each under its column's name. */
export function LegalTable({ columns, children }: { columns: ReactNode; children: ReactNode }) {
  return (
    // The roles stay where the layout of a table is taken from it.
    <table role="table">
      <thead role="rowgroup">
        <tr role="row">{columns}</tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  )
}

export const TableHead = ({ children }: { children: ReactNode }) => (
  <th role="columnheader" scope="col">
    {children}
  </th>
)

export const TableRow = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <tr role="row">
    <th role="rowheader" scope="row">
      {name}
    </th>
    {children}
  </tr>
)

export const TableCell = ({ label, children }: { label: string; children: ReactNode }) => (
  <td role="cell" data-label={label}>
    {children}
  </td>
)
