import type { PlainDate } from '#core/kit/dates.ts'
import type { Mark } from '#core/regulation/mark.ts'
import type { RuleVersionId } from './numbers.ts'
import { processingIndicators } from './processing-indicators.ts'
import { roomsIndicators } from './rooms-indicators.ts'
import { serviceIndicators } from './service-indicators.ts'

/** A version of Anvisa's inspection script. An assessment stores the version that it was made by. */
interface RuleVersion {
  id: string
  name: string
  publishedOn: PlainDate
  /** When we last compared our data with the source. */
  checkedOn: PlainDate
  /** The script was read in a transcription, and the grades are paraphrased. */
  mark: Mark
  source: string
}

export const rules: RuleVersion & { id: RuleVersionId } = {
  id: 'roi-odontologia-1.2',
  name: 'ROI Odontologia v1.2',
  publishedOn: '2026-08-30',
  checkedOn: '2026-11-21',
  mark: 'S',
  source: 'Lido em uma cópia do roteiro que não é a oficial; o texto das notas é um resumo nosso',
}

/** In the order of the questions: by group. */
export const indicators = [...serviceIndicators, ...roomsIndicators, ...processingIndicators]

const byNumber = new Map(indicators.map((indicator) => [indicator.number, indicator]))

export const indicatorOf = (number: number) => byNumber.get(number)
