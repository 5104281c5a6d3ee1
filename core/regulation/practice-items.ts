import { ruleOf } from './making.ts'
import type { Rule } from './rule.ts'

/** One of the sixteen named items of the good-practice set, or the open one. */
interface PracticeItem extends Rule {
  number: string
  /** The usual name of the document. */
  document: string
  /** Records that prove the practice. */
  records: string
}

const item = (
  number: string,
  text: string,
  document: string,
  records: string,
  articles = `art. 113, ${number}`,
): PracticeItem => ({
  ...ruleOf(`practice-${number.toLowerCase()}`, 'rdc1002', articles, text),
  number,
  document,
  records,
})

/** RDC 1.002/2025, art. 113: sixteen named items and the open item XVII. */
export const practiceItems: readonly PracticeItem[] = [
  item('I', 'Projeto básico de arquitetura aprovado pela vigilância', 'PBA aprovado', 'Aprovação e plantas'),
  item(
    'II',
    'Gestão de pessoas: cargos, fichas, formação, saúde ocupacional, capacitações obrigatórias',
    'Pasta de RH',
    'Fichas e comprovantes',
  ),
  item('III', 'Plano anual de educação permanente', 'Plano de educação', 'Registros de capacitação'),
  item('IV', 'Contratos, licenças e qualificações de terceiros', 'Contratos', 'Licenças e validade'),
  item(
    'V',
    'Plano de monitoramento e controle da água',
    'Plano da água',
    'Limpeza de reservatório, purificador, análises',
  ),
  item('VI', 'Controle de vetores e pragas', 'Controle de pragas', 'Certificados'),
  item(
    'VII',
    'Plano anual de manutenção preventiva e corretiva da edificação e instalações',
    'Plano predial',
    'Ordens e registros',
  ),
  item(
    'VIII',
    'Plano de gerenciamento de tecnologias em saúde',
    'PGTS',
    'Inventário, manutenções, calibrações',
  ),
  item('IX', 'Plano de gerenciamento de resíduos', 'PGRSS', 'Coletas, contratos, capacitação'),
  item(
    'X',
    'Protocolo e POP de processamento de dispositivos, com rastreabilidade',
    'POP de processamento',
    'Livro de cargas, etiquetas',
  ),
  item(
    'XI',
    'Protocolo de limpeza de ambiente e desinfecção de superfícies, ambientes e equipamentos',
    'Protocolo de limpeza',
    'Planilha de limpeza',
  ),
  item(
    'XII',
    'Plano de segurança do paciente',
    'PSP',
    'Riscos, eventos, notificações',
    'arts. 113, XII, e 118',
  ),
  item('XIII', 'Protocolo de higiene das mãos, precauções e isolamento', 'Protocolo de mãos', 'Adesão'),
  item(
    'XIV',
    'Protocolo de encaminhamento do profissional em acidente com perfurocortante',
    'Protocolo de acidente',
    'Acidentes e encaminhamentos',
    'arts. 113, XIV, e 115',
  ),
  item(
    'XV',
    'Protocolo de urgência e emergência do paciente',
    'Protocolo de urgência',
    'Atendimentos e transferências',
    'arts. 113, XV, e 116',
  ),
  item('XVI', 'Plano de prevenção e controle de infecções', 'PP-IRAS', 'Indicadores'),
  item(
    'XVII',
    'Outros documentos que outras normas exigirem',
    'Documentos complementares',
    'Conforme a norma',
  ),
]
