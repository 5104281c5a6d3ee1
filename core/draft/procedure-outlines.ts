import type { Outline, Topic } from './procedure-texts.ts'

/**
 * An outline that says only what the articles say, a step each. Objective, scope, people and materials are the clinic's
 * to write: they stay empty, and the procedure cannot be issued before.
 */
const declared = (
  topic: Topic,
  title: string,
  steps: readonly (readonly [what: string, article: string])[],
): Outline => ({
  topic,
  title,
  objective: '',
  scope: '',
  responsible: '',
  materials: '',
  steps: steps.map(([what, article]) => ({ what: `${what} (${article})`, who: '' })),
  records: '',
  rules: topic === 'processing' ? ['processing', 'stepsProcessing'] : ['steps'],
})

/** The subjects that RDC 1.002/2025 names in arts. 57, 82, 105 to 107 and 112. Source: our reading of arts. 57 to 107. */
export const declaredOutlines = {
  reception: declared('other', 'Recepção', []),
  precleaning: declared('processing', 'Pré-limpeza após cada paciente', [
    [
      'Fazer a pré-limpeza interna e externa logo após cada paciente, sem imersão em detergente no ponto de uso.',
      'art. 59',
    ],
    ['Alta rotação: fazer a pré-limpeza acionando sem a broca, logo após cada paciente.', 'art. 60'],
  ]),
  cleaning: declared('processing', 'Limpeza de dispositivos', [
    [
      'Limpar todo dispositivo, sempre com limpeza manual. Os de conformação complexa passam também pela cuba ultrassônica ou equivalente do fabricante.',
      'arts. 61 e 62',
    ],
    [
      'Usar na limpeza e no enxágue água pelo menos potável; na lavadora, a que o fabricante pede.',
      'arts. 63 e 64',
    ],
    [
      'Usar escovas não abrasivas, que não soltam partículas, limpas e secas, e descartar as gastas.',
      'art. 65',
    ],
    [
      'Usar saneante regularizado e específico, em recipiente graduado, e trocar a solução a cada uso. Não usar detergente doméstico nem pasta abrasiva.',
      'art. 66',
    ],
    [
      'Canulados: escova na medida ou cuba com conector e fluxo intermitente, e pistola de água com adaptadores.',
      'arts. 67 e 68',
    ],
    ['Desmontar quando o fabricante indicar.', 'art. 69'],
  ]),
  inspection: declared('processing', 'Secagem e inspeção', [
    [
      'Secar com secadora, ar medicinal, gás inerte, ar filtrado seco sem óleo ou descartável não reciclado; canulados, com adaptador.',
      'art. 70',
    ],
    ['Inspecionar depois de cada limpeza, com lente de pelo menos 8 vezes.', 'art. 71'],
    [
      'Avaliar e registrar de tempos em tempos a funcionalidade dos dispositivos; a norma não dá prazo.',
      'art. 72',
    ],
  ]),
  packaging: declared('processing', 'Embalagem, etiqueta e prazo de validade', [
    [
      'Usar embalagem própria, de tamanho que permita a passagem do vapor e a abertura asséptica.',
      'arts. 73 e 74',
    ],
    ['Selar como o fabricante manda ou em termosseladora, sem fissura, ruga ou furo.', 'art. 75'],
    [
      'Não reusar embalagem descartável nem usar nada remendado. Tecido, só com plano de compra e troca e registro.',
      'arts. 76 e 77',
    ],
    ['Pôr indicador tipo 1 em todo pacote.', 'art. 78'],
    [
      'Etiquetar: data da esterilização, nome de quem preparou, lote da carga e, se a embalagem não for transparente, o que há dentro.',
      'arts. 79 a 81',
    ],
    [
      'Prazo de validade: o que o serviço validou; sem validação, 6 meses do processamento. Nunca além da validade da embalagem.',
      'art. 82',
    ],
    ['Com suspeita de violação, umidade, sujeira ou dano, reprocessar sempre.', 'art. 82'],
  ]),
  sterilization: declared('processing', 'Esterilização e monitoramento', [
    [
      'Escolher tecnologia e ciclo compatíveis com o dispositivo e a carga. Não usar estufa nem caixa de luz ultravioleta.',
      'arts. 84 e 85',
    ],
    ['Carregar como o fabricante orienta, longe das paredes; na horizontal, sem empilhar.', 'art. 86'],
    ['Usar a água que o fabricante do esterilizador pede.', 'art. 87'],
    ['Autoclave com bomba de vácuo: Bowie-Dick no primeiro ciclo do dia.', 'art. 88'],
    [
      'Uma vez por semana, no primeiro ciclo do dia: pacote teste com indicador biológico e integrador tipo 5 ou 6.',
      'art. 89',
    ],
    ['Nos ciclos seguintes: pacote teste com integrador tipo 5 ou 6.', 'art. 90'],
    ['Registrar cada carga e manter o registro por pelo menos 5 anos.', 'arts. 91 e 92'],
  ]),
  storage: declared('processing', 'Armazenamento e transporte de estéreis', [
    [
      'Manter o material estéril em local exclusivo, seco, sem sol e longe de sifão. Não usar embalagem violada, suja, amassada ou molhada.',
      'art. 102',
    ],
    ['Transportar em recipiente fechado e identificado.', 'arts. 103 e 104'],
  ]),
  disinfection: declared('processing', 'Desinfecção química', [
    [
      'Seguir os tempos do fabricante. Na imersão, mergulhar por completo em recipiente exclusivo, rígido, liso, estanque e identificado.',
      'arts. 97 e 98',
    ],
    [
      'Antes de iniciar, medir e registrar o parâmetro de efetividade. Manter o registro por pelo menos 5 anos.',
      'art. 99',
    ],
    [
      'Enxaguar com água potável. Sem uso imediato, embalar e identificar com data e responsável.',
      'arts. 100 e 101',
    ],
    ['Não esterilizar por imersão, não usar aldeídos, não imergir tubete anestésico.', 'arts. 54 a 56'],
  ]),
  outsourcing: declared('processing', 'Preparo para a processadora', [
    [
      'Preparar antes do envio, com POP feito em conjunto com a processadora regularizada e sob contrato. O serviço é corresponsável.',
      'arts. 105 a 107',
    ],
  ]),
} as const satisfies Record<string, Outline>
