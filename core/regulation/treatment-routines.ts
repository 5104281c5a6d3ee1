import { preventive, routine, type Routines } from './offer.ts'

const handpiece = (rule: string, title: string): Routines => {
  return () => [
    routine('chuck', 'Conferir a pinça', 'clinic', [
      'Broca firme, sem folga',
      'Pré-limpeza e lubrificação antes de cada ciclo da autoclave',
    ]),
    preventive(rule, title, ['Rolamentos, pinça e vedação', 'Rotação e ruído em comparação com o manual']),
  ]
}

/** Equipment that stands or is held at the chair. */
export const treatmentRoutines = {
  'dental-chair': () => [
    routine('hoses-drained', 'Drenar mangueiras e reservatórios', 'clinic', [
      'Ao fim do expediente, drenar e deixar vazios reservatórios e mangueiras',
    ]),
    routine('hoses-inspected', 'Inspeção das mangueiras', 'clinic', [
      'Mangueiras íntegras e limpas; trocar se há fissura (RDC 1.002/2025, art. 41)',
      'Seringa, sugador e filtro do sugador',
    ]),
    routine('hoses-replaced-usual', 'Troca de mangueiras e reservatórios', 'technician', [
      'Trocar no prazo do manual, e antes se há fissura (RDC 1.002/2025, art. 41, parágrafo único)',
    ]),
    preventive('chair-preventive', 'Preventiva da cadeira e do equipo', [
      'Movimentos, parada de segurança e pedal',
      'Vazamentos, mangueiras, seringa e sugador',
      'Refletor, lubrificação e aterramento',
    ]),
    routine(
      'electrical-safety',
      'Segurança elétrica da cadeira',
      'technician',
      ['Ensaio de corrente de fuga e aterramento (ABNT NBR IEC 62353)'],
      'inspection',
    ),
  ],
  'curing-light': () => [
    routine('curing-tip', 'Limpar a ponteira', 'clinic', ['Sem resina aderida, sem trinca']),
    routine('curing-radiometer', 'Irradiância no radiômetro', 'clinic', [
      'Medir em mW/cm² e comparar com o manual',
    ]),
    preventive('curing-preventive', 'Preventiva do fotopolimerizador', [
      'Irradiância em mW/cm², ponteira e filtro',
      'Bateria, carregador e tempo do temporizador',
    ]),
  ],
  'ultrasonic-scaler': () => [
    routine('scaler-powder', 'Câmara de pó e anéis', 'clinic', [
      'Esvaziar e secar a câmara de pó',
      'Conferir anéis',
    ]),
    routine('scaler-tips', 'Desgaste das pontas', 'clinic', ['Comparar com o gabarito e descartar a gasta']),
    preventive('scaler-preventive', 'Preventiva do ultrassom', [
      'Filtro de água, anéis de vedação e câmara de pó',
      'Frequência, vazão e potência em comparação com o manual',
    ]),
  ],
  'high-speed-handpiece': handpiece('turbine', 'Preventiva da alta rotação'),
  'low-speed-handpiece': handpiece('gears', 'Preventiva do contra-ângulo ou peça reta'),
  micromotor: handpiece('micromotor-preventive', 'Preventiva do micromotor'),
  'apex-locator': () => [
    routine('locator-tester', 'Conferir com o testador', 'clinic', [
      'Leitura do testador dentro do manual',
      'Cabos',
    ]),
    preventive('locator-preventive', 'Preventiva do localizador apical', ['Cabos, bateria e testador']),
  ],
  'endodontic-motor': () => [
    preventive('motor-torque', 'Preventiva do motor endodôntico', [
      'Torque em N·cm e rotação em rpm',
      'Bateria e calibração do contra-ângulo',
    ]),
  ],
  laser: () => [
    routine('laser-goggles', 'Óculos e intertravamento', 'clinic', [
      'Óculos do comprimento de onda, sem risco',
    ]),
    routine(
      'laser-output',
      'Potência de saída do laser',
      'technician',
      ['Medir em mW e comparar com o nominal'],
      'calibration',
    ),
  ],
  amalgamator: () => [
    preventive('amalgamator-preventive', 'Preventiva do amalgamador', [
      'Temporizador e tampa',
      'Só cápsulas (RDC 173/2017)',
    ]),
  ],
} as const satisfies Record<string, Routines>
