import type { Answer } from '#core/checklist/answer.ts'
import { decisionText } from '#core/checklist/decision-text.ts'
import { formatReading, limitsText } from '#core/checklist/limits.ts'
import type { Run, RunItem } from '#core/checklist/schemas.ts'
import { formatInstant } from '#core/kit/dates.ts'
import type { RecordDocument } from '#core/document/record.ts'
import { withMark } from '#core/regulation/mark.ts'
import { count } from '#core/kit/numbers.ts'
import type { RecordDraft } from '#server/document/issue-record.store.ts'

type Row = RecordDocument['rows'][number]

/** The content of a finished run's document. */
export function recordOf(
  run: Run,
  equipment: RecordDraft['equipment'],
  photos: RecordDraft['photos'],
  timeZone: string,
): RecordDraft {
  const at = (instant: string | null) => (instant ? formatInstant(instant, timeZone) : '')
  const template = `modelo na versão ${run.templateVersion}`
  return {
    kind: 'checklist',
    rulesVersion: run.rulesVersion,
    equipment,
    title: run.title,
    subtitle: run.order ? `${run.order.number} · ${template}` : `Checklist · ${template}`,
    facts: [
      { label: 'Começado por', value: `${run.startedBy}, ${at(run.startedAt)}` },
      { label: 'Concluído por', value: `${run.completedBy ?? ''}, ${at(run.completedAt)}` },
    ],
    result: resultOf(run),
    rows: run.items.map((item) => rowOf(item, item.answeredBy === run.completedBy ? null : at)),
    decisions: run.items.flatMap(({ position, label, followUp }) =>
      followUp
        ? [{ number: position, subject: label, decision: decisionText(followUp), text: followUp.text }]
        : [],
    ),
    note: run.note,
    photos,
    signatures: run.items.flatMap(({ answer, answeredAt }) =>
      answer?.kind === 'signature' && answeredAt
        ? [
            {
              name: answer.name,
              registry: answer.registry ?? null,
              signedAt: answeredAt,
              drawing: answer.drawing,
            },
          ]
        : [],
    ),
    basis: 'Cada item diz de onde vem; o que é sugestão do Equipo não é norma',
  }
}

function resultOf(run: Run): RecordDocument['result'] {
  const { conform, notConform, criticalNotConform, notApplicable, total } = run
  const counted = [
    `${conform} de ${total} itens conformes`,
    notConform > 0 && `${notConform} não ${notConform === 1 ? 'conforme' : 'conformes'}`,
    criticalNotConform > 0 && `${criticalNotConform} ${criticalNotConform === 1 ? 'crítico' : 'críticos'}`,
    notApplicable > 0 && `${notApplicable} não se ${notApplicable === 1 ? 'aplica' : 'aplicam'}`,
  ]
  return {
    isConform: notConform === 0,
    text: notConform === 0 ? 'Conforme' : count(notConform, 'não conforme', 'não conformes'),
    detail: `${counted.filter(Boolean).join(', ')}.`,
  }
}

/** Names the person who answered, if it is not the person who finished. */
function rowOf(item: RunItem, at: ((instant: string | null) => string) | null): Row {
  const { basis, answer } = item
  const from = basis && (basis.mark ? withMark(basis.text, basis.mark) : basis.text)
  return {
    number: item.position,
    section: item.section,
    label: item.label,
    critical: item.critical,
    lines: [
      basis?.mark === 'NV' ? 'Sugestão do Equipo' : from,
      item.note && `Observação: ${item.note}`,
      at && item.answeredBy && `${item.answeredBy}, ${at(item.answeredAt)}`,
    ].flatMap((line) => (line ? [line] : [])),
    answer: answer ? answerText(item, answer) : '',
    limit: answer?.kind === 'number' ? limitsText(answer, item.unit, item.decimals) || null : null,
    verdict: item.verdict ?? 'not_answered',
  }
}

function answerText(item: RunItem, answer: Answer): string {
  switch (answer.kind) {
    case 'number':
      return [formatReading(answer.value, item.decimals), item.unit].filter(Boolean).join(' ')
    case 'text':
      return answer.text
    case 'choice':
      return item.choices?.find(({ value }) => value === answer.choice)?.label ?? answer.choice
    case 'photo':
      return count(item.photos.length, 'foto', 'fotos')
    case 'signature':
      return answer.name
    case 'conform':
    case 'not_applicable':
      return ''
  }
}
