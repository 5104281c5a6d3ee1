import { formatDate, formatInstant } from '#core/kit/dates.ts'
import type { BiologicalTest, LoadDetail } from '#core/sterilization/load-schemas.ts'
import { formatNumber } from '#web/kit/formats.ts'
import { part } from '#web/kit/part.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { currentOf } from './end-values.ts'
import { IncubationForm } from './IncubationForm.tsx'
import { testTexts } from './sterilization.texts.ts'

const readingForm = part(async () => (await import('./ReadingForm.tsx')).ReadingForm)

/** The load's biological: into the incubator, then read; or what it said. */
export function BiologicalPanel({ load }: { load: LoadDetail }) {
  const { biological: test } = load
  if (!test || load.state === 'aborted') return null
  const current = currentOf(test.readings)
  return (
    <div id="biologico">
      <Panel title="Teste biológico" raised={!current}>
        <TestFacts test={test} />
        {!test.incubation && <IncubationForm test={test} />}
        {test.incubation && !current && (
          <InPlace part={readingForm} name="a leitura" props={{ test, corrects: null }} />
        )}
        {current && <Readings test={test} />}
        {current && current.result !== 'positive' && (
          <details className="mt-4">
            <summary className="ster-summary">Corrigir a leitura</summary>
            <InPlace part={readingForm} name="a leitura" props={{ test, corrects: current.id }} />
          </details>
        )}
      </Panel>
    </div>
  )
}

function TestFacts({ test }: { test: BiologicalTest }) {
  const zone = useTimeZone()
  const { incubation } = test
  return (
    <div className="mb-4">
      <Facts
        items={[
          ['Ampola', `lote ${test.indicatorLot}, vale até ${formatDate(test.indicatorUntil)}`],
          ['Posição', `${test.position}, embalagem dupla`],
          [
            'Incubação',
            incubation &&
              `${incubation.incubator}, ${formatNumber(incubation.celsius)} °C por ${formatNumber(incubation.hours)} h, desde ${formatInstant(incubation.startedAt, zone)}`,
          ],
          ['Leitura a partir de', incubation && formatInstant(incubation.dueAt, zone)],
          ['Incubado por', incubation && incubation.by],
        ]}
      />
    </div>
  )
}

const grew = { positive: 'mudou de cor', negative: 'não mudou' }

function Readings({ test }: { test: BiologicalTest }) {
  const zone = useTimeZone()
  const current = currentOf(test.readings)
  return (
    <ul className="ster-results">
      {test.readings.toReversed().map((reading) => (
        <li key={reading.id} className={reading.id === current?.id ? '' : 'old'}>
          <div className="flex flex-wrap items-center gap-y-2 gap-x-3">
            <Chip tone={testTexts[reading.result].tone}>{testTexts[reading.result].label}</Chip>
            <span>lida em {formatInstant(reading.readAt, zone)}</span>
          </div>
          <p>
            Processada {grew[reading.processed]}, controle {grew[reading.control]}
          </p>
          {reading.result === 'invalid' && (
            <p>A ampola de controle deveria ter mudado de cor: o teste não vale. Repita em outro ciclo.</p>
          )}
          {reading.note && <p>{reading.note}</p>}
          <p className="small text-text-3">
            Lida por {reading.readBy}; registrada por {reading.by}, {formatInstant(reading.at, zone)}
          </p>
        </li>
      ))}
    </ul>
  )
}
