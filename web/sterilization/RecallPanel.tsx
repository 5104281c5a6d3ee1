import { useState } from 'react'
import { formatInstant } from '#core/kit/dates.ts'
import type { FailureDetail, RecalledPackage } from '#core/sterilization/failure.api.ts'
import { isSettled, type Fate } from '#core/sterilization/failure.ts'
import { packageNumber } from '#core/sterilization/lot.ts'
import { count } from '#web/kit/formats.ts'
import { part, usePart } from '#web/kit/part.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Tape } from '#web/ui/Tape.tsx'
import { fateTexts } from './sterilization.texts.ts'

const recallDialog = part(async () => (await import('./RecallDialog.tsx')).RecallDialog)

const actions: [Fate, string][] = [
  ['found', 'Achei'],
  ['reprocessed', 'Reprocessado'],
  ['discarded', 'Descartado'],
  ['used', 'Já foi usado'],
  ['missing', 'Não encontrei'],
]

/** Packages of the locked loads, each with its place and fate; several are ticked and written at once. */
export function RecallPanel({ failure }: { failure: FailureDetail }) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [fate, setFate] = useState<Fate | null>(null)
  const { Found } = usePart(recallDialog, fate !== null)
  const { packages, releasedAt } = failure
  const isOpen = releasedAt === null
  const ids = packages.filter(({ id }) => picked.has(id)).map(({ id }) => id)
  const toggle = (id: string) => setPicked((before) => new Set(before).symmetricDifference(new Set([id])))
  const left = packages.filter((one) => !isSettled(one.fate)).map(({ id }) => id)
  return (
    <Panel
      title={`Recolher ${count(packages.length, 'pacote', 'pacotes')}`}
      flush
      aside={
        isOpen &&
        left.length > 0 && (
          <Button size="sm" onClick={() => setPicked(new Set(ids.length === left.length ? [] : left))}>
            {ids.length === left.length ? 'Desmarcar' : 'Marcar os que faltam'}
          </Button>
        )
      }
    >
      <Progress packages={packages} />
      <ul>
        {packages.map((one) => (
          <li key={one.id}>
            <PackageRow
              one={one}
              isPicked={picked.has(one.id)}
              onPick={isOpen ? () => toggle(one.id) : null}
            />
          </li>
        ))}
      </ul>
      {isOpen && (
        <div className="fail-acts" role="group" aria-label="O que houve com os pacotes marcados">
          {actions.map(([value, label]) => (
            <Button
              key={value}
              disabledReason={ids.length === 0 ? 'Marque ao menos um pacote acima' : null}
              onClick={() => setFate(value)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {fate && Found && (
        <Found
          failureId={failure.id}
          packageIds={ids}
          fate={fate}
          onClose={() => setFate(null)}
          onDone={() => {
            setFate(null)
            setPicked(new Set())
          }}
        />
      )}
    </Panel>
  )
}

function Progress({ packages }: { packages: RecalledPackage[] }) {
  const of = (wanted: (fate: Fate | null) => boolean) => packages.filter(({ fate }) => wanted(fate)).length
  const settled = of(isSettled)
  const used = of((fate) => fate === 'used')
  const label = `${settled} de ${packages.length} resolvidos`
  return (
    <div className="fail-progress">
      <p>
        <b>{label}</b>
        <span>
          {count(used, 'usado', 'usados')}, {of((fate) => fate === null)} por achar
        </span>
      </p>
      <Tape value={settled} of={packages.length} label={label} />
    </div>
  )
}

interface RowProps {
  one: RecalledPackage
  isPicked: boolean
  /** Null once the failure is over. */
  onPick: (() => void) | null
}

function PackageRow({ one, isPicked, onPick }: RowProps) {
  const zone = useTimeZone()
  const facts = [one.place, one.note, one.by && one.at && `${one.by}, ${formatInstant(one.at, zone)}`]
  const known = facts.filter(Boolean).join(' · ')
  const chip = one.fate ? fateTexts[one.fate] : { label: 'Procurar', tone: 'warn' as const }
  const inside = (
    <>
      {onPick ? <input type="checkbox" checked={isPicked} onChange={onPick} /> : <span />}
      <span>
        <b>{one.kind}</b>
        <small>
          <span className="id">{packageNumber(one.lot, one.number)}</span>
          {known && ` · ${known}`}
        </small>
      </span>
      <Chip tone={chip.tone}>{chip.label}</Chip>
    </>
  )
  return onPick ? <label className="fail-pick">{inside}</label> : <div className="fail-pick">{inside}</div>
}
