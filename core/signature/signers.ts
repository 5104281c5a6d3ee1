import type { DocumentKind } from '#core/document/document-number.ts'
import { issuingParty, partyOf, type Party, type Purpose, type ToSign } from './signature.ts'

/** Somebody whose signature a kind of document is made for. */
interface Signer {
  party: Party
  role: string
  /** What it says, where that is not simply the issuer's or the receiver's signature. */
  purpose?: 'approval' | 'acknowledgement'
}

const technical: readonly Signer[] = [{ party: 'clinic', role: 'Responsável técnico' }]
const service: readonly Signer[] = [
  { party: 'workshop', role: 'Oficina' },
  { party: 'clinic', role: 'Cliente' },
]
/**
 * Who answers technically makes the good-practice documents, who answers legally approves them, everybody knows them.
 * Source: RDC 1.002/2025, arts. 6º, 110 and 111.
 */
const practiceSet: readonly Signer[] = [
  ...technical,
  { party: 'clinic', role: 'Responsável legal', purpose: 'approval' },
  { party: 'clinic', role: 'Equipe', purpose: 'acknowledgement' },
]

/** Whom each kind is made to be signed by, in their order; the others may be signed, and ask nobody. */
const signers: Partial<Record<DocumentKind, readonly Signer[]>> = {
  technical_report: [
    { party: 'workshop', role: 'Responsável técnico pelo serviço' },
    { party: 'clinic', role: 'Quem recebe o serviço' },
  ],
  inventory: technical,
  technology_plan: practiceSet,
  schedule: technical,
  sterilization_record: technical,
  xray_index: technical,
  procedure: practiceSet,
  practice_index: practiceSet,
  contract: [
    { party: 'workshop', role: 'Contratada' },
    { party: 'clinic', role: 'Contratante' },
  ],
  quote: service,
  warranty: service,
  decommissioning: [...technical, { party: 'other', role: 'Quem recebe o equipamento' }],
  data_protection: [
    { party: 'clinic', role: 'Controlador' },
    { party: 'other', role: 'Titular ou operador, quando é parte' },
  ],
}

/** The kinds that everybody of the team confirms to know. */
export const knownByTeam = (Object.keys(signers) as DocumentKind[]).filter((kind) =>
  signers[kind]?.some(({ purpose }) => purpose === 'acknowledgement'),
)

/** What a side signs as, whoever it is: who issued it as that, everybody else as accepting it. */
const plainPurpose = (document: ToSign, party: Party): Purpose =>
  party === issuingParty(document) ? 'issue' : 'acceptance'

/** Whom a document is made to be signed by, and what each of them says. */
export const signersOf = (document: ToSign): { party: Party; role: string; purpose: Purpose }[] =>
  (signers[document.kind] ?? []).map(({ party, role, purpose }) => ({
    party,
    role,
    purpose: purpose ?? plainPurpose(document, party),
  }))

/** What a side may sign a document as: its plain signature, and what the kind asks of the issuing side besides. */
export function purposesOf(document: ToSign, party: Party): Purpose[] {
  const plain = plainPurpose(document, party)
  const asked = signersOf(document).filter((one) => one.party === party && one.purpose !== plain)
  return [plain, ...asked.map(({ purpose }) => purpose)]
}

export interface PresentChoice {
  party: Party
  purpose: Purpose
}

/**
 * What somebody without an account may sign as on the device of this organization's people. Nobody but the issuing side
 * says who signs as the issuer; each side can have a third person accept.
 */
export function presentChoices(document: ToSign, organizationId: string): PresentChoice[] {
  const own = partyOf(document, organizationId)
  if (own === null) return []
  const all = (party: Party): PresentChoice[] =>
    purposesOf(document, party).map((purpose) => ({ party, purpose }))
  if (own !== issuingParty(document)) return [...all(own), ...all('other')]
  const other = own === 'workshop' ? 'clinic' : 'workshop'
  const hasOther = document.workshopId !== null && document.workshopId !== document.clinicId
  return [...(hasOther ? all(other) : []), ...all(own), ...all('other')]
}
