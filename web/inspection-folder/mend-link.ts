import type { Judged, Mend, OrderRequest } from '#core/inspection-folder/inspection-folder.api.ts'
import { declaredKinds } from '#core/document/document-number.ts'
import type { PaperKind } from '#core/paper/paper.ts'
import { atClinic } from '#web/kit/paths.ts'

export interface MendLink {
  verb: string
  to: string
  /** An order's first text and kind go along in the history's state: no address may fill in an order. */
  state?: { request: OrderRequest | null }
}

/** Something to mend, and the order by which a technician does it. */
type Mendable = Pick<Judged, 'mend' | 'request'>

const isDeclared = (kind: string | null) => declaredKinds.some((one) => one === kind)

/** Documents that a specialist makes for the clinic. */
const madeByOthers: readonly string[] = ['xray_quality_report', 'radiometric_survey'] satisfies PaperKind[]

const order = (verb: string, equipment: string | null, request: OrderRequest | null): MendLink => ({
  verb,
  to: atClinic.orderNew(equipment ? { id: equipment } : undefined),
  state: { request },
})
const newPaper = (kind: string | null, of: { equipment?: string; replaces?: string } = {}) =>
  atClinic.paperNew({ ...(kind && { kind }), ...of })

function renewal({ kind, subjectId }: Mend, { request }: About): MendLink[] {
  const renew = { verb: 'Renovar', to: newPaper(kind, subjectId ? { replaces: subjectId } : {}) }
  return kind && madeByOthers.includes(kind) ? [order('Pedir laudo', null, request), renew] : [renew]
}

interface About {
  request: OrderRequest | null
  indicator: number
}

const links: Record<Mend['action'], (mend: Mend, about: About) => MendLink[]> = {
  renew: renewal,
  ask_report: ({ kind, subjectId }, { request }) => [
    order('Pedir laudo', subjectId, request),
    { verb: 'Anexar', to: newPaper(kind, subjectId ? { equipment: subjectId } : {}) },
  ],
  attach: ({ kind, subjectId }) => [
    { verb: 'Anexar', to: subjectId ? atClinic.paper({ id: subjectId }) : newPaper(kind) },
  ],
  issue: ({ kind }) => [
    {
      verb: kind === 'procedure' ? 'Escrever POP' : isDeclared(kind) ? 'Escrever' : 'Emitir',
      to: kind ? atClinic.draftNew(kind) : atClinic.documentKinds(),
    },
  ],
  revise: ({ kind, subjectId }) =>
    subjectId
      ? [{ verb: kind === 'procedure' ? 'Revisar POP' : 'Revisar', to: atClinic.issued({ id: subjectId }) }]
      : [],
  open_order: ({ subjectId }, { request }) => [order('Abrir OS', subjectId, request)],
  record: () => [{ verb: 'Registrar', to: atClinic.checklists() }],
  assess: (_, { indicator }) => [
    { verb: 'Apresentar', to: `${atClinic.assessment()}#indicador-${indicator}` },
  ],
  fill_profile: () => [{ verb: 'Completar', to: atClinic.profile() }],
  justify: () => [],
  sterilize: () => [{ verb: 'Registrar ciclos', to: atClinic.sterilization() }],
  acknowledge: () => [{ verb: 'Ver quem falta', to: atClinic.known() }],
  add_equipment: ({ kind }) => [{ verb: 'Cadastrar', to: atClinic.equipmentNew({ category: kind }) }],
}

/** Links that mend an indicator, the most useful first. Without a link, the text says what to do. */
export const mendLinks = ({ mend, request }: Mendable, indicator: number): MendLink[] =>
  mend ? links[mend.action](mend, { request, indicator }) : []
