import { declaredKinds, type DocumentKind } from '#core/document/document-number.ts'
import type { CategoryId } from '#core/equipment/categories.ts'
import { addDays, addMonths, daysBetween, formatDate, type PlainDate } from '#core/kit/dates.ts'
import { count } from '#core/kit/numbers.ts'
import { isAbout } from '#core/paper/radiation-report.ts'
import type { Source } from './demands.ts'
import {
  documentTitle,
  titleWithEquipment,
  type DocumentFact,
  type FolderFacts,
  type FolderPaper,
} from './facts.ts'
import type { Mend, Proof } from './inspection-folder.api.ts'

/** Result of a source. `lacks` explains why existing evidence is not sufficient. */
export interface Found {
  holds: boolean
  expired?: boolean
  proofs: Proof[]
  lacks: string | null
  mend: Mend | null
}

/** Evaluates a source; null if it has no evidence at all. */
export function findSource(facts: FolderFacts, source: Source): Found | null {
  if ('document' in source) return findDocument(facts, source)
  if ('paper' in source) return source.each ? eachEquipment(facts, source) : findPaper(facts, source)
  if ('routine' in source) return findRoutine(facts, source)
  if ('equipment' in source) return findEquipment(facts, source.equipment)
  return findFact(facts, source.fact)
}

const held = (...proofs: Proof[]): Found => ({ holds: true, proofs, lacks: null, mend: null })

const documentProof = (facts: FolderFacts, document: DocumentFact): Proof => ({
  source: 'document',
  id: document.id,
  title: documentTitle(facts, document),
  validUntil: document.validUntil,
})

const paperProof = (facts: FolderFacts, paper: FolderPaper): Proof => ({
  source: 'paper',
  id: paper.id,
  title: titleWithEquipment(facts, paper),
  validUntil: paper.validUntil,
})

function findEquipment({ equipmentList }: FolderFacts, category: CategoryId): Found | null {
  const found = equipmentList.filter((one) => one.category === category)
  if (found.length === 0) return null
  return held(
    ...found.map(({ name }): Proof => ({ source: 'fact', id: null, title: name, validUntil: null })),
  )
}

function findDocument(facts: FolderFacts, source: Extract<Source, { document: unknown }>): Found | null {
  const { today, equipmentList } = facts
  const candidates = facts.documents.filter(
    ({ kind, title, equipmentId }) =>
      kind === source.document &&
      (!source.words || source.words.test(title)) &&
      (!source.of ||
        equipmentList.some(
          ({ id, category }) => id === equipmentId && source.of?.some((one) => one === category),
        )),
  )
  const [newest] = candidates.toSorted(newerFirst)
  if (!newest) return null
  const oldest = source.months ? addMonths(today, -source.months) : null
  const good = candidates.filter(
    ({ issuedOn, validUntil }) =>
      (oldest === null || issuedOn >= oldest) && (validUntil === null || validUntil >= today),
  )
  if (good.length > 0) {
    const shown = newestOf(good, source.newest).map((one) => documentProof(facts, one))
    return held(...(source.newest === 'of_each_piece' ? shown.toSorted(byTitle) : shown))
  }
  const ended = newest.validUntil !== null && newest.validUntil < today
  return {
    holds: false,
    expired: true,
    proofs: [documentProof(facts, newest)],
    lacks: ended
      ? `${newest.title} ${agoText(newest.validUntil ?? today, today)}.`
      : `${newest.title}: o último é de ${formatDate(newest.issuedOn)}.`,
    mend: isRevised(newest.kind) ? revision(newest.kind, newest.id) : null,
  }
}

/** Kinds that a clinic writes and revises, rather than making anew. */
export const isRevised = (kind: DocumentKind): boolean =>
  kind === 'procedure' || declaredKinds.some((one) => one === kind)

export const revision = (kind: string, id: string): Mend => ({ action: 'revise', kind, subjectId: id })

const byTitle = (a: Proof, b: Proof) => a.title.localeCompare(b.title, 'pt-BR')
const newerFirst = (a: DocumentFact, b: DocumentFact) => (a.issuedOn < b.issuedOn ? 1 : -1)

/** The newest documents, to be inserted, one per equipment; one without equipment counts by itself. */
function newestOf(
  good: readonly DocumentFact[],
  newest: Extract<Source, { document: unknown }>['newest'],
): readonly DocumentFact[] {
  if (!newest) return good
  const sorted = good.toSorted(newerFirst)
  if (newest === 'of_all') return sorted.slice(0, 1)
  const isNewest = ({ equipmentId }: DocumentFact, at: number) =>
    equipmentId === null || sorted.findIndex((one) => one.equipmentId === equipmentId) === at
  return sorted.filter(isNewest)
}

const isOver = ({ validUntil }: FolderPaper, today: PlainDate) => validUntil !== null && validUntil < today

/** A paper counts only with its file: a record of ours does not convince an inspector. */
function judgePapers(facts: FolderFacts, papers: readonly FolderPaper[]): Found | null {
  const { today } = facts
  const good = papers.filter((paper) => paper.files.length > 0 && !isOver(paper, today))
  if (good.length > 0) return held(...good.map((paper) => paperProof(facts, paper)))
  const over = papers.find((paper) => isOver(paper, today))
  if (over) {
    return {
      holds: false,
      expired: true,
      proofs: over.files.length > 0 ? [paperProof(facts, over)] : [],
      lacks: `${titleWithEquipment(facts, over)} ${agoText(over.validUntil ?? today, today)}.`,
      mend: { action: 'renew', kind: over.kind, subjectId: over.id },
    }
  }
  const [bare] = papers
  if (!bare) return null
  return {
    holds: false,
    proofs: [],
    lacks: `${titleWithEquipment(facts, bare)}: falta o arquivo.`,
    mend: { action: 'attach', kind: bare.kind, subjectId: bare.id },
  }
}

function findPaper(facts: FolderFacts, source: Extract<Source, { paper: unknown }>): Found | null {
  const candidates = facts.papers.filter(
    ({ kind, title }) => kind === source.paper && (!source.words || source.words.test(title)),
  )
  if (!source.months) return judgePapers(facts, candidates)
  const oldest = addMonths(facts.today, -source.months)
  const recent = candidates.filter(({ issuedOn }) => issuedOn === null || issuedOn >= oldest)
  const [last] = candidates
    .flatMap(({ title, issuedOn }) => (issuedOn === null ? [] : [{ title, issuedOn }]))
    .toSorted((a, b) => (a.issuedOn < b.issuedOn ? 1 : -1))
  if (recent.length > 0 || !last) return judgePapers(facts, recent)
  const lacks = `${last.title} de ${formatDate(last.issuedOn)}: passou de ${source.months} meses.`
  return { holds: false, expired: true, proofs: [], lacks, mend: null }
}

/** One paper for each equipment of these categories. */
function eachEquipment(facts: FolderFacts, source: Extract<Source, { paper: unknown }>): Found | null {
  const equipmentList = facts.equipmentList.filter(({ category }) =>
    source.each?.some((one) => one === category),
  )
  // A paper of other equipment, such as an autoclave's certificate, proves nothing for these categories.
  if (equipmentList.length === 0) {
    return findPaper(
      { ...facts, papers: facts.papers.filter(({ equipmentId }) => equipmentId === null) },
      source,
    )
  }
  const proofs: Proof[] = []
  for (const equipment of equipmentList) {
    const found = judgePapers(
      facts,
      facts.papers.filter((paper) => paper.kind === source.paper && isAbout(paper, equipment, equipmentList)),
    )
    if (!found?.holds) {
      const lacks = found?.lacks ?? `${equipment.name}: nenhum documento.`
      const mend: Mend = found?.mend ?? { action: 'ask_report', kind: source.paper, subjectId: equipment.id }
      return { holds: false, expired: found?.expired ?? false, proofs, lacks, mend }
    }
    proofs.push(...found.proofs)
  }
  return held(...proofs)
}

function findRoutine(
  { routines, today }: FolderFacts,
  source: Extract<Source, { routine: string }>,
): Found | null {
  const done = routines.find(({ template }) => template === source.routine)
  if (!done) return null
  const title = `${done.title}, feita em ${formatDate(done.on)}`
  if (done.on >= addDays(today, -source.days)) {
    return held({ source: 'fact', id: null, title, validUntil: null })
  }
  return {
    holds: false,
    expired: true,
    proofs: [],
    lacks: `${title}: há mais de ${source.days} dias.`,
    mend: { action: 'record', kind: 'routine', subjectId: null },
  }
}

function findFact(facts: FolderFacts, fact: Extract<Source, { fact: unknown }>['fact']): Found | null {
  const { today, profile } = facts
  const known = (title: string, validUntil: PlainDate | null = null) =>
    held({ source: 'fact', id: null, title, validUntil })
  if (fact === 'licence') return licence(facts, known)
  if (fact === 'responsible') {
    if (!profile.responsible || !profile.responsibleRegistry) return null
    return known(`Responsável técnico: ${profile.responsible}, ${profile.responsibleRegistry}`)
  }
  if (fact === 'substitute') {
    if (!profile.substitute || !profile.substituteRegistry) return null
    return known(`Substituto: ${profile.substitute}, ${profile.substituteRegistry}`)
  }
  if (fact === 'incubators') return incubators(facts)
  if (fact === 'loads')
    return facts.hasLoads ? known('Cargas com lote, responsável e validade de cada pacote') : null
  if (fact === 'tested') {
    const [week] = facts.weeksWithoutTest
    if (!facts.hasLoads) return null
    if (!week) return known('Teste biológico em cada semana das últimas 12')
    const more = facts.weeksWithoutTest.length - 1
    const others = more > 0 ? ` e em mais ${more}` : ''
    return {
      holds: false,
      proofs: [],
      lacks: `Sem teste biológico na semana de ${formatDate(week)}${others}.`,
      mend: { action: 'justify', kind: null, subjectId: null },
    }
  }
  const [late] = facts.latePlans.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
  if (!late) return known('Nenhuma manutenção do plano está atrasada')
  return {
    holds: false,
    proofs: [],
    lacks: `${late.equipment}: ${late.title} atrasada há ${dayCount(daysBetween(late.dueOn, today))}.`,
    mend: { action: 'open_order', kind: null, subjectId: late.equipmentId },
  }
}

/** A report of the last 12 months for each incubator; nothing is demanded if there is none. */
function incubators(facts: FolderFacts): Found {
  const { equipmentList, documents, today } = facts
  const oldest = addMonths(today, -12)
  const proofs: Proof[] = []
  for (const { id, name } of equipmentList.filter(({ category }) => category === 'biological-incubator')) {
    const [newest] = documents
      .filter(({ kind, equipmentId }) => kind === 'technical_report' && equipmentId === id)
      .toSorted(newerFirst)
    if (!newest || newest.issuedOn < oldest) {
      const lacks = `${name} sem preventiva em 12 meses.`
      return { holds: false, proofs, lacks, mend: { action: 'open_order', kind: null, subjectId: id } }
    }
    proofs.push(documentProof(facts, newest))
  }
  return held(...proofs)
}

function licence({ profile, today }: FolderFacts, known: (title: string, until: PlainDate | null) => Found) {
  const { licence: number, licenceUntil } = profile
  if (!number || !licenceUntil) return null
  if (licenceUntil >= today) return known(`Licença sanitária ${number}, no perfil`, licenceUntil)
  return {
    holds: false,
    expired: true,
    proofs: [],
    lacks: `Licença sanitária ${agoText(licenceUntil, today)}.`,
    mend: { action: 'renew', kind: 'sanitary_licence', subjectId: null } satisfies Mend,
  }
}

const dayCount = (days: number) => count(days, 'dia', 'dias')

function agoText(end: PlainDate, today: PlainDate): string {
  return `venceu há ${dayCount(daysBetween(end, today))}, em ${formatDate(end)}`
}
