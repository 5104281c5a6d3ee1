import { cited } from '#core/regulation/cited.ts'
import { pressureVessel } from '#core/regulation/vessel.ts'
import type { PaperKind } from '#core/paper/paper.ts'
import type { Need, Step } from './step.ts'

/** Whether NR-13 applies to a compressor or an autoclave; a compressor whose plate does not say is looked into. */
export function isVesselByNorm(category: string, bar: number | null, litres: number | null): boolean {
  if (bar === null || litres === null) return category === 'compressor'
  return pressureVessel(bar, litres).inScope
}

const need = (kind: PaperKind, label: string): Need => ({
  // Documents that other norms demand are item XVII of the good-practice set.
  indicator: 4,
  demand: {
    label,
    by: [{ paper: kind, each: ['compressor', 'autoclave'] }],
    orEvidence: false,
    mend: { action: 'attach', kind },
  },
})

/** NR-13 was read in a summary only: the engineer decides whether a vessel falls under it. */
export const vesselStep: Step = {
  id: 'pressure-vessels',
  phase: 'others',
  title: 'Inspecionar os vasos de pressão pela NR-13',
  basis: [cited('nr13'), cited('rdc1002', 'art. 113, XVII')],
  done: 'Cada compressor e cada autoclave na NR-13 tem prontuário, registro de segurança, inspeção com ART e certificado da válvula, dentro da validade. Vaso novo com certificado do Inmetro pode ser dispensado da inspeção inicial: salve o certificado no lugar dela, até o primeiro exame',
  who: 'Profissional habilitado, que diz se a norma se aplica a cada vaso',
  onlyIf: ({ vesselIds }) => vesselIds.length > 0,
  about: (facts) => ({
    ...facts,
    equipmentList: facts.equipmentList.filter(({ id }) => facts.vesselIds.includes(id)),
  }),
  needs: [
    need('vessel_inspection', 'a inspeção com ART de cada vaso de pressão'),
    need('vessel_record', 'o prontuário de cada vaso de pressão'),
    need('vessel_register', 'o registro de segurança de cada vaso de pressão'),
    need('valve_certificate', 'o certificado da válvula de cada vaso de pressão'),
  ],
}
