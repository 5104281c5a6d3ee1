import { useState } from 'react'
import { formatInstant } from '#core/kit/dates.ts'
import type { RecalledPackage } from '#core/sterilization/failure.api.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { groupName, numbersText, type PackageGroup } from './package-groups.ts'
import { fateTexts } from './sterilization.texts.ts'

interface RecallRowProps {
  group: PackageGroup<RecalledPackage>
  picked: ReadonlySet<string>
  /** Null once the failure is over. */
  onPick: ((ids: string[], on: boolean) => void) | null
}

/** Equal packages, ticked together, or one by one if their fates differ. */
export function RecallRow({ group, picked, onPick }: RecallRowProps) {
  const [isApart, setApart] = useState(false)
  const { rows } = group
  if (isApart && rows.length > 1) {
    return rows.map((one) => (
      <li key={one.id}>
        <Packages rows={[one]} picked={picked} onPick={onPick} />
      </li>
    ))
  }
  return (
    <li>
      <Packages rows={rows} picked={picked} onPick={onPick} />
      {onPick && rows.length > 1 && (
        <Button variant="text" size="sm" className="-mt-1 mb-2 mr-0 ml-13" onClick={() => setApart(true)}>
          Separar os {rows.length}
        </Button>
      )}
    </li>
  )
}

interface PackagesProps extends Omit<RecallRowProps, 'group'> {
  rows: [RecalledPackage, ...RecalledPackage[]]
}

function Packages({ rows, picked, onPick }: PackagesProps) {
  const zone = useTimeZone()
  const [one] = rows
  const ids = rows.map(({ id }) => id)
  const facts = [one.place, one.note, one.by && one.at && `${one.by}, ${formatInstant(one.at, zone)}`]
  const factLine = facts.filter(Boolean).join(' · ')
  const chip = one.fate ? fateTexts[one.fate] : { label: 'Procurar', tone: 'warn' as const }
  const isPicked = ids.every((id) => picked.has(id))
  const inside = (
    <>
      {onPick && (
        <input
          className="flex-none size-6 accent-brand"
          type="checkbox"
          checked={isPicked}
          onChange={() => onPick(ids, !isPicked)}
        />
      )}
      <span className="grow flex-1 phone:basis-[60%] min-w-0">
        <b className="block font-[580] wrap-anywhere">{groupName(one.kind, rows.length)}</b>
        <small className="block text-sm/5 text-text-2 wrap-anywhere">
          <span className="id">{numbersText(one.lot, rows)}</span>
          {factLine && ` · ${factLine}`}
        </small>
      </span>
      <Chip tone={chip.tone}>{chip.label}</Chip>
    </>
  )
  return onPick ? (
    <label className="flex items-center gap-3.5 py-2 px-5.5 border-t border-border cursor-pointer phone:flex-wrap min-h-15 phone:px-4">
      {inside}
    </label>
  ) : (
    <div className="flex items-center gap-3.5 py-2 px-5.5 border-t border-border cursor-pointer phone:flex-wrap min-h-15 phone:px-4">
      {inside}
    </div>
  )
}
