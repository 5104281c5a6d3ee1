import type { Judged, Mend } from '#core/inspection-folder/inspection-folder.api.ts'
import { declaredKinds } from '#core/document/document-number.ts'
import type { PaperKind } from '#core/paper/paper.ts'
import { atClinic } from '#web/kit/paths.ts'

interface MendLink {
  verb: string
  to: string
}

const isDeclared = (kind: string | null) => declaredKinds.some((one) => one === kind)

/** Documents that a specialist makes for the clinic. */
const madeByOthers: readonly string[] = ['xray_quality_report', 'radiometric_survey'] satisfies PaperKind[]

const order = (equipment: string | null) => atClinic.orderNew(equipment ? { id: equipment } : undefined)
const newPaper = (kind: string | null, of: { equipment?: string; replaces?: string } = {}) =>
  atClinic.paperNew({ ...(kind && { kind }), ...of })

function renewal({ kind, subjectId }: Mend): MendLink[] {
  const renew = { verb: 'Renovar', to: newPaper(kind, subjectId ? { replaces: subjectId } : {}) }
  return kind && madeByOthers.includes(kind) ? [{ verb: 'Pedir laudo', to: order(null) }, renew] : [renew]
}

const links: Record<Mend['action'], (mend: Mend, indicator: number) => MendLink[]> = {
  renew: renewal,
  ask_report: ({ kind, subjectId }) => [
    { verb: 'Pedir laudo', to: order(subjectId) },
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
  open_order: ({ subjectId }) => [{ verb: 'Abrir OS', to: order(subjectId) }],
  record: () => [{ verb: 'Registrar', to: atClinic.checklists() }],
  assess: (_, indicator) => [{ verb: 'Apresentar', to: `${atClinic.assessment()}#indicador-${indicator}` }],
  fill_profile: () => [{ verb: 'Completar', to: atClinic.profile() }],
  justify: () => [],
  sterilize: () => [{ verb: 'Registrar ciclos', to: atClinic.sterilization() }],
  acknowledge: () => [{ verb: 'Ver quem falta', to: atClinic.known() }],
  add_equipment: () => [{ verb: 'Cadastrar', to: atClinic.equipmentNew() }],
}

/** Links that mend an indicator, the most useful first. Without a link, the text says what to do. */
export const mendLinks = ({ number, mend }: Pick<Judged, 'number' | 'mend'>): MendLink[] =>
  mend ? links[mend.action](mend, number) : []
