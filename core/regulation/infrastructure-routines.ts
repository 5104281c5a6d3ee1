import { preventive, routine, type Routine, type Routines } from './offer.ts'
import { vesselRoutines } from './sterilization-routines.ts'

const survey = routine('radiometric-survey', 'Levantamento radiométrico', 'physicist', [
  'Novo laudo por especialista, com croqui, leituras e doses',
  'Também quando muda a área, o aparelho ou a instalação',
])

const qualityTests = (rule: string, title: string): Routine =>
  routine(rule, title, 'physicist', [
    'Testes do anexo da instrução normativa e do fabricante, por especialista',
    'Guardar o laudo e a calibração dos instrumentos',
    'Após reparo ou ajuste, refazer os testes dos parâmetros afetados (RDC 611/2022, art. 31)',
  ])

const vest = (thickness: string): Routine =>
  routine('lead-apron', 'Vestimenta plumbífera', 'clinic', [`Sem trinca nem dobra; ${thickness}`])

/** The 0.25 mm of article 144 apply to intraoral X-ray only. Source: RDC 611/2022, art. 61. */
const vests = {
  intraoral: vest('tronco, tireoide e gônadas, pelo menos 0,25 mm Pb (RDC 1.002/2025, art. 144)'),
  extraoral: vest('pelo menos 0,5 mm Pb para órgãos no feixe ou a até 5 cm dele (RDC 611/2022, art. 61)'),
}

/** Air, vacuum, imaging, and equipment that serves the whole clinic. */
export const infrastructureRoutines = {
  compressor: (attributes) => [
    routine('compressor-drained', 'Drenar o compressor', 'clinic', [
      'Drenar o reservatório',
      'Conferir filtros e dreno',
    ]),
    preventive('compressor-preventive', 'Preventiva do compressor', [
      'Filtro de admissão, filtros regulador e coalescente',
      'Vazamentos, dreno e ruído; correia e óleo, se houver',
      'Pressão de liga e desliga em bar',
    ]),
    routine('compressor-safety', 'Válvula, pressostato e manômetro', 'technician', [
      'Abertura da válvula de segurança',
      'Pressostato e manômetro em comparação com a plaqueta',
    ]),
    ...vesselRoutines(attributes),
  ],
  'vacuum-pump': () => [
    routine('suction-filter', 'Filtro de detritos da sucção', 'clinic', ['Limpar ou trocar o filtro']),
    preventive('vacuum-preventive', 'Preventiva da bomba a vácuo', [
      'Vedações e filtros',
      'Nível de vácuo em mmHg ou kPa em comparação com o manual',
    ]),
  ],
  'intraoral-xray': () => [
    qualityTests('intraoral-tests', 'Controle de qualidade do raio X (IN 95)'),
    survey,
    vests.intraoral,
    routine('xray-arm', 'Braço e cabo do raio X', 'technician', [
      'Cabeçote estável, braço sem queda',
      'Cabo disparador de pelo menos 2 m, colimador e sinalização',
    ]),
  ],
  'extraoral-xray': () => [
    qualityTests('extraoral-tests', 'Controle de qualidade do raio X (IN 94)'),
    survey,
    vests.extraoral,
    routine('extraoral-artefacts', 'Aquecimento e artefatos', 'clinic', [
      'Imagem sem artefato antes do primeiro exame',
    ]),
    routine('xray-arm', 'Mecânica e sinalização do raio X', 'technician', [
      'Movimentos, freios e apoio de cabeça',
      'Sinal sonoro e luminoso no painel e na porta',
    ]),
  ],
  'intraoral-scanner': () => [
    routine(
      'scanner-calibration',
      'Calibração do scanner',
      'technician',
      ['Calibração de cor e de medida'],
      'calibration',
    ),
  ],
  defibrillator: () => [
    routine('defibrillator-indicator', 'Indicador de estado do DEA', 'clinic', ['Luz de pronto acesa']),
    routine('defibrillator-expiry', 'Validade de pás e bateria', 'clinic', [
      'Conferir e anotar as validades',
    ]),
    routine(
      'defibrillator-calibration',
      'Teste e calibração do DEA',
      'technician',
      ['Energia entregue, autoteste, bateria e pás'],
      'calibration',
    ),
  ],
  'air-conditioner': () => [
    routine('air-filter', 'Filtros do ar-condicionado', 'clinic', [
      'Lavar e secar os filtros; registrar no PMOC',
    ]),
    routine('air-cleaning', 'Limpeza completa do ar-condicionado', 'technician', [
      'Serpentina, bandeja e dreno',
      'Análise do ar, se o PMOC pede',
    ]),
  ],
  other: () => [
    preventive('other-preventive', 'Preventiva', [
      'Funcionamento, limpeza e segurança elétrica, conforme o manual',
    ]),
  ],
} as const satisfies Record<string, Routines>
