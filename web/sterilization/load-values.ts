import { newId } from '#core/kit/ids.ts'
import type { SterilizationStart } from '#core/sterilization/sterilization.api.ts'
import { proposedPrograms, type ProposalKey } from '#core/sterilization/program.ts'
import type { Purpose } from '#core/sterilization/load.ts'

export interface PackageValues {
  kind: string
  /** As typed, if that is no number. */
  count: number | string
  transparent: boolean
  contents: string
  preparedBy: string
  packagingUntil: string | null
}

export interface BiologicalValues {
  testId: string
  indicatorLot: string
  indicatorUntil: string | null
  position: string
  doubleWrapped: boolean
}

/** Values of the form for a new load, kept on the device until they are sent. */
export interface LoadValues {
  id: string
  equipmentId: string
  programId: string | null
  proposal: ProposalKey | null
  startedAt: string | null
  operator: string
  implants: boolean
  integratorType: 5 | 6
  integratorLot: string
  integratorUntil: string | null
  packages: PackageValues[]
  biological: BiologicalValues | null
}

export type StartAutoclave = SterilizationStart['autoclaves'][number]

/** Programs that an autoclave can be asked for: its own, or else our proposals for it. */
export function programOptions(autoclave: StartAutoclave | undefined): { value: string; label: string }[] {
  if (!autoclave) return []
  const own = autoclave.programs.map(({ id, name }) => ({ value: id, label: name }))
  const names = new Set(autoclave.programs.map(({ name }) => name))
  const proposed = proposedPrograms
    .filter(({ vacuum, name }) => (autoclave.vacuum || !vacuum) && !names.has(name))
    .map(({ key, name }) => ({ value: `proposta:${key}`, label: `${name} (proposta)` }))
  return [...own, ...proposed]
}

/** The two fields that a choice among `programOptions` stands for. */
export function chosenProgram(value: string | null): Pick<LoadValues, 'programId' | 'proposal'> {
  const key = value?.startsWith('proposta:') ? (value.slice(9) as ProposalKey) : null
  return { programId: key ? null : value, proposal: key }
}

export const limitsOf = (autoclave: StartAutoclave | undefined, { programId, proposal }: LoadValues) =>
  autoclave?.programs.find(({ id }) => id === programId) ??
  proposedPrograms.find(({ key }) => key === proposal) ??
  null

export function newPackage(offered: SterilizationStart['offered'], operator: string): PackageValues {
  const [last] = offered.packages
  return {
    kind: '',
    count: 1,
    transparent: true,
    contents: '',
    preparedBy: last?.preparedBy ?? operator,
    packagingUntil: null,
  }
}

/** The ampoule of the last test of this autoclave, offered again. */
export function newBiological(
  { biologicals }: SterilizationStart['offered'],
  equipmentId: string,
): BiologicalValues {
  const last = biologicals[equipmentId] ?? Object.values(biologicals)[0]
  return {
    testId: newId(),
    indicatorLot: last?.indicatorLot ?? '',
    indicatorUntil: last?.indicatorUntil ?? null,
    position: biologicals[equipmentId]?.position ?? '',
    doubleWrapped: false,
  }
}

interface Asked {
  equipment: string | null
  purpose: Purpose
  program: string | null
}

/** Initial values: the last ones, overridden by those that the address asks for. */
export function firstValues(
  { autoclaves, offered }: SterilizationStart,
  { equipment, purpose, program }: Asked,
  person: string,
): LoadValues {
  const free = autoclaves.find(({ status, runningLoadId }) => status !== 'down' && !runningLoadId)
  const autoclave = autoclaves.find(({ id }) => id === equipment) ?? free ?? autoclaves[0]
  const equipmentId = autoclave?.id ?? ''
  const due = autoclave && autoclave.biological !== 'done' && !autoclave.biologicalPending
  const wantsTest = purpose !== 'load' || due
  const operator = offered.operators[0] ?? person
  return {
    id: newId(),
    equipmentId,
    ...chosenProgram(program ?? programOptions(autoclave)[0]?.value ?? null),
    startedAt: new Date().toISOString(),
    operator,
    implants: false,
    integratorType: offered.integrator?.type ?? 5,
    integratorLot: offered.integrator?.lot ?? '',
    integratorUntil: offered.integrator?.until ?? null,
    packages: purpose === 'load' ? [newPackage(offered, operator)] : [],
    biological: wantsTest ? newBiological(offered, equipmentId) : null,
  }
}
