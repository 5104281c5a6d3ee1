import type { DeclaredKind, DocumentKind } from '#core/document/document-number.ts'
import { emitters, type CategoryId } from '#core/equipment/categories.ts'
import type { PaperKind } from '#core/paper/paper.ts'
import type { Mend } from './inspection-folder.api.ts'
import type { FolderFacts } from './facts.ts'
import { services, type Service } from './order-request.ts'

/** A kind of evidence that meets a demand. */
export type Source =
  /**
   * An issued document. `months`: maximum age; `words`: pattern in its title; `of`: categories of its equipment;
   * `newest`: only the newest valid one, or the newest of each equipment; older ones go into the annex.
   */
  | {
      document: DocumentKind
      months?: number
      words?: RegExp
      of?: readonly CategoryId[]
      newest?: 'of_all' | 'of_each_piece'
    }
  /**
   * A paper issued by others. `months`: maximum age, if its date is known; `each`: one for all equipment of these
   * categories.
   */
  | { paper: PaperKind; months?: number; words?: RegExp; each?: readonly CategoryId[] }
  /** A routine that was done within the last days. */
  | { routine: string; days: number }
  /** Equipment of a category. */
  | { equipment: CategoryId }
  /** A fact that the database knows. */
  | { fact: 'licence' | 'responsible' | 'substitute' | 'maintained' | 'incubators' | 'tested' | 'loads' }

export interface Demand {
  /** Completes the sentence "Falta …" if the demand is not met. */
  label: string
  /** One of them is enough. */
  by: readonly Source[]
  /** Whether files kept as evidence of the indicator are also enough. */
  orEvidence: boolean
  mend: Pick<Mend, 'action' | 'kind'>
  /** The service by which a technician provides it. */
  service?: Service
}

const attach = (kind: PaperKind): Demand['mend'] => ({ action: 'attach', kind })
const issue = (kind: DocumentKind): Demand['mend'] => ({ action: 'issue', kind })
const assess: Demand['mend'] = { action: 'assess', kind: null }

const paper = (kind: PaperKind, label: string, ...more: Source[]): Demand => ({
  label,
  by: [{ paper: kind }, ...more],
  orEvidence: true,
  mend: attach(kind),
})

const shown = (label: string, ...by: Source[]): Demand => ({ label, by, orEvidence: true, mend: assess })

const procedure = (label: string, words: RegExp, ...more: Source[]): Demand => ({
  label,
  by: [{ document: 'procedure', words }, { paper: 'procedure', words }, ...more],
  orEvidence: true,
  mend: issue('procedure'),
})

/** A document that the clinic writes here or has on file. */
const written = (kind: DeclaredKind, label: string, ...more: Source[]): Demand => ({
  label,
  by: [{ document: kind, newest: 'of_all' }, ...more],
  orEvidence: true,
  mend: issue(kind),
})

const room = (label: string) => shown(label, { paper: 'architecture_project' })

/** A procedure for the whole processing covers each of its steps. */
const processing = /processamento|esteriliza/i
const either = (words: RegExp) => new RegExp(`${processing.source}|${words.source}`, 'i')

export const hasXray = ({ equipmentList }: FolderFacts): boolean =>
  equipmentList.some(({ category }) => emitters.some((one) => one === category))

/**
 * Evidence that an indicator is met, by its number. The papers follow from the evidence that `roi-odontologia-v1.2`
 * names; that one of them is enough is our reading.
 */
export const demands: Readonly<Record<number, readonly Demand[]>> = {
  1: [
    {
      label: 'a licença sanitária vigente',
      by: [{ paper: 'sanitary_licence' }, { fact: 'licence' }],
      orEvidence: false,
      mend: attach('sanitary_licence'),
    },
  ],
  2: [
    {
      label: 'o responsável técnico com o CRO',
      by: [{ paper: 'responsible_registry' }, { fact: 'responsible' }],
      orEvidence: false,
      mend: { action: 'fill_profile', kind: null },
    },
  ],
  3: [
    {
      label: 'os documentos de boas práticas revistos nos últimos 2 anos',
      by: [{ document: 'practice_index', months: 24, newest: 'of_all' }, { paper: 'sdbpf_review' }],
      orEvidence: true,
      mend: issue('practice_index'),
    },
  ],
  4: [
    {
      label: 'o índice dos 16 itens da SDBPF',
      by: [{ document: 'practice_index', newest: 'of_all' }],
      orEvidence: true,
      mend: issue('practice_index'),
    },
    written('education_plan', 'o plano anual de educação permanente'),
    written('water_control_plan', 'o plano da água'),
    written('building_plan', 'o plano anual de manutenção predial'),
    written('sharps_protocol', 'o protocolo de acidente com perfurocortante', {
      document: 'procedure',
      words: /perfurocortante/i,
    }),
  ],
  5: [
    {
      label: 'o registro das capacitações',
      by: [{ document: 'training_record' }, { paper: 'training' }],
      orEvidence: true,
      mend: issue('training_record'),
    },
  ],
  6: [paper('ppe_record', 'a ficha de EPI', { paper: 'occupational_health' })],
  7: [written('patient_safety_plan', 'o plano de segurança do paciente', { paper: 'safety_plan' })],
  8: [written('infection_programme', 'o plano de prevenção de infecções', { paper: 'infection_plan' })],
  9: [
    {
      label: 'a notificação mensal de eventos adversos',
      by: [{ paper: 'adverse_event_report', months: 12 }],
      orEvidence: true,
      mend: attach('adverse_event_report'),
    },
  ],
  10: [
    {
      label: 'o plano de gerenciamento de tecnologias',
      by: [{ document: 'technology_plan', newest: 'of_all' }, { paper: 'pgts_review' }],
      orEvidence: true,
      mend: issue('technology_plan'),
    },
    {
      label: 'um laudo de manutenção dos últimos 12 meses',
      // The script demands a record of each equipment (levels 1 and 3), not all of its records.
      by: [{ document: 'technical_report', months: 12, newest: 'of_each_piece' }],
      orEvidence: true,
      mend: { action: 'open_order', kind: null },
      service: services.maintenance,
    },
    {
      // Level 0 if it is not done.
      label: 'a preventiva anual da incubadora',
      by: [{ fact: 'incubators' }],
      orEvidence: false,
      mend: { action: 'open_order', kind: null },
      service: services.incubator,
    },
    {
      label: 'as manutenções em dia',
      by: [{ fact: 'maintained' }],
      orEvidence: false,
      mend: { action: 'open_order', kind: null },
      service: services.latePlan,
    },
  ],
  11: [
    {
      label: 'o laudo de qualidade de cada raio X',
      by: [{ paper: 'xray_quality_report', each: emitters }],
      orEvidence: true,
      mend: { action: 'ask_report', kind: 'xray_quality_report' },
      service: services.tests,
    },
    {
      label: 'o levantamento radiométrico de cada raio X',
      by: [{ paper: 'radiometric_survey', each: emitters }],
      orEvidence: true,
      mend: { action: 'ask_report', kind: 'radiometric_survey' },
      service: services.survey,
    },
    paper('radiation_protection', 'o programa de proteção radiológica'),
    written('supervisor_designation', 'a designação do supervisor e do substituto'),
    written('xray_quality_programme', 'o programa de garantia da qualidade do raio X'),
  ],
  12: [
    paper('xray_registration', 'o cadastro do raio X na vigilância', {
      document: 'xray_index',
      months: 24,
      newest: 'of_all',
    }),
  ],
  13: [{ ...paper('pest_control', 'o certificado de controle de pragas'), orEvidence: false }],
  14: [room('a prova do ambiente sem anestesia')],
  15: [room('a foto do consultório e do compressor')],
  16: [room('a prova dos gases e da fixação dos cilindros')],
  17: [room('a prova do oxigênio, do vácuo e da energia de emergência')],
  18: [room('a prova do compressor em local exclusivo')],
  19: [room('a prova da sala de imagem e da blindagem')],
  20: [room('a prova do centro cirúrgico')],
  21: [room('a foto do lugar do processamento')],
  22: [room('a foto do lugar do processamento no coletivo de ensino')],
  23: [room('a foto da sala de desinfecção química')],
  24: [
    {
      ...shown(
        'o certificado do monitor ou do desfibrilador',
        { document: 'technical_report', months: 12, of: ['defibrillator'], newest: 'of_each_piece' },
        { paper: 'calibration_certificate', each: ['defibrillator'] },
      ),
      service: services.emergency,
    },
  ],
  25: [
    {
      label: 'o inventário dos equipamentos, dos últimos 12 meses',
      by: [{ document: 'inventory', months: 12, newest: 'of_all' }],
      orEvidence: true,
      mend: issue('inventory'),
    },
  ],
  26: [
    paper('water_analysis', 'a análise da água', {
      document: 'technical_report',
      months: 12,
      of: ['water-purifier'],
      newest: 'of_each_piece',
    }),
  ],
  27: [
    shown(
      'o registro diário da drenagem',
      { routine: 'builtin:daily', days: 14 },
      { document: 'checklist', months: 1, words: /rotina diária|drenagem|mangueira/i, newest: 'of_all' },
    ),
  ],
  // A general procedure neither classifies devices (art. 43) nor sets hours (art. 44).
  28: [procedure('o POP que classifica os dispositivos', /classifica/i)],
  29: [procedure('o POP com o horário do processamento', /horário/i)],
  30: [procedure('o POP por criticidade', either(/criticidade/))],
  31: [procedure('o POP do processamento', processing)],
  32: [procedure('o POP da pré-limpeza', either(/limpeza/))],
  33: [procedure('o POP da limpeza', either(/limpeza/))],
  34: [procedure('o POP dos canulados', either(/limpeza|canulad/))],
  35: [procedure('a especificação da água da limpeza', either(/água/), { paper: 'water_analysis' })],
  36: [procedure('o POP da secagem e da inspeção', either(/secagem|inspeção/))],
  37: [procedure('o POP dos saneantes', either(/saneante|limpeza/))],
  38: [procedure('o POP da embalagem', either(/embala|selag/))],
  39: [procedure('o POP da identificação do pacote', either(/embala|identifica/), { fact: 'loads' })],
  40: [procedure('o POP com a validade da esterilização', either(/validade/), { fact: 'loads' })],
  41: [
    procedure('o POP da esterilização', processing, {
      document: 'sterilization_record',
      months: 3,
    }),
  ],
  42: [
    {
      label: 'o registro das esterilizações dos últimos 3 meses',
      by: [{ document: 'sterilization_record', months: 3 }],
      orEvidence: false,
      mend: issue('sterilization_record'),
    },
    {
      label: 'um teste biológico em cada semana',
      by: [{ fact: 'tested' }],
      orEvidence: false,
      mend: { action: 'justify', kind: null },
    },
  ],
  43: [procedure('o registro da desinfecção química', /desinfec/i)],
  44: [procedure('o POP da guarda do material estéril', either(/guarda|armazena/))],
  45: [paper('processing_contract', 'o contrato de processamento externo')],
  46: [
    written(
      'emergency_protocol',
      'o protocolo de urgência e emergência',
      { document: 'procedure', words: /urgência|emergência/i },
      { paper: 'procedure', words: /urgência|emergência/i },
    ),
  ],
  47: [
    written('waste_management_plan', 'o PGRSS', { paper: 'waste_plan' }),
    paper('waste_contract', 'o contrato de coleta de resíduos'),
  ],
  48: [paper('responsible_registry', 'o responsável técnico do laboratório')],
  49: [room('a foto do laboratório de prótese')],
  50: [room('a prova do gás, da exaustão e do compressor do laboratório')],
  51: [shown('a prova dos materiais do laboratório')],
}
