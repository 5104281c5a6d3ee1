import { due, every, ruleOf } from './making.ts'
import type { IntervalRule } from './rule.ts'
import { vesselIntervals } from './vessel.ts'

const oneDay = every(1, 'day')
const oneWeek = every(1, 'week')
const oneMonth = every(1, 'month')
const oneYear = every(1, 'year')
const eachUse = every(1, 'use')

/**
 * Equipment that sterilizes, cleans or supplies water. Chambers above 60 L follow RDC 15/2012, through RDC 1.002/2025,
 * art. 93.
 */
const sterilization: IntervalRule[] = [
  due(
    ruleOf(
      'bowie-dick',
      'rdc1002',
      'art. 88',
      'Teste Bowie-Dick no primeiro ciclo do dia da autoclave com bomba de vácuo',
    ),
    oneDay,
  ),
  due(
    ruleOf(
      'biological',
      'rdc1002',
      'art. 89',
      'Pacote teste com indicador biológico e integrador tipo 5 ou 6, uma vez por semana, no primeiro ciclo do dia',
    ),
    oneWeek,
  ),
  due(
    ruleOf(
      'integrator',
      'rdc1002',
      'art. 90',
      'Pacote teste com integrador tipo 5 ou 6 em todos os outros ciclos',
    ),
    eachUse,
  ),
  due(
    ruleOf(
      'biological-above-60',
      'rdc15',
      'arts. 98 e 99',
      'Indicador biológico todo dia em câmara acima de 60 L (RDC 1.002/2025, art. 93)',
    ),
    oneDay,
    { also: 'em cada carga com implantável, liberada só depois da leitura' },
  ),
  due(
    ruleOf(
      'qualification-above-60',
      'rdc15',
      'arts. 37, 39 e 41',
      'Qualificação de instalação, operação e desempenho e qualificação térmica em câmara acima de 60 L (RDC 1.002/2025, art. 93)',
    ),
    oneYear,
    { also: 'após mudança de local, mau funcionamento, reparo ou suspeita de falha' },
  ),
  due(
    ruleOf(
      'incubator',
      'rdc1002',
      'art. 136',
      'Preventiva da incubadora de indicador biológico, no mínimo uma vez por ano',
    ),
    oneYear,
  ),
  due(
    ruleOf(
      'washing-solution',
      'rdc1002',
      'art. 66, § 4º',
      'Trocar a solução detergente de imersão a cada uso',
    ),
    eachUse,
  ),
  due(
    ruleOf(
      'disinfectant',
      'rdc1002',
      'art. 99',
      'Medir e registrar o parâmetro do desinfetante antes de iniciar',
    ),
    eachUse,
  ),
  due(
    ruleOf(
      'inspection-8x',
      'rdc1002',
      'art. 71',
      'Inspeção visual com lente de pelo menos 8 vezes após cada limpeza',
    ),
    eachUse,
  ),
  due(
    ruleOf(
      'functionality',
      'rdc1002',
      'art. 72',
      'Avaliar e registrar a funcionalidade dos instrumentos; a norma não dá prazo',
    ),
    null,
  ),
]

/** Equipment at the chair, and water. */
const treatment: IntervalRule[] = [
  due(
    ruleOf(
      'hoses-drained',
      'rdc1002',
      'art. 42',
      'Drenar e manter vazios reservatórios e mangueiras ao fim do expediente',
    ),
    oneDay,
  ),
  due(
    ruleOf(
      'hoses-replaced',
      'rdc1002',
      'art. 41, parágrafo único',
      'Trocar mangueiras e reservatórios como o fabricante indica',
    ),
    null,
    { also: 'fissura ou perda de integridade' },
  ),
  due(
    ruleOf(
      'handpiece-precleaning',
      'rdc1002',
      'art. 60',
      'Acionar a alta rotação sem a broca logo após cada paciente',
    ),
    eachUse,
  ),
  due(
    ruleOf(
      'purifier',
      'rdc1002',
      'art. 40, parágrafo único',
      'Preventiva e corretiva do purificador como o fabricante indica, com registro',
    ),
    null,
  ),
  due(
    ruleOf(
      'water-tank',
      'rdc63',
      'art. 39, §§ 1º e 2º',
      "Limpeza da caixa d'água, com registro de capacidade e limpeza",
    ),
    every(6, 'month'),
  ),
  due(
    ruleOf(
      'maintenance',
      'rdc1002',
      'art. 134, § 2º',
      'Assistência técnica e manutenção na frequência que o fabricante indica',
    ),
    null,
  ),
]

/** Ionising radiation. */
const radiology: IntervalRule[] = [
  due(
    ruleOf(
      'radiometric-survey',
      'rdc1002',
      'art. 141',
      'Levantamento radiométrico a cada 4 anos (também RDC 611/2022, art. 64)',
    ),
    every(4, 'year'),
    { also: 'mudança de área, equipamento, processo ou instalação' },
  ),
  due(
    ruleOf('intraoral-tests', 'in95', '', 'Testes de qualidade do raio X intraoral a cada 2 anos'),
    every(2, 'year'),
    { also: 'na aceitação e após reparo ou ajuste (RDC 611/2022, art. 31)' },
  ),
  due(ruleOf('extraoral-tests', 'in94', '', 'Testes de qualidade do raio X extraoral a cada ano'), oneYear, {
    also: 'na aceitação e após reparo ou ajuste (RDC 611/2022, art. 31)',
  }),
  due(
    ruleOf(
      'dosimeter',
      'rdc611',
      'arts. 65 e 66',
      'Troca do dosímetro individual; dispensado em consultório isolado com um só intraoral e até 4 mA·min por semana',
    ),
    oneMonth,
  ),
  due(
    ruleOf(
      'radiology-training',
      'rdc611',
      'art. 15',
      'Capacitação da equipe em radiologia, no mínimo uma vez por ano',
    ),
    oneYear,
    { also: 'nova tecnologia ou nova pessoa' },
  ),
]

/** The service as a whole. */
const service: IntervalRule[] = [
  due(
    ruleOf('education-plan', 'rdc1002', 'art. 113, III', 'Plano de educação permanente, todo ano'),
    oneYear,
  ),
  due(
    ruleOf(
      'building-plan',
      'rdc1002',
      'art. 113, VII',
      'Plano de manutenção da edificação e das instalações, todo ano',
    ),
    oneYear,
  ),
  due(
    ruleOf(
      'documents-review',
      'rdc1002',
      'art. 111',
      'Revisão de rotinas, protocolos, POP e planos, no mínimo a cada 2 anos',
    ),
    every(2, 'year'),
    { also: 'mudança de perfil, assistência ou procedimento' },
  ),
  due(
    ruleOf(
      'technology-plan',
      'rdc1002',
      'art. 131, parágrafo único',
      'Atualizar o plano de tecnologias a cada tecnologia adquirida',
    ),
    null,
    { also: 'aquisição de tecnologia' },
  ),
]

export const federalIntervals: readonly IntervalRule[] = [
  ...sterilization,
  ...treatment,
  ...radiology,
  ...service,
  ...vesselIntervals,
]
