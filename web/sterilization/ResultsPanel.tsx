import { useState } from 'react'
import { formatInstant } from '#core/kit/dates.ts'
import type { LoadDetail, LoadResult } from '#core/sterilization/load-schemas.ts'
import { formatNumber } from '#web/kit/formats.ts'
import { part } from '#web/kit/part.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { currentOf } from './end-values.ts'
import { measureTexts } from './sterilization.texts.ts'

const correction = part(async () => (await import('./CorrectionDialog.tsx')).CorrectionDialog)

/** Results of the cycle; corrected ones stay below, struck out. */
export function ResultsPanel({ load }: { load: LoadDetail }) {
  const [isCorrecting, setCorrecting] = useState(false)
  const current = currentOf(load.results)
  if (!current) return null
  const before = load.results.filter(({ id }) => id !== current.id).toReversed()
  return (
    <Panel
      title="Fim do ciclo"
      flush
      aside={
        current.outcome !== 'aborted' && (
          <Button size="sm" onClick={() => setCorrecting(true)}>
            Corrigir
          </Button>
        )
      }
    >
      <ul className="ster-results">
        <li>
          <ResultRow result={current} />
        </li>
        {before.map((result) => (
          <li key={result.id} className="old">
            <ResultRow result={result} />
          </li>
        ))}
      </ul>
      {isCorrecting && (
        <Awaited
          part={correction}
          wanted
          name="a correção"
          onGiveUp={() => setCorrecting(false)}
          props={{ load, result: current, onClose: () => setCorrecting(false) }}
        />
      )}
    </Panel>
  )
}

const outcomes = {
  conform: { label: 'Conforme', tone: 'ok' as const },
  non_conform: { label: 'Não conforme', tone: 'bad' as const },
  aborted: { label: 'Interrompido', tone: 'neutral' as const },
}

function ResultRow({ result }: { result: LoadResult }) {
  const zone = useTimeZone()
  const { outcome, outside, note, corrects, endedAt, by, at } = result
  return (
    <>
      <div className="flex flex-wrap items-center gap-y-2 gap-x-3">
        <Chip tone={outcomes[outcome].tone}>{outcomes[outcome].label}</Chip>
        <span>fim em {formatInstant(endedAt, zone)}</span>
      </div>
      {outcome !== 'aborted' && <p className="id">{readings(result)}</p>}
      {outside.length > 0 && (
        <p className="text-danger-text">
          Fora da faixa: {outside.map((one) => measureTexts[one]).join(', ')}
        </p>
      )}
      {note && <p>{corrects ? `Motivo da correção: ${note}` : note}</p>}
      <p className="small text-text-3">
        {corrects ? 'Corrigido' : 'Registrado'} por {by}, {formatInstant(at, zone)}
      </p>
    </>
  )
}

function readings({ celsius, pressure, pressureUnit, minutes, integrator }: LoadResult): string {
  const number = (value: number | null) => (value === null ? '' : formatNumber(value))
  const card = integrator === 'conform' ? 'integrador virou' : 'integrador não virou'
  return `${number(celsius)} °C · ${number(pressure)} ${pressureUnit ?? ''} · ${number(minutes)} min · ${card}`
}
