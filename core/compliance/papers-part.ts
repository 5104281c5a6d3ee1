import type { PaperKind } from '#core/paper/paper.ts'
import { norms, type NormId } from '#core/regulation/norm.ts'
import { citation } from '#core/regulation/basis-of.ts'
import type { Facts, NormLine, PaperFact } from './facts.ts'
import { evenly, named, normOf, type PartFacts, type PartLoss } from './part.ts'

type Loss = Omit<PartLoss, 'weight'>

const article = (norm: NormId, articles: string): NormLine => ({
  text: citation({ norm, articles }),
  mark: norms[norm].mark,
})

/** What asks for a paper. Intervals that a state may make stricter come from the rules. */
function paperNorm(kind: PaperKind, facts: Facts): NormLine | null {
  switch (kind) {
    case 'sanitary_licence':
      return article('rdc1002', 'art. 8º')
    case 'responsible_registry':
      return article('rdc1002', 'arts. 5º e 7º')
    case 'waste_contract':
      return article('rdc1002', 'art. 122')
    case 'sdbpf_review':
      return normOf('documents-review', facts)
    case 'pgts_review':
      return normOf('technology-plan', facts)
    case 'radiometric_survey':
      return normOf('radiometric-survey', facts)
    case 'xray_quality_report':
      return normOf('intraoral-tests', facts)
    default:
      return null
  }
}

const emitters = new Set(['intraoral-xray', 'extraoral-xray'])

/**
 * Every paper that holds is in order while it has not run out. The sanitary licence counts always, once: as a paper, or
 * else by its date in the profile. Whoever has an X-ray needs its radiometric survey. What takes a paper's place is
 * counted instead of it. Source: RDC 1.002/2025, arts. 8º and 141.
 */
export function papersPart(facts: Facts): PartFacts {
  const { papers, pieces, today, licenceUntil } = facts
  const has = (kind: PaperKind) => papers.some((paper) => paper.kind === kind)
  const losses: Loss[] = papers
    .filter(({ validUntil }) => validUntil !== null && validUntil < today)
    .map((paper) => expired(paper, facts))
  const needsLicence = !has('sanitary_licence')
  if (needsLicence && (licenceUntil === null || licenceUntil < today)) {
    losses.push(licence(licenceUntil, facts))
  }
  const needsSurvey = pieces.some(({ category }) => emitters.has(category)) && !has('radiometric_survey')
  if (needsSurvey) losses.push(missing('radiometric_survey', facts))
  return evenly(papers.length + Number(needsLicence) + Number(needsSurvey), losses)
}

const expired = ({ id, kind, title, validUntil, equipmentId }: PaperFact, facts: Facts): Loss => ({
  cause: 'paper_expired',
  subjectId: id,
  name: title,
  equipment: named(facts.pieces.find((piece) => piece.id === equipmentId)),
  on: validUntil,
  norm: paperNorm(kind, facts),
  target: { kind: 'paper', id },
})

const licence = (until: Facts['licenceUntil'], facts: Facts): Loss => ({
  cause: 'licence_missing',
  subjectId: null,
  name: '',
  equipment: null,
  on: until,
  norm: paperNorm('sanitary_licence', facts),
  target: { kind: 'profile', id: null },
})

const missing = (kind: PaperKind, facts: Facts): Loss => ({
  cause: 'paper_missing',
  subjectId: null,
  name: kind,
  equipment: null,
  on: null,
  norm: paperNorm(kind, facts),
  target: { kind: 'new-paper', id: null },
})
