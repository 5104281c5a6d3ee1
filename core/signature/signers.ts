import { declaredKinds, type DocumentKind } from '#core/document/document-number.ts'
import { issuingParty, partyOf, type Party, type Purpose, type ToSign } from './signature.ts'

/** A person whose signature a kind of document asks for. */
interface Signer {
  party: Party
  role: string
  /** The meaning, if it is not simply the issuer's or the receiver's signature. */
  purpose?: 'approval' | 'acknowledgement'
}

const technical: readonly Signer[] = [{ party: 'clinic', role: 'Responsável técnico' }]
const service: readonly Signer[] = [
  { party: 'workshop', role: 'Oficina' },
  { party: 'clinic', role: 'Cliente' },
]
/**
 * The person technically responsible makes the good-practice documents, the person legally responsible approves them,
 * and everybody confirms to know them. Source: RDC 1.002/2025, arts. 6º, 110 and 111.
 */
const practiceSet: readonly Signer[] = [
  ...technical,
  { party: 'clinic', role: 'Responsável legal', purpose: 'approval' },
  { party: 'clinic', role: 'Equipe', purpose: 'acknowledgement' },
]

/** The signers that each kind asks for, in order. Other kinds may be signed, but ask nobody. */
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
  ...Object.fromEntries(declaredKinds.map((kind) => [kind, practiceSet])),
}

/** The kinds that the whole team confirms to know. */
export const knownByTeam = (Object.keys(signers) as DocumentKind[]).filter((kind) =>
  signers[kind]?.some(({ purpose }) => purpose === 'acknowledgement'),
)

/** The issuer signs as issuer; every other party signs to accept. */
const plainPurpose = (document: ToSign, party: Party): Purpose =>
  party === issuingParty(document) ? 'issue' : 'acceptance'

/** The signers that a document asks for, and the meaning of each signature. */
export const signersOf = (document: ToSign): { party: Party; role: string; purpose: Purpose }[] =>
  (signers[document.kind] ?? []).map(({ party, role, purpose }) => ({
    party,
    role,
    purpose: purpose ?? plainPurpose(document, party),
  }))

/**
 * Roles in which a side may sign a document: its plain signature, and the roles that the kind asks of the issuing side.
 */
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
 * Roles in which a person without an account may sign on the device of this organization's people. Only the issuing
 * side vouches for signers as the issuer; each side can let a third person accept.
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
