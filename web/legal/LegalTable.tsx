import type { ReactNode } from 'react'

/** Columns side by side where there is room, else a row's cells one below the other, each after its column's name. */
export function LegalTable({ columns, children }: { columns: ReactNode; children: ReactNode }) {
  return (
    <table>
      <thead>
        <tr>{columns}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

export const TableHead = ({ children }: { children: ReactNode }) => <th scope="col">{children}</th>

export const TableRow = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <tr>
    <th scope="row">{name}</th>
    {children}
  </tr>
)

export const TableCell = ({ label, children }: { label: string; children: ReactNode }) => (
  <td data-label={label}>{children}</td>
)
