import type { ReactNode } from 'react'

/** Columns side by side if there is room, else a row's cells one below the other, each after its column's name. */
export function LegalTable({ columns, children }: { columns: ReactNode; children: ReactNode }) {
  return (
    <table className="w-full border-collapse leading-[1.5]">
      <thead>
        <tr className="print:break-inside-avoid">{columns}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

export const TableHead = ({ children }: { children: ReactNode }) => (
  <th className="font-[600] text-text-2 wrap-break-word" scope="col">
    {children}
  </th>
)

export const TableRow = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <tr className="border-t border-border print:break-inside-avoid">
    <th scope="row">{name}</th>
    {children}
  </tr>
)

export const TableCell = ({ label, children }: { label: string; children: ReactNode }) => (
  <td className="wrap-break-word" data-label={label}>
    {children}
  </td>
)
