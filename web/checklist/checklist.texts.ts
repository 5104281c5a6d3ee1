import type { Answer, AnswerInput, Verdict } from '#core/checklist/answer.ts'
import { readingOf } from '#core/checklist/reading.ts'
import type { ItemKind } from '#core/checklist/item.ts'
import { formatReading, limitsText } from '#core/checklist/limits.ts'
import type { Decision, RunItem, RunStatus } from '#core/checklist/schemas.ts'
import type { frequencies } from '#core/checklist/template.api.ts'
import type { Tone } from '#web/ui/Chip.tsx'

export const statusTexts: Record<RunStatus, string> = {
  open: 'Aberto',
  finished: 'Concluído',
  abandoned: 'Encerrado sem terminar',
}

export const verdictTexts: Record<Verdict, { text: string; tone: Tone }> = {
  conform: { text: 'Conforme', tone: 'ok' },
  not_conform: { text: 'Não conforme', tone: 'bad' },
  recorded: { text: 'Registrado', tone: 'neutral' },
  not_applicable: { text: 'Não se aplica', tone: 'neutral' },
}

export const kindTexts: Record<ItemKind, string> = {
  conform: 'Conforme ou não conforme',
  number: 'Número com unidade',
  text: 'Texto',
  choice: 'Escolha',
  photo: 'Foto',
  signature: 'Assinatura',
}

export const decisionTexts: Record<Decision, string> = {
  order: 'Ordem de serviço',
  action: 'Ação corretiva',
  justification: 'Justificativa',
}

export const frequencyTexts: Record<(typeof frequencies)[number], string> = {
  daily: 'Diário',
  weekly: 'Semanal',
  monthly: 'Mensal',
}

/** The limits of a reading in words: those of the item, or those that were read on the plate. */
export function limitsOf(item: RunItem, answer: Answer | AnswerInput | null): string {
  const { unit, decimals } = item
  const read = answer?.kind === 'number' ? { min: plain(answer.min), max: plain(answer.max) } : null
  const limits = item.limits === 'manual' && read ? read : { min: item.min, max: item.max }
  return limitsText(limits, unit, decimals)
}

export const plain = (typed: string | number | null | undefined) =>
  typed === null || typed === undefined || typed === '' ? null : readingOf(typed)

/** An answer in words: `12,5 °C`, `Não conforme`, what was written. */
export function answerText(item: RunItem, answer: Answer | AnswerInput | null): string {
  switch (answer?.kind) {
    case undefined:
      return 'sem resposta'
    case 'not_applicable':
      return 'Não se aplica'
    case 'conform':
      return answer.conform ? 'Conforme' : 'Não conforme'
    case 'number': {
      const value = readingOf(answer.value)
      const text = value === null ? String(answer.value) : formatReading(value, item.decimals)
      return item.unit ? `${text} ${item.unit}` : text
    }
    case 'text':
      return answer.text
    case 'choice':
      return item.choices?.find(({ value }) => value === answer.choice)?.label ?? answer.choice
    case 'signature':
      return `Assinado por ${answer.name}`
    case 'photo':
      return 'Foto'
  }
}

/** Items of ours whose note says what the technical report needs: NR-32, 32.9.2. */
export const askedNotes: Record<string, string> = { decontamination: 'Quem confirmou na clínica' }
