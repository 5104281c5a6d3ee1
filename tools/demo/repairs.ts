import { reading, type Repair } from './repair.ts'
import { smallRepairs } from './small-repairs.ts'

/** Repairs of large equipment. */
const largeRepairs = {
  gasket: {
    fault: 'Vaza vapor pela porta no meio do ciclo e o ciclo aborta.',
    diagnosis: 'Guarnição ressecada, com corte de 2 cm junto à dobradiça.',
    cause: 'Desgaste natural depois de cerca de 1.500 ciclos.',
    workDone:
      'Troca da guarnição, limpeza do canal, ajuste do fecho. Três ciclos com carga, todos completos.',
    parts: [['Guarnição de silicone 21 L', 'GU-021', 18_900]],
    readings: [
      reading('Temperatura do patamar', '°C', [131.8, 134.4], [134, 137]),
      reading('Pressão do patamar', 'bar', [1.92, 2.12], [2.05, 2.3], { decimals: 2 }),
    ],
    instruments: ['recorder'],
    hours: 1.5,
  },
  heater: {
    fault: 'Não aquece: fica meia hora ligada e a temperatura não sai de 40 graus.',
    diagnosis: 'Resistência aberta e relé de estado sólido em curto.',
    cause: 'Incrustação na resistência: a água não era destilada.',
    workDone:
      'Troca da resistência e do relé, descalcificação da câmara, revisão das ligações. Dois ciclos completos.',
    parts: [
      ['Resistência 1.600 W', 'RS-1600', 24_500],
      ['Relé de estado sólido 40 A', 'SSR-40', 9_800],
    ],
    readings: [
      reading('Temperatura do patamar', '°C', [null, 134.6], [134, 137]),
      reading('Corrente da resistência', 'A', [0, 7.2], [6.5, 7.8], { instrument: 1 }),
    ],
    instruments: ['recorder', 'multimeter'],
    hours: 2.5,
  },
  autoclaveCheck: {
    fault: 'Preventiva trimestral da autoclave.',
    diagnosis: 'Em ordem; filtro de ar saturado.',
    cause: null,
    workDone:
      'Limpeza da câmara, troca do filtro, teste da válvula de segurança, ciclo de verificação com registrador.',
    parts: [['Filtro bacteriológico', 'FB-02', 6_400]],
    readings: [
      reading('Temperatura do patamar', '°C', [134.1, 134.5], [134, 137]),
      reading('Tempo do patamar', 's', [242, 246], [240, null], { decimals: 0 }),
    ],
    instruments: ['recorder'],
    hours: 1,
  },
  airLeak: {
    fault: 'O compressor liga a cada dois minutos, mesmo sem ninguém usando.',
    diagnosis: 'Válvula de retenção não veda e mangueira de descarga com fissura.',
    cause: 'Vibração e calor.',
    workDone: 'Troca da válvula e da mangueira, aperto das conexões, teste de estanqueidade por 30 minutos.',
    parts: [
      ['Válvula de retenção 1/2"', 'VR-12', 8_700],
      ['Mangueira de descarga', 'MD-40', 5_200],
    ],
    readings: [reading('Queda de pressão em 10 min', 'bar', [2.4, 0.1], [null, 0.3])],
    instruments: ['gauge'],
    hours: 2,
  },
  compressorCheck: {
    fault: 'Preventiva do compressor.',
    diagnosis: 'Em ordem; filtros de admissão sujos e água no reservatório.',
    cause: null,
    workDone: 'Dreno do reservatório, troca dos filtros, teste da válvula de segurança e do pressostato.',
    parts: [['Filtro de admissão', 'FA-10', 4_600]],
    readings: [reading('Pressão de desarme', 'bar', [8.3, 8], [7.5, 8.2])],
    instruments: ['gauge'],
    hours: 1,
  },
  chairStuck: {
    fault: 'O encosto não sobe: faz barulho e para no meio.',
    diagnosis: 'Motor do encosto em sobrecarga por fim de curso deslocado e fuso sem graxa.',
    cause: 'Parafuso do fim de curso frouxo.',
    workDone:
      'Reposição e trava do fim de curso, lubrificação do fuso, troca do capacitor do motor, teste com 120 kg.',
    parts: [['Capacitor 12 µF', 'CP-12', 4_300]],
    readings: [reading('Corrente do motor do encosto', 'A', [4.8, 2.1], [null, 2.8])],
    instruments: ['multimeter'],
    hours: 2,
  },
  waterLine: {
    fault: 'Pouca água na alta rotação e na seringa.',
    diagnosis: 'Filtro de linha entupido e registro do reservatório com depósito.',
    cause: 'Água sem filtragem.',
    workDone: 'Troca do filtro, limpeza do registro e das linhas, regulagem da vazão.',
    parts: [['Filtro de linha de água', 'FL-05', 3_900]],
    readings: [reading('Vazão da alta rotação', 'mL/min', [22, 58], [50, null], { decimals: 0 })],
    instruments: ['flowmeter'],
    hours: 1.5,
  },
  chairCheck: {
    fault: 'Preventiva da cadeira e do equipo.',
    diagnosis: 'Em ordem; mangueira da alta rotação com início de ressecamento.',
    cause: null,
    workDone:
      'Teste dos movimentos e da parada de segurança, lubrificação, aperto geral, troca da mangueira.',
    parts: [['Mangueira de 2 furos', 'MG-02', 7_100]],
    readings: [reading('Pressão na alta rotação', 'bar', [2.5, 2.2], [2, 2.3])],
    instruments: ['gauge'],
    hours: 1.5,
  },
  xrayTimer: {
    fault: 'As radiografias saem claras, mesmo aumentando o tempo.',
    diagnosis: 'Temporizador com desvio e mau contato no cabo do disparador.',
    cause: 'Cabo torcido junto ao conector.',
    workDone: 'Troca do cabo do disparador, ajuste do temporizador, dez disparos de verificação.',
    parts: [['Cabo do disparador', 'CD-03', 13_800]],
    readings: [reading('Tempo de exposição em 0,40 s', 's', [0.31, 0.4], [0.36, 0.44], { decimals: 2 })],
    instruments: ['exposure'],
    hours: 2,
  },
  xrayArm: {
    fault: 'O braço do raio X não para na posição.',
    diagnosis: 'Mola do braço sem tensão e freio gasto.',
    cause: 'Desgaste.',
    workDone: 'Regulagem da mola, troca das pastilhas do freio, teste de estabilidade em cinco posições.',
    parts: [['Jogo de pastilhas do freio', 'PF-07', 8_900]],
    readings: [reading('Deslocamento do cabeçote em 1 min', 'mm', [42, 2], [null, 5], { decimals: 0 })],
    instruments: ['calliper'],
    hours: 1.5,
  },
  suction: {
    fault: 'A sucção está fraca nos três consultórios.',
    diagnosis: 'Rotor com incrustação e filtro do separador cheio.',
    cause: 'Falta de limpeza semanal da linha.',
    workDone:
      'Desmontagem e limpeza do rotor, troca do filtro e do retentor, orientação da equipe sobre a limpeza.',
    parts: [['Retentor do rotor', 'RT-21', 6_600]],
    readings: [reading('Vácuo na cânula', 'mbar', [-60, -152], [null, -120], { decimals: 0 })],
    instruments: ['vacuumGauge'],
    hours: 2,
  },
} as const satisfies Record<string, Repair>

export const repairs = { ...largeRepairs, ...smallRepairs }
export type RepairName = keyof typeof repairs
