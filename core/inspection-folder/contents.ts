import type { DeclaredKind } from '#core/document/document-number.ts'
import { declarations } from '#core/draft/declared-kinds.ts'
import { citation } from '#core/regulation/basis-of.ts'
import { basisText } from '#core/regulation/basis.ts'
import type { Mark } from '#core/regulation/mark.ts'
import { norms, type NormId } from '#core/regulation/norm.ts'
import { conformFrom } from '#core/self-assessment/answers.ts'
import { gradesOf } from '#core/self-assessment/grades.ts'
import { indicators, rules } from '#core/self-assessment/rules.ts'

/** Something that the evidence of an indicator must contain. */
export interface Content {
  /** Unique within its indicator; stored. */
  id: string
  text: string
  /** The source of the demand, with its caveat. */
  basis: string
}

const says = (id: string, text: string, norm: NormId, articles: string, mark?: Mark): Content => ({
  id,
  text,
  basis: basisText({ text: citation({ norm, articles }), mark: mark ?? norms[norm].mark }),
})
const says1002 = (id: string, text: string, articles: string): Content => says(id, text, 'rdc1002', articles)

/** The mandatory parts of a document that Equipo writes with the clinic. */
const partsOf = (kind: DeclaredKind): Content[] =>
  declarations[kind].parts
    .filter(({ isOptional, onlyIf }) => !isOptional && !onlyIf)
    .map(({ name, title, by }) => ({
      id: name,
      text: title,
      basis: basisText({ text: by.norm, mark: by.mark }),
    }))

/** The contents that articles name. An indicator that is not here has the one content of its script's grade 3. */
const written: Readonly<Record<number, readonly Content[]>> = {
  2: [
    says1002('responsible', 'Cirurgião-dentista designado como responsável técnico', 'art. 5º'),
    says1002('substitute', 'Substituto designado, se há mais de um dentista', 'art. 5º'),
    says1002('told', 'Troca de responsável ou substituto informada à vigilância', 'art. 7º'),
  ],
  3: [
    says1002('adapted', 'Adaptada ao serviço e acessível à equipe e à vigilância', 'arts. 110 e 111'),
    says1002('signed', 'Aprovada e assinada pelo responsável legal', 'arts. 110 e 111'),
    says1002('reviewed', 'Revista nos últimos 2 anos', 'art. 111, IV'),
    says1002(
      'known',
      'Ciência e compromisso assinados por todos os profissionais',
      'art. 6º, parágrafo único',
    ),
  ],
  4: [
    says1002('project', 'Projeto básico de arquitetura aprovado', 'art. 113, I'),
    says1002('people', 'Gestão de pessoas', 'art. 113, II'),
    says1002('education', 'Plano anual de educação permanente', 'art. 113, III'),
    says1002('contracts', 'Contratos, licenças e qualificações de todos os terceiros', 'art. 113, IV'),
    says1002('water', 'Plano de monitoramento e controle da água', 'art. 113, V'),
    says1002('pests', 'Controle de vetores e pragas', 'art. 113, VI'),
    says1002('building', 'Plano anual de manutenção da edificação', 'art. 113, VII'),
    says1002('technology', 'Plano de gerenciamento de tecnologias', 'art. 113, VIII'),
    says1002('waste', 'Plano de gerenciamento de resíduos', 'art. 113, IX'),
    says1002('processing', 'Protocolo e POP de processamento, com rastreabilidade', 'art. 113, X'),
    says1002('cleaning', 'Protocolo de limpeza e desinfecção', 'art. 113, XI'),
    says1002('safety', 'Plano de segurança do paciente', 'art. 113, XII'),
    says1002('hands', 'Protocolo de higiene das mãos, precauções e isolamento', 'art. 113, XIII'),
    says1002('sharps', 'Protocolo de acidente com perfurocortante', 'arts. 113, XIV, e 115'),
    says1002('urgency', 'Protocolo de urgência e emergência', 'arts. 113, XV, e 116'),
    says1002('infections', 'Plano de prevenção e controle de infecções', 'art. 113, XVI'),
  ],
  5: [
    says1002('all', 'Capacitação de todos, na admissão e periódica', 'art. 114'),
    says('record', 'Data, horário, carga horária e conteúdo', 'rdc63', 'art. 32, parágrafo único'),
    says('people', 'Nome e formação do instrutor e dos participantes', 'rdc63', 'art. 32, parágrafo único'),
  ],
  7: partsOf('patient_safety_plan'),
  8: partsOf('infection_programme'),
  9: [
    says1002('watched', 'Incidentes e eventos acompanhados', 'art. 119'),
    says1002('monthly', 'Notificação até o 15º dia útil do mês seguinte', 'art. 120'),
    says1002('urgent', 'Óbito ou surto em até 24 horas', 'art. 120, parágrafo único'),
  ],
  10: [
    says1002('service', 'Identificação do serviço odontológico', 'art. 134, § 1º'),
    says1002('equipment', 'Identificação do equipamento', 'art. 134, § 1º'),
    says1002('detail', 'Detalhamento do serviço', 'art. 134, § 1º'),
    says1002('signature', 'Assinatura de quem executou', 'art. 134, § 1º'),
    says1002('often', 'Frequência conforme o fabricante', 'art. 134, § 2º'),
    says1002('plan', 'Plano de gerenciamento de tecnologias, do responsável técnico', 'arts. 131 e 132'),
    says1002('incubator', 'Preventiva anual da incubadora, se há uma', 'art. 136'),
  ],
  11: [
    says1002('survey', 'Levantamento radiométrico de cada aparelho, de até 4 anos', 'art. 141'),
    says('tests', 'Testes de cada aparelho no prazo e na tolerância', 'rdc611', 'art. 28'),
    says('calibration', 'Calibração do instrumento de medida', 'rdc611', 'art. 30'),
    says1002('programme', 'Programa de proteção radiológica', 'art. 146'),
    says1002('supervisor', 'Supervisor de proteção radiológica designado por escrito', 'art. 147'),
    says1002('substitute', 'Substituto do supervisor designado por escrito', 'art. 147'),
    says('quality', 'Programa de garantia da qualidade', 'rdc611', 'arts. 5º e 28'),
  ],
  12: [
    says1002('local', 'Cada aparelho cadastrado na vigilância local, com dados técnicos', 'art. 139'),
    says('inventory', 'Inventário com a regularização', 'rdc611', 'art. 17, III'),
  ],
  13: [
    says('continuous', 'Ações contínuas de controle', 'rdc63', 'art. 63'),
    says('licensed', 'Químico só por empresa licenciada e com produto regularizado', 'rdc63', 'art. 63'),
  ],
  28: [
    says1002('criticality', 'Cada dispositivo como não crítico, semicrítico ou crítico', 'art. 43'),
    says1002('shape', 'Cada dispositivo como complexo ou não complexo', 'art. 43'),
    says1002('maker', 'Segundo o fabricante', 'art. 43'),
  ],
  29: [says1002('hours', 'Processamento em bancada só fora do atendimento', 'art. 44')],
  30: [
    says1002('critical', 'Críticos esterilizados', 'arts. 49 a 53'),
    says1002('semicritical', 'Semicríticos em alto nível, no mínimo', 'arts. 49 a 53'),
    says1002(
      'intermediate',
      'Diagnóstico, ventilatório e inaloterapia em nível intermediário',
      'arts. 49 a 53',
    ),
    says1002('noncritical', 'Não críticos em baixo nível', 'arts. 49 a 53'),
  ],
  31: [
    says1002('steps', 'Um POP para cada etapa, do responsável técnico', 'arts. 57 e 58'),
    says1002('science', 'Base científica', 'arts. 57 e 58'),
  ],
  36: [
    says1002('dry', 'Secagem com o meio certo, canulados com adaptador', 'art. 70'),
    says1002('lens', 'Inspeção com lente de pelo menos 8 vezes após cada limpeza', 'art. 71'),
    says1002('function', 'Funcionalidade avaliada e registrada', 'art. 72'),
  ],
  38: [
    says1002('package', 'Embalagem própria, sem as que são proibidas', 'art. 73'),
    says1002('seal', 'Selagem como o fabricante manda ou em termosseladora', 'art. 75'),
  ],
  39: [
    says1002('indicator', 'Indicador tipo 1 em todo pacote', 'art. 78'),
    says1002('label', 'Etiqueta: data, quem preparou, lote e, se opaca, os dispositivos', 'art. 81'),
  ],
  40: [
    says1002('written', 'Prazo de validade escrito no POP', 'art. 82'),
    says1002('limit', 'Validação científica, ou no máximo 6 meses', 'art. 82'),
    says1002('package', 'Nunca além da validade da embalagem', 'art. 82'),
  ],
  42: [
    says1002(
      'biological',
      'Biológico com integrador uma vez por semana, no primeiro ciclo do dia',
      'art. 89',
    ),
    says1002('integrator', 'Integrador tipo 5 ou 6 nos outros ciclos', 'art. 90'),
    says1002('bowie-dick', 'Bowie-Dick diário, se há bomba de vácuo', 'art. 88'),
    says1002('record', 'Os dados de cada carga', 'art. 91'),
    says1002('kept', 'Registros guardados por pelo menos 5 anos', 'art. 92'),
  ],
  43: [
    says1002('times', 'Tempos do fabricante', 'arts. 97 e 98'),
    says1002('measured', 'Efetividade medida e registrada antes de começar', 'art. 99'),
    says1002('kept', 'Registros guardados por pelo menos 5 anos', 'art. 99'),
  ],
  45: [
    says1002('licensed', 'Processadora regularizada', 'arts. 105 a 107'),
    says1002('contract', 'Contrato', 'arts. 105 a 107'),
    says1002('together', 'Preparo prévio com POP conjunto', 'arts. 105 a 107'),
  ],
  46: partsOf('emergency_protocol'),
  47: [
    ...partsOf('waste_management_plan'),
    says1002('contract', 'Contrato, se a coleta é terceirizada', 'art. 122'),
  ],
}

function contentOfGrade(number: number): Content[] {
  const text = gradesOf(number).find(({ grade }) => grade === conformFrom)?.text ?? ''
  const basis = basisText({
    text: `${rules.name}, nota ${conformFrom} do indicador ${number}`,
    mark: rules.mark,
  })
  return [{ id: 'grade-3', text, basis }]
}

const byNumber = new Map(
  indicators.map(({ number }) => [number, written[number] ?? contentOfGrade(number)] as const),
)

/** Everything that the evidence of an indicator must contain. */
export const contentsOf = (number: number): readonly Content[] => byNumber.get(number) ?? []
