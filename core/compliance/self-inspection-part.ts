import { addMonths } from '#core/kit/dates.ts'
import { answerOf, conformFrom } from '#core/self-assessment/answers.ts'
import type { Indicator } from '#core/self-assessment/indicator.ts'
import { indicators } from '#core/self-assessment/rules.ts'
import type { Facts } from './facts.ts'
import type { PartFacts, PartLoss } from './part.ts'

/** For how many months a self-assessment counts, and the weight of a critical indicator. Both are ours. */
const holdsFor = 12
const criticalWeight = 2

const weightOf = ({ critical }: Indicator) => (critical ? criticalWeight : 1)

/**
 * The applicable indicators of the last finished self-assessment, each in order from grade 3 on, critical ones with
 * double weight. Without an assessment in the last twelve months nothing is in order. Source: ROI Odontologia v1.2;
 * weights are ours.
 */
export function selfInspectionPart({ today, assessment }: Facts): PartFacts {
  if (!assessment || addMonths(assessment.finishedOn, holdsFor) < today) {
    const cause = assessment ? 'assessment_old' : 'assessment_missing'
    const whole = { weight: 1, subjectId: null, name: '', equipment: null, norm: proposal, target }
    return {
      units: 1,
      inOrder: 0,
      weight: 1,
      losses: [{ ...whole, cause, on: assessment?.finishedOn ?? null }],
    }
  }
  const graded = indicators.filter(({ number }) => typeof answerOf(assessment.answers, number) === 'number')
  const below = graded.filter(({ number }) => Number(answerOf(assessment.answers, number)) < conformFrom)
  return {
    units: graded.length,
    inOrder: graded.length - below.length,
    weight: graded.reduce((sum, one) => sum + weightOf(one), 0),
    losses: below.map((one) => toLoss(one, assessment.finishedOn)),
  }
}

const target = { kind: 'self-assessment', id: null } as const
const proposal = { text: 'Sugestão do Equipo: uma autoavaliação por ano', mark: 'NV' } as const

function toLoss(indicator: Indicator, on: string): PartLoss {
  const [basis] = indicator.basis
  return {
    cause: 'indicator_below',
    weight: weightOf(indicator),
    subjectId: null,
    name: `${indicator.number}. ${indicator.title}`,
    equipment: null,
    on,
    norm: basis ? { text: [basis.norm, basis.articles].filter(Boolean).join(', '), mark: basis.mark } : null,
    target,
  }
}
