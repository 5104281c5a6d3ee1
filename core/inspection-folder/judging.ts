import type { AdaptationAnswers } from '#core/adaptation/answers.ts'
import { daysBetween, formatDate, type PlainDate } from '#core/kit/dates.ts'
import type { EnvironmentClass } from '#core/organization/environment.ts'
import { urgencyOf, usualNotice } from '#core/paper/paper.ts'
import { answerOf, conformFrom } from '#core/self-assessment/answers.ts'
import { optionalNumbers } from '#core/self-assessment/numbers.ts'
import { indicatorOf } from '#core/self-assessment/rules.ts'
import { wordOf } from './checking.ts'
import { idsOf } from './proof-ids.ts'
import { contentsOf } from './contents.ts'
import { demands, hasXray, type Demand } from './demands.ts'
import type { FolderFacts } from './facts.ts'
import type { Judged, Mend, Proof } from './inspection-folder.api.ts'
import { sections } from './sections.ts'
import { requestOf } from './order-request.ts'
import { findSource, isRevised, revision, type Found } from './sources.ts'

/** The state of each of the 51 indicators, by section and by number within it. */
export function judge(facts: FolderFacts): Judged[] {
  return sections.flatMap(({ id, indicators }) =>
    indicators.map((number) => withWord(facts, judgeOne(facts, id, number))),
  )
}

type Plain = Omit<Judged, 'word' | 'contents' | 'check'>

function withWord(facts: FolderFacts, judged: Plain): Judged {
  const check = facts.checks.find(({ indicator }) => indicator === judged.number)
  const isSame = check !== undefined && idsOf(judged.proofs).join() === check.proofs.toSorted().join()
  return {
    ...judged,
    word: wordOf(judged, check),
    contents: contentsOf(judged.number).map(({ id, text, basis }) => ({
      id,
      text,
      basis,
      found: isSame && check.contents.includes(id),
    })),
    check: check ? { by: check.by, at: check.at, version: check.version } : null,
  }
}

function judgeOne(facts: FolderFacts, section: Judged['section'], number: number): Plain {
  const indicator = indicatorOf(number)
  if (!indicator) throw new Error(`no indicator ${number}`)
  const note = facts.notes.find((one) => one.indicator === number)
  const base = {
    number,
    title: indicator.title,
    critical: indicator.critical,
    section,
    optional: optionalNumbers.has(number),
    version: note?.version ?? 0,
    note:
      note?.decision && note.text
        ? { decision: note.decision, text: note.text, by: note.by, at: note.at }
        : null,
  }
  if (!applies(facts, number)) {
    return { ...base, state: 'not_applicable', lacks: [], soon: null, proofs: [], mend: null, request: null }
  }
  const found = (demands[number] ?? []).map((demand) => meet(facts, number, demand))
  const failing = found.filter(({ met }) => met !== 'met')
  const grade = answerOf(facts.assessment?.answers ?? {}, number)
  const low = typeof grade === 'number' && grade < conformFrom
  const lacks = failing.map(({ demand, found: one }) => one?.lacks ?? `Falta ${demand.label}.`)
  if (low) lacks.push(`Nota ${grade} na autoavaliação: o roteiro pede ${conformFrom} ou mais.`)
  const expired = failing.some(({ met }) => met === 'expired')
  const proofs = unique(found.flatMap(({ found: one }) => one?.proofs ?? []))
  const state = lacks.length === 0 ? 'proven' : expired ? 'expired' : 'missing'
  const first = failing.find(({ met }) => met === 'expired') ?? failing[0]
  return {
    ...base,
    state,
    lacks,
    soon: state === 'proven' ? soonOf(facts, proofs) : null,
    proofs,
    mend: first
      ? mendOf(first.demand, first.found)
      : state === 'proven'
        ? renewal(facts, proofs)
        : assessment,
    request: requestOf(first?.demand.service, number),
  }
}

const assessment: Mend = { action: 'assess', kind: null, subjectId: null }

/** Indicators of rooms: each applies to a clinic that has one of these classes (RDC 1.002/2025, arts. 14, 24, 27, 36). */
const roomsOf: Readonly<Record<number, readonly EnvironmentClass[]>> = {
  14: ['no_anesthesia'],
  15: ['individual_1'],
  16: ['individual_1_inhaled'],
  17: ['individual_2'],
  18: ['collective'],
  19: ['imaging'],
  20: ['surgical'],
  22: ['collective'],
  24: ['individual_1_inhaled', 'individual_2', 'surgical'],
}

/** A person's statement takes precedence over the classes in the profile, and these over answers and equipment. */
function applies(facts: FolderFacts, number: number): boolean {
  if (!optionalNumbers.has(number)) return true
  const note = facts.notes.find((one) => one.indicator === number)
  if (note?.decision === 'not_applicable') return false
  const answer = answerOf(facts.assessment?.answers ?? {}, number)
  if (answer !== null) return answer !== 'na'
  const { environmentClasses } = facts.profile
  const rooms = roomsOf[number]
  if (rooms && environmentClasses.length > 0 && !rooms.some((one) => environmentClasses.includes(one))) {
    return false
  }
  if (facts.answers && !processes(facts.answers, number)) return false
  if (facts.answers && number === safetyNucleus) {
    return facts.answers.offices >= 2 || environmentClasses.includes('collective')
  }
  const isOfXray = number === 11 || number === 12 || number === 19
  if (!isOfXray || hasXray(facts)) return true
  return facts.answers ? facts.answers.xrays.length > 0 : facts.equipmentList.length === 0
}

/** Due from two individual offices on, and in a collective one. Source: RDC 1.002/2025, art. 117. */
const safetyNucleus = 7

/** Indicators of what a clinic processes itself; RDC 1.002/2025, arts. 32, 105 and 106. */
const ownProcessing: ReadonlySet<number> = new Set([36, 38, 39, 41, 42])
const outsourcedProcessing = 45

function processes({ processing }: AdaptationAnswers, number: number): boolean {
  if (processing === 'outsourced') return !ownProcessing.has(number)
  return processing === 'both' || number !== outsourcedProcessing
}

export interface Met {
  demand: Demand
  met: 'met' | 'expired' | 'missing'
  found: Found | null
}

/** Whether the clinic has evidence of a demand, and which. */
export function meet(facts: FolderFacts, number: number, demand: Demand): Met {
  const found = demand.by.map((source) => findSource(facts, source))
  const good = found.find((one) => one?.holds)
  if (good) return { demand, met: 'met', found: good }
  const evidence = demand.orEvidence && facts.evidence.find((one) => one.indicator === number)
  if (evidence && evidence.files.length > 0) {
    const proofs = evidence.files.map(({ id, name }): Proof => ({
      source: 'evidence',
      id,
      title: name,
      validUntil: null,
    }))
    return { demand, met: 'met', found: { holds: true, proofs, lacks: null, mend: null } }
  }
  const bad = found.find((one) => one !== null) ?? null
  return { demand, met: bad?.expired ? 'expired' : 'missing', found: bad }
}

/** A demand with the one result of its evaluation. */
export const metBy = (demand: Demand, found: Found): Met => ({
  demand,
  met: found.holds ? 'met' : found.expired ? 'expired' : 'missing',
  found,
})

export function mendOf(demand: Demand, found: Found | null): Mend {
  return found?.mend ?? { ...demand.mend, subjectId: null }
}

/** The proof that expires first, if its warning period has begun. */
function endingOf(facts: FolderFacts, proofs: readonly Proof[]): (Proof & { validUntil: PlainDate }) | null {
  const ending = proofs.flatMap((proof) => {
    const { validUntil } = proof
    if (validUntil === null) return []
    const notice = facts.papers.find(({ id }) => id === proof.id)?.noticeDays ?? usualNotice
    return urgencyOf(validUntil, notice, facts.today) === 'soon' ? [{ ...proof, validUntil }] : []
  })
  return ending.toSorted((a, b) => (a.validUntil < b.validUntil ? -1 : 1))[0] ?? null
}

function soonOf(facts: FolderFacts, proofs: readonly Proof[]): string | null {
  const first = endingOf(facts, proofs)
  if (!first) return null
  const days = daysBetween(facts.today, first.validUntil)
  const when = days === 0 ? 'Vence hoje' : days === 1 ? 'Vence amanhã' : `Vence em ${days} dias`
  return `${when}, ${formatDate(first.validUntil)}: ${first.title}.`
}

function renewal(facts: FolderFacts, proofs: readonly Proof[]): Mend | null {
  const { source, id } = endingOf(facts, proofs) ?? { source: null, id: null }
  if (source === 'fact') return { action: 'fill_profile', kind: null, subjectId: null }
  if (source === 'paper') {
    return { action: 'renew', kind: facts.papers.find((one) => one.id === id)?.kind ?? null, subjectId: id }
  }
  const document = facts.documents.find((one) => one.id === id)
  return document && isRevised(document.kind) ? revision(document.kind, document.id) : null
}

function unique(proofs: readonly Proof[]): Proof[] {
  const seen = new Set<string>()
  return proofs.filter(({ source, id, title }) => {
    const key = `${source} ${id ?? title}`
    return !seen.has(key) && seen.add(key)
  })
}
