import { partText, traceOf } from '#core/completion/part-used.ts'
import { formatDate } from '#core/kit/dates.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { formatNumber } from '#web/kit/formats.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { PhotoGrid } from '#web/ui/Files.tsx'
import { Facts } from '#web/ui/Panel.tsx'
import type { ViewedPhoto } from '#web/ui/photo-viewing.ts'
import { limitsText } from '#web/ui/reading-limits.ts'

type Content = OrderDetail['completions'][number]['content']
type Reading = Content['readings'][number]

const conclusions = {
  fit: ['ok', 'Apto'],
  restricted: ['warn', 'Apto com restrição'],
  unfit: ['bad', 'Inapto'],
} as const

export function ConclusionChip({ content: { conclusion } }: { content: Content }) {
  if (!conclusion) return null
  const [tone, word] = conclusions[conclusion]
  return <Chip tone={tone}>{word}</Chip>
}

/** Findings, work and measurements of a report, and the people who signed it. */
export function Done({ content, photos }: { content: Content; photos: ViewedPhoto[] }) {
  return (
    <div className="stack gap-4">
      <Text title="Diagnóstico" text={content.diagnosis} />
      <Text title="O que foi feito" text={content.workDone} />
      <Text
        title={content.conclusion === 'unfit' ? 'Por que inapto' : 'Restrição'}
        text={content.restriction}
      />
      <Text title="Recomendações" text={content.recommendations} />
      {photos.length > 0 && <PhotoGrid photos={photos} />}
      {content.parts.length > 0 && (
        <div>
          <h3>Peças</h3>
          <Facts
            items={content.parts.map((part) => [
              partText(part),
              traceOf(part) && <span className="id">{traceOf(part)}</span>,
            ])}
          />
        </div>
      )}
      {content.readings.length > 0 && <Readings readings={content.readings} />}
      <Text title="Sem leituras" text={content.readings.length === 0 ? content.whyNoReadings : null} />
      <Facts
        items={[
          ['Assinado por', content.signature.name],
          ['Função', content.signature.jobTitle],
          ['Registro', content.signature.registry],
          ['Recebido por', receivedBy(content)],
          ['Próxima manutenção', content.nextMaintenanceOn && formatDate(content.nextMaintenanceOn)],
        ]}
      />
    </div>
  )
}

const receivedBy = ({ received }: Content) =>
  received && [received.name, received.jobTitle].filter(Boolean).join(', ')

function Text({ title, text }: { title: string; text: string | null }) {
  if (!text) return null
  return (
    <div>
      <h3>{title}</h3>
      <p className="text-sm whitespace-pre-line text-text-2">{text}</p>
    </div>
  )
}

const within = (value: number, { min, max }: Reading) =>
  value >= (min ?? -Infinity) && value <= (max ?? Infinity)

function Readings({ readings }: { readings: Reading[] }) {
  const show = (value: number | null) => (value === null ? 'não medido' : formatNumber(value))
  return (
    <div>
      <h3 className="mb-1">Leituras</h3>
      <ul className="text-sm">
        {Object.entries(readings).map(([place, reading]) => (
          <li
            key={place}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-border py-2.5 first:border-0"
          >
            <span className="min-w-40 flex-1">
              {reading.name}
              <small className="block text-text-2">{limitsText(reading, reading.unit ?? '')}</small>
            </span>
            <span className="id">
              {show(reading.before)}
              <span className="font-sans text-text-2"> antes · </span>
              {show(reading.after)} {reading.unit}
            </span>
            {reading.after !== null && (
              <Chip tone={within(reading.after, reading) ? 'ok' : 'bad'}>
                {within(reading.after, reading) ? 'Dentro da faixa' : 'Fora da faixa'}
              </Chip>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
