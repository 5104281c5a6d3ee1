import type { PaperKind } from '#core/paper/paper.ts'
import { norms, type NormId } from '#core/regulation/norm.ts'
import { citation } from '#core/regulation/basis-of.ts'
import { isAbout, isEmitter } from '#core/paper/radiation-report.ts'
import type { Facts, NormLine, PaperFact, PieceFact } from './facts.ts'
import { evenly, named, normOf, type PartFacts, type PartLoss } from './part.ts'

type Loss = Omit<PartLoss, 'weight'>

const article = (norm: NormId, articles: string): NormLine => ({
  text: citation({ norm, articles }),
  mark: norms[norm].mark,
})

/** What asks for a paper. Intervals that a state may make stricter come from the rules. */
function paperNorm(kind: PaperKind, facts: Facts, piece?: PieceFact): NormLine | null {
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
      return normOf(piece?.category === 'extraoral-xray' ? 'extraoral-tests' : 'intraoral-tests', facts)
    default:
      return null
  }
}

/**
 * Every paper that holds is in order while it has not run out. The sanitary licence counts always, once: as a paper, or
 * else by its date in the profile. Each X-ray needs its own radiometric survey. A newer paper is counted instead of the
 * one that it replaces. Source: RDC 1.002/2025, arts. 8º and 141.
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
  const emitters = pieces.filter(isEmitter)
  const surveys = papers.filter(({ kind }) => kind === 'radiometric_survey')
  const unsurveyed = emitters.filter((piece) => !surveys.some((paper) => isAbout(paper, piece, emitters)))
  losses.push(...unsurveyed.map((piece) => missing('radiometric_survey', piece, facts)))
  return evenly(papers.length + Number(needsLicence) + unsurveyed.length, losses)
}

function expired({ id, kind, title, validUntil, equipmentId }: PaperFact, facts: Facts): Loss {
  const piece = facts.pieces.find((one) => one.id === equipmentId)
  return {
    cause: 'paper_expired',
    subjectId: id,
    name: title,
    equipment: named(piece),
    on: validUntil,
    norm: paperNorm(kind, facts, piece),
    target: { kind: 'paper', id },
  }
}

const licence = (until: Facts['licenceUntil'], facts: Facts): Loss => ({
  cause: 'licence_missing',
  subjectId: null,
  name: '',
  equipment: null,
  on: until,
  norm: paperNorm('sanitary_licence', facts),
  target: { kind: 'profile', id: null },
})

const missing = (kind: PaperKind, piece: PieceFact, facts: Facts): Loss => ({
  cause: 'paper_missing',
  subjectId: piece.id,
  name: kind,
  equipment: named(piece),
  on: null,
  norm: paperNorm(kind, facts),
  target: { kind: 'new-paper', id: piece.id },
})
