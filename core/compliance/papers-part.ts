import type { PaperKind } from '#core/paper/paper.ts'
import { norms, type NormId } from '#core/regulation/norm.ts'
import { citation } from '#core/regulation/basis-of.ts'
import { isAbout, isEmitter } from '#core/paper/radiation-report.ts'
import type { Facts, NormLine, PaperFact, EquipmentFact } from './facts.ts'
import { evenly, named, normOf, type PartFacts, type PartLoss } from './part.ts'

type Loss = Omit<PartLoss, 'weight'>

const article = (norm: NormId, articles: string): NormLine => ({
  text: citation({ norm, articles }),
  mark: norms[norm].mark,
})

/** The norm that demands a paper. Intervals that a state may make stricter come from the rules. */
function paperNorm(kind: PaperKind, facts: Facts, equipment?: EquipmentFact): NormLine | null {
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
      return normOf(equipment?.category === 'extraoral-xray' ? 'extraoral-tests' : 'intraoral-tests', facts)
    default:
      return null
  }
}

/** Papers that every clinic, or every X-ray, must be able to present. */
const isRequired = (kind: PaperKind) => kind === 'sanitary_licence' || kind === 'radiometric_survey'

/**
 * A paper is in order if its file is stored and it has not expired. A paper without a file is not counted, unless it is
 * required; then it loses: a typed date proves nothing, and neither does the licence's date in the profile. Each X-ray
 * needs its own radiometric survey. A newer paper is counted instead of the one that it replaces. Source: RDC
 * 1.002/2025, arts. 8º and 141.
 */
export function papersPart(facts: Facts): PartFacts {
  const { papers, equipmentList, today, licenceUntil } = facts
  const isExpired = ({ validUntil }: PaperFact) => validUntil !== null && validUntil < today
  const counted = papers.filter((paper) => paper.hasFile || isExpired(paper) || isRequired(paper.kind))
  const losses: Loss[] = counted.flatMap((paper) =>
    isExpired(paper)
      ? [ofPaper('paper_expired', paper, facts)]
      : paper.hasFile
        ? []
        : [ofPaper('file_missing', paper, facts)],
  )
  const needsLicence = !papers.some(({ kind }) => kind === 'sanitary_licence')
  if (needsLicence) losses.push(licence(licenceUntil, facts))
  const emitters = equipmentList.filter(isEmitter)
  const surveys = papers.filter(({ kind }) => kind === 'radiometric_survey')
  const unsurveyed = emitters.filter(
    (equipment) => !surveys.some((paper) => isAbout(paper, equipment, emitters)),
  )
  losses.push(...unsurveyed.map((equipment) => missing('radiometric_survey', equipment, facts)))
  return evenly(counted.length + Number(needsLicence) + unsurveyed.length, losses)
}

function ofPaper(
  cause: 'paper_expired' | 'file_missing',
  { id, kind, title, validUntil, equipmentId }: PaperFact,
  facts: Facts,
): Loss {
  const equipment = facts.equipmentList.find((one) => one.id === equipmentId)
  return {
    cause,
    subjectId: id,
    name: title,
    equipment: named(equipment),
    on: validUntil,
    norm: paperNorm(kind, facts, equipment),
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

const missing = (kind: PaperKind, equipment: EquipmentFact, facts: Facts): Loss => ({
  cause: 'paper_missing',
  subjectId: equipment.id,
  name: kind,
  equipment: named(equipment),
  on: null,
  norm: paperNorm(kind, facts),
  target: { kind: 'new-paper', id: equipment.id },
})
