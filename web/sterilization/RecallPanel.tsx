import { useState } from 'react'
import type { FailureDetail, RecalledPackage } from '#core/sterilization/failure.api.ts'
import { isSettled, type Fate } from '#core/sterilization/failure.ts'
import { count } from '#web/kit/formats.ts'
import { part } from '#web/kit/part.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Tape } from '#web/ui/Tape.tsx'
import { groupsOf } from './package-groups.ts'
import { RecallRow } from './RecallRow.tsx'

const recallDialog = part(async () => (await import('./RecallDialog.tsx')).RecallDialog)

const actions: [Fate, string][] = [
  ['found', 'Encontrei'],
  ['reprocessed', 'Reprocessado'],
  ['discarded', 'Descartado'],
  ['used', 'Já foi usado'],
  ['missing', 'Não encontrei'],
]

/** Packages of the locked loads, each with its place and fate; several are ticked and written at once. */
export function RecallPanel({ failure }: { failure: FailureDetail }) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [fate, setFate] = useState<Fate | null>(null)
  const { packages, releasedAt } = failure
  const isOpen = releasedAt === null
  const ids = packages.filter(({ id }) => picked.has(id)).map(({ id }) => id)
  const pick = (chosen: string[], on: boolean) =>
    setPicked((before) => new Set([...before].filter((id) => !chosen.includes(id)).concat(on ? chosen : [])))
  const groups = groupsOf(packages, (one) =>
    [one.lot, one.kind, one.fate, one.place, one.note, one.at].join('|'),
  )
  const openIds = packages.filter((one) => !isSettled(one.fate)).map(({ id }) => id)
  return (
    <Panel
      title={`Recolher ${count(packages.length, 'pacote', 'pacotes')}`}
      flush
      aside={
        isOpen &&
        openIds.length > 0 && (
          <Button size="sm" onClick={() => setPicked(new Set(ids.length === openIds.length ? [] : openIds))}>
            {ids.length === openIds.length ? 'Desmarcar' : 'Marcar os que faltam'}
          </Button>
        )
      }
    >
      <Progress packages={packages} />
      <ul>
        {groups.map((group) => (
          <RecallRow key={group.key} group={group} picked={picked} onPick={isOpen ? pick : null} />
        ))}
      </ul>
      {isOpen && (
        <div
          className="fail-acts flex flex-wrap gap-2.5 pt-4 pb-5 px-5.5 border-t border-border"
          role="group"
          aria-label="O que houve com os pacotes marcados"
        >
          {actions.map(([value, label]) => (
            <Button
              key={value}
              disabledReason={ids.length === 0 ? 'Marque pelo menos um pacote acima' : null}
              onClick={() => setFate(value)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {fate && (
        <Awaited
          part={recallDialog}
          wanted
          name="o destino"
          onGiveUp={() => setFate(null)}
          props={{
            failureId: failure.id,
            packageIds: ids,
            fate,
            onClose: () => setFate(null),
            onDone: () => {
              setFate(null)
              setPicked(new Set())
            },
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
    <div className="pt-0 pb-4 px-5.5">
      <p className="flex justify-between gap-4 mb-1.5 text-sm/6">
        <b>{label}</b>
        <span>
          {count(used, 'usado', 'usados')}, {of((fate) => fate === null)} não encontrados
        </span>
      </p>
      <Tape value={settled} of={packages.length} label={label} />
    </div>
  )
}
