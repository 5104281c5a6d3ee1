import { declaredOutlines } from './procedure-outlines.ts'
import type { writtenRules } from '#core/regulation/written-rules.ts'

export interface Outline {
  topic: Topic
  title: string
  objective: string
  scope: string
  responsible: string
  materials: string
  steps: readonly { what: string; who: string }[]
  records: string
  /** The rules with which its references begin. */
  rules: readonly (keyof typeof writtenRules)[]
}

/** Topics of procedures, each with its item of the good-practice set (RDC 1.002/2025, art. 113). */
export const topics = {
  processing: { label: 'Processamento e esterilização', item: 'X' },
  surfaces: { label: 'Limpeza e desinfecção de superfícies', item: 'XI' },
  hands: { label: 'Higiene das mãos, precauções e isolamento', item: 'XIII' },
  equipment: { label: 'Uso e manutenção de equipamentos', item: 'VIII' },
  water: { label: 'Água', item: 'V' },
  pests: { label: 'Vetores e pragas', item: 'VI' },
  waste: { label: 'Resíduos', item: 'IX' },
  safety: { label: 'Segurança do paciente', item: 'XII' },
  sharps: { label: 'Acidente com perfurocortante', item: 'XIV' },
  emergency: { label: 'Urgência e emergência', item: 'XV' },
  other: { label: 'Outro assunto', item: 'XVII' },
} as const satisfies Record<string, { label: string; item: string }>
export type Topic = keyof typeof topics

const clinical = 'Cirurgião-dentista e auxiliares'
const assistant = 'Auxiliar'

/** Our outlines to start from. They are not norms: the clinic adapts them, following its manuals. */
export const outlines = {
  processing: {
    topic: 'processing',
    title: 'Processamento e esterilização de instrumentais',
    objective: 'Entregar ao atendimento só instrumental limpo, esterilizado e rastreável.',
    scope: 'Todos os dispositivos médicos reprocessáveis, do fim do atendimento ao uso seguinte.',
    responsible:
      'Execução: auxiliares treinados. Supervisão e liberação de cargas: responsável técnico ou quem ele designar.',
    materials:
      'EPI (luva de borracha, avental impermeável, máscara, óculos, gorro, calçado fechado); detergente regularizado para dispositivos médicos; escovas; cuba ultrassônica; lente de aumento de pelo menos 8 vezes; embalagem e seladora; indicadores químicos e biológicos; autoclave.',
    steps: [
      {
        what: 'Logo após cada paciente, fazer a pré-limpeza no ponto de uso, sem imersão em detergente. Acionar a alta rotação sem a broca.',
        who: clinical,
      },
      { what: 'Levar ao expurgo em recipiente rígido, fechado e identificado.', who: assistant },
      {
        what: 'Desmontar o que o fabricante manda desmontar. Lavar com detergente próprio diluído em recipiente graduado e trocar a solução a cada uso. Peças com lúmen: escova na medida e pistola de água com adaptador.',
        who: assistant,
      },
      {
        what: 'Completar na cuba ultrassônica os dispositivos de conformação complexa, pelo tempo do fabricante.',
        who: assistant,
      },
      {
        what: 'Enxaguar em água pelo menos potável e secar por completo, também por dentro.',
        who: assistant,
      },
      {
        what: 'Inspecionar com a lente. O que tem sujeira volta à limpeza; o que tem ferrugem, trinca ou falha sai de uso.',
        who: assistant,
      },
      {
        what: 'Embalar em embalagem própria, selar sem ruga nem fissura e pôr indicador tipo 1 em todo pacote.',
        who: assistant,
      },
      {
        what: 'Etiquetar antes do ciclo: data da esterilização, quem preparou, lote da carga e, se a embalagem não é transparente, o que há dentro.',
        who: assistant,
      },
      {
        what: 'Carregar a autoclave como o fabricante orienta, sem encostar nas paredes e sem empilhar, e escolher o ciclo próprio para a carga.',
        who: assistant,
      },
      {
        what: 'Autoclave com bomba de vácuo: teste de Bowie-Dick no primeiro ciclo do dia, antes das cargas.',
        who: assistant,
      },
      {
        what: 'Uma vez por semana, no primeiro ciclo do dia: pacote teste com indicador biológico e integrador tipo 5 ou 6. Nos outros ciclos: pacote teste com integrador tipo 5 ou 6.',
        who: assistant,
      },
      {
        what: 'Ler e registrar o resultado do pacote teste e os parâmetros do ciclo. Resultado fora do esperado: não liberar, reter a carga e avisar o responsável técnico.',
        who: 'Responsável técnico ou designado',
      },
      {
        what: 'Guardar os pacotes íntegros e secos em lugar exclusivo, sem sol e longe de pia. Usar primeiro o que vence antes; pacote violado, úmido ou sujo volta ao início.',
        who: assistant,
      },
    ],
    records:
      'Registro de cada carga no Equipo: data, lote, autoclave, resultado do pacote teste, pacotes, operador, tempo, temperatura e pressão. Guarda de 5 anos, no mínimo.',
    rules: ['processing', 'stepsProcessing', 'useBy'],
  },
  surfaces: {
    topic: 'surfaces',
    title: 'Limpeza e desinfecção de superfícies entre pacientes',
    objective: 'Evitar que superfícies do consultório passem contaminação de um paciente a outro.',
    scope: 'Cadeira, equipo, refletor, mocho, bancadas, maçanetas e aparelhos tocados no atendimento.',
    responsible: 'Execução: auxiliares treinados. Supervisão: responsável técnico.',
    materials:
      'EPI; detergente e desinfetante regularizados, diluídos e dentro da validade; panos descartáveis ou exclusivos; barreiras plásticas.',
    steps: [
      {
        what: 'Retirar barreiras, descartáveis e instrumentais, cada um para o seu destino.',
        who: assistant,
      },
      { what: 'Higienizar as mãos e calçar luvas próprias para limpeza.', who: assistant },
      {
        what: 'Limpar com pano e detergente, do mais limpo para o mais sujo e de cima para baixo; sujeira visível impede a desinfecção.',
        who: assistant,
      },
      {
        what: 'Aplicar o desinfetante e deixar agir pelo tempo do rótulo, com a superfície molhada.',
        who: assistant,
      },
      {
        what: 'Acionar água e ar das peças de mão e do sugador entre um paciente e outro, como o fabricante orienta.',
        who: assistant,
      },
      {
        what: 'Pôr barreiras novas no que se toca com luva e é difícil de limpar.',
        who: assistant,
      },
      {
        what: 'No fim do dia, limpar também piso e pias, e esvaziar reservatórios e mangueiras do equipo.',
        who: assistant,
      },
    ],
    records: 'Rotina diária no Equipo, com quem fez e quando.',
    rules: ['surfaces', 'steps'],
  },
  hands: {
    topic: 'hands',
    title: 'Higiene das mãos',
    objective: 'Reduzir a transmissão de microrganismos pelas mãos de quem atende e processa.',
    scope: 'Toda a equipe, em todos os ambientes da clínica.',
    responsible: 'Todos. Observação e orientação: responsável técnico.',
    materials:
      'Lavatório sem contato das mãos, sabonete líquido, papel em suporte fechado, álcool para as mãos.',
    steps: [
      { what: 'Retirar anéis, pulseiras e relógio. Manter unhas curtas e limpas.', who: 'Todos' },
      {
        what: 'Higienizar antes de tocar o paciente, antes de procedimento limpo, depois de risco de contato com sangue ou saliva, depois de tocar o paciente e depois de tocar o que está perto dele.',
        who: 'Todos',
      },
      {
        what: 'Mãos com sujeira visível: água e sabonete, esfregando palmas, dorsos, entre os dedos, polegares, pontas dos dedos e punhos; enxaguar e secar com papel.',
        who: 'Todos',
      },
      {
        what: 'Mãos sem sujeira visível: álcool em quantidade que cubra toda a pele, nos mesmos movimentos, até secar sozinho.',
        who: 'Todos',
      },
      { what: 'Luva não dispensa a higiene: fazê-la antes de calçar e depois de retirar.', who: 'Todos' },
    ],
    records: 'Adesão observada pelo menos uma vez por trimestre, anotada em checklist.',
    rules: ['hands', 'steps'],
  },
  maintenance: {
    topic: 'equipment',
    title: 'Descontaminação de equipamentos antes da manutenção',
    objective: 'Proteger quem conserta e quem transporta, e provar que o equipamento saiu descontaminado.',
    scope: 'Todo equipamento que recebe assistência técnica, na clínica ou fora dela.',
    responsible:
      'Execução: auxiliares treinados. Liberação para o técnico: responsável técnico ou designado.',
    materials:
      'EPI; detergente e desinfetante que o fabricante do equipamento permite; embalagem para transporte.',
    steps: [
      { what: 'Desligar da energia, da água e do ar. Retirar acessórios e instrumentais.', who: assistant },
      {
        what: 'Esvaziar reservatórios, mangueiras e filtros, com o resíduo no destino do plano de resíduos.',
        who: assistant,
      },
      { what: 'Limpar e desinfetar as superfícies como o manual do equipamento orienta.', who: assistant },
      {
        what: 'Esterilizar as peças que permitem, ou embalar e identificar o que não pôde ser descontaminado e por quê.',
        who: assistant,
      },
      {
        what: 'Fechar ou retirar do equipamento o que mostre dados de pacientes.',
        who: 'Responsável técnico ou designado',
      },
      {
        what: 'Registrar na ordem de serviço quem descontaminou, como e quando, e só então entregar ao técnico.',
        who: 'Responsável técnico ou designado',
      },
    ],
    records: 'Descontaminação confirmada na ordem de serviço do Equipo.',
    rules: ['decontamination', 'steps', 'serviceRecords'],
  },
  ...declaredOutlines,
} as const satisfies Record<string, Outline>
export type OutlineName = keyof typeof outlines
