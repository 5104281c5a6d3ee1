import { decisionText } from '#core/checklist/decision-text.ts'
import { formatDate, formatInstant } from '#core/kit/dates.ts'
import type { RecordDocument } from '#core/document/record.ts'
import { rulesVersion } from '#core/regulation/rules-version.ts'
import { answerOf, conformFrom, type Answer } from '#core/self-assessment/answers.ts'
import { gradesOf } from '#core/self-assessment/grades.ts'
import { groups, type Indicator } from '#core/self-assessment/indicator.ts'
import { indicators, rules } from '#core/self-assessment/rules.ts'
import { shareOf } from '#core/self-assessment/score.ts'
import type { AssessmentDetail } from '#core/self-assessment/evidence.api.ts'
import type { RecordDraft } from '#server/document/issue-record.store.ts'

/** The content of a finished self-assessment's document. */
export function recordOf(
  detail: AssessmentDetail,
  photos: RecordDraft['photos'],
  timeZone: string,
): RecordDraft {
  const { score, decisions } = detail
  const failing = score.graded - score.conform
  const critical = score.critical - score.criticalConform
  return {
    kind: 'self_assessment',
    rulesVersion,
    equipment: null,
    title: 'Autoavaliação pelo roteiro da Anvisa',
    subtitle: rules.name,
    facts: [
      { label: 'Começada em', value: formatInstant(detail.startedAt, timeZone) },
      { label: 'Concluída em', value: detail.finishedAt ? formatInstant(detail.finishedAt, timeZone) : '' },
      { label: 'Roteiro', value: `${rules.name}, de ${formatDate(rules.publishedOn)}` },
      { label: 'Conforme', value: `a partir da nota ${conformFrom}` },
    ],
    result: {
      isConform: failing === 0,
      text: failing === 0 ? 'Conforme' : `${failing} abaixo de ${conformFrom}`,
      detail:
        `${shareOf(score) ?? 0}% conforme: ${score.conform} de ${score.graded} indicadores com nota ${conformFrom} ou mais; ` +
        `críticos abaixo de ${conformFrom}: ${critical} de ${score.critical}; ` +
        `não se aplicam: ${score.notApplicable}.`,
    },
    rows: indicators.map((indicator) => rowOf(indicator, detail)),
    decisions: decisions.map(({ indicator, followUp }) => ({
      number: indicator,
      subject: indicators.find(({ number }) => number === indicator)?.title ?? '',
      decision: decisionText(followUp),
      text: followUp.text,
    })),
    note: null,
    photos,
    signatures: [],
    basis:
      'Autoavaliação feita pela própria clínica; não é um ato da vigilância. As notas do roteiro foram resumidas',
  }
}

function rowOf(indicator: Indicator, detail: AssessmentDetail): RecordDocument['rows'][number] {
  const { number, title, critical, basis, group } = indicator
  const answer = answerOf(detail.answers, number)
  const note = detail.notes.find((one) => one.indicator === number)?.note
  const files = detail.evidence.filter((one) => one.indicator === number)
  return {
    number,
    section: groups.find(({ id }) => id === group)?.title ?? null,
    label: title,
    critical,
    lines: [
      basis.map(({ norm, articles }) => (articles ? `${norm}, ${articles}` : norm)).join('; '),
      typeof answer === 'number' ? (gradesOf(number)[answer]?.text ?? '') : '',
      note ? `Observação: ${note}` : '',
      files.length > 0 ? `Provas: ${files.map(({ file }) => file.name).join(', ')}` : '',
    ].filter(Boolean),
    answer: typeof answer === 'number' ? `Nota ${answer}` : '',
    limit: null,
    verdict: verdictOf(answer),
  }
}

function verdictOf(answer: Answer | null): RecordDocument['rows'][number]['verdict'] {
  if (answer === null) return 'not_answered'
  if (answer === 'na') return 'not_applicable'
  return answer >= conformFrom ? 'conform' : 'not_conform'
}
