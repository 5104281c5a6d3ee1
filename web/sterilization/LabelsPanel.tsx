import { Printer } from 'lucide-react'
import { formatDate } from '#core/kit/dates.ts'
import type { LoadDetail, PackageRow } from '#core/sterilization/load-schemas.ts'
import { count } from '#web/kit/formats.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { groupName, groupsOf, numbersText } from './package-groups.ts'

/** A load's packages with what stands on each label (RDC 1.002/2025, arts. 81 and 82), to be printed or copied. */
export function LabelsPanel({ load }: { load: LoadDetail }) {
  const { packageList: packages, state } = load
  if (packages.length === 0) return null
  const groups = groupsOf(packages, (one) => [one.kind, one.contents, one.preparedBy, one.useUntil].join('|'))
  const isUnusable = state === 'blocked' || state === 'aborted'
  return (
    <Panel
      title="Pacotes e etiquetas"
      hint={count(packages.length, 'pacote', 'pacotes')}
      flush
      aside={
        <Button size="sm" icon={<Printer size={17} aria-hidden="true" />} onClick={() => window.print()}>
          Imprimir
        </Button>
      }
    >
      <ul>
        {groups.map(({ key, rows }) => (
          <li
            className="flex flex-wrap justify-between gap-y-2 gap-x-6 py-3 px-5.5 border-t border-border text-sm/5 break-inside-avoid wrap-anywhere"
            key={key}
          >
            <Label load={load} rows={rows} isUnusable={isUnusable} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface LabelProps {
  load: LoadDetail
  /** Packages with labels that differ only by number. */
  rows: [PackageRow, ...PackageRow[]]
  isUnusable: boolean
}

function Label({ load, rows, isUnusable }: LabelProps) {
  const [one] = rows
  return (
    <>
      <div className="what">
        <b>{groupName(one.kind, rows.length)}</b>
        {one.contents && <p>{one.contents}</p>}
        <p className="text-text-2">preparado por {one.preparedBy}</p>
      </div>
      <div className="when text-right">
        <span className="id">{numbersText(load.lot, rows)}</span>
        <p className="text-text-2">esterilizado em {formatDate(load.day)}</p>
        {isUnusable ? (
          <Chip tone="bad">Não usar</Chip>
        ) : (
          <p className="text-text-2">
            usar até <b>{formatDate(one.useUntil)}</b>
          </p>
        )}
      </div>
    </>
  )
}
