import type { Attributes } from '#core/equipment/attributes.ts'
import { smallChamber } from './limits.ts'
import { numberOf, preventive, routine, type Routine, type Routines } from './offer.ts'
import { pressureVessel, vesselRuleId } from './vessel.ts'

/** Exams of a vessel under NR-13; none for a smaller one. */
export function vesselRoutines(attributes: Attributes): Routine[] {
  const bar = numberOf(attributes, 'bar')
  const litres = numberOf(attributes, 'litres')
  if (bar === null || litres === null) return []
  const { inScope, category } = pressureVessel(bar, litres)
  if (!inScope) return []
  return [
    routine(vesselRuleId('external', category), 'Exame externo (NR-13)', 'engineer', [
      'Exame externo por profissional habilitado, com ART',
      'Conferir plaqueta, válvula de segurança e manômetro',
      'Guardar o relatório no registro de segurança',
    ]),
    routine(vesselRuleId('internal', category), 'Exame interno (NR-13)', 'engineer', [
      'Exame interno por profissional habilitado, com ART',
      'Desmontar, inspecionar e calibrar a válvula de segurança',
      'Guardar o relatório no registro de segurança',
    ]),
  ]
}

const weeklyBiological = routine('biological', 'Teste biológico da semana', 'clinic', [
  'No primeiro ciclo do dia, pacote teste com indicador biológico e integrador tipo 5 ou 6',
  'Embalagem dupla de grau cirúrgico, no ponto que o fabricante indica',
  'Incubar com a ampola controle e registrar a leitura',
])

const aboveSixty = [
  routine('biological-above-60', 'Teste biológico do dia (câmara acima de 60 L)', 'clinic', [
    'Indicador biológico e integrador tipo 5 ou 6 em pacote teste',
    'Carga com implantável só é liberada depois da leitura negativa',
  ]),
  routine(
    'qualification-above-60',
    'Qualificação anual (câmara acima de 60 L)',
    'technician',
    ['Qualificação de instalação, operação e desempenho', 'Qualificação térmica por laboratório capacitado'],
    'calibration',
  ),
]

function bowieDick({ cycle }: Attributes): Routine[] {
  if (cycle === 'Gravitacional (N)' || cycle === undefined) return []
  const title =
    cycle === 'Pré-vácuo (B)' ? 'Teste Bowie-Dick do dia' : 'Teste Bowie-Dick do dia, se há bomba de vácuo'
  return [
    routine('bowie-dick', title, 'clinic', [
      'No primeiro ciclo do dia, com a câmara vazia e aquecida',
      'Folha no pacote, junto ao dreno; registrar o resultado',
    ]),
  ]
}

const autoclave: Routines = (attributes) => [
  ...((numberOf(attributes, 'litres') ?? 0) > smallChamber.mostLitres ? aboveSixty : [weeklyBiological]),
  ...bowieDick(attributes),
  routine('autoclave-daily', 'Cuidados do dia da autoclave', 'clinic', [
    'Limpar e conferir a guarnição',
    'Limpar a câmara e as bandejas por fora e por dentro',
    'Conferir nível e qualidade da água, como o fabricante pede',
  ]),
  routine('autoclave-deep-clean', 'Limpeza profunda da câmara', 'clinic', [
    'Esvaziar o reservatório',
    'Limpar câmara, bandejas e filtro com o produto que o manual indica',
    'Encher com água nova',
  ]),
  preventive('autoclave-preventive', 'Preventiva da autoclave', [
    'Guarnição, válvula de segurança, filtro e sensores',
    'Vazamento e ensaio de ciclo com carga, medindo tempo, temperatura e pressão',
    'Após reparo, integrador e indicador biológico antes do uso',
  ]),
  routine('autoclave-parts', 'Troca de guarnição e filtro da autoclave', 'technician', [
    'Trocar guarnição e filtro de ar',
    'Conferir válvulas, termostato e sensores de pressão e temperatura',
  ]),
  ...vesselRoutines(attributes),
]

export const sterilizationRoutines = {
  autoclave,
  'ultrasonic-cleaner': () => [
    routine('cleaner-drained', 'Esvaziar e limpar a cuba', 'clinic', [
      'Trocar a solução a cada uso (RDC 1.002/2025, art. 66, § 4º)',
      'Drenar e limpar cuba e cesto ao fim do dia',
    ]),
    routine('cleaner-foil', 'Teste da folha de alumínio', 'clinic', [
      'Mergulhar a folha pelo tempo do manual',
      'Conferir se as marcas são uniformes e guardar a foto',
    ]),
    preventive('cleaner-preventive', 'Preventiva da lavadora ultrassônica', [
      'Transdutores, aquecimento e dreno',
      'Segurança elétrica',
    ]),
  ],
  sealer: () => [
    routine('sealer-seal', 'Conferir a selagem', 'clinic', ['Selo uniforme, sem ruga, fissura ou furo']),
    preventive('sealer-preventive', 'Preventiva da seladora', [
      'Temperatura da resistência',
      'Uniformidade e largura da selagem',
    ]),
  ],
  'water-purifier': () => [
    routine('purifier-descale', 'Descalcificar e conferir os filtros', 'clinic', [
      'Limpar com o produto que o manual indica',
      'Conferir a data dos filtros e registrar',
    ]),
    routine('purifier-water-test', 'Condutividade da água', 'clinic', [
      'Medir em µS/cm e comparar com o manual da autoclave',
    ]),
    preventive('purifier-preventive', 'Preventiva do purificador de água', [
      'Filtros, membrana ou resistência',
      'Vedações e condutividade; água como o fabricante da autoclave pede (RDC 1.002/2025, art. 87)',
    ]),
  ],
  'biological-incubator': () => [
    preventive('incubator', 'Preventiva anual da incubadora', [
      'Temperatura dos poços com termômetro calibrado',
      'Tempo de incubação, leitura e alarmes',
    ]),
  ],
} as const satisfies Record<string, Routines>
