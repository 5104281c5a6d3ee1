import type { Category } from './category.ts'
import { choice, number, text, voltage } from './category-fields.ts'

/** Equipment that stands or is held at the chair. */
export const treatment = {
  'dental-chair': {
    label: 'Cadeira e equipo',
    risk: 'II',
    criticality: 'high',
    fields: [
      choice('drive', 'Acionamento', ['Elétrico', 'Hidráulico'], 'Elétrico'),
      choice('mounting', 'Equipo', ['Acoplado', 'Cart', 'Sem equipo'], 'Acoplado'),
      number('terminals', 'Terminais', { unit: 'pontas', from: 0, to: 8, usual: 3 }),
      voltage,
    ],
  },
  'curing-light': {
    label: 'Fotopolimerizador',
    risk: 'II',
    criticality: 'normal',
    fields: [
      number('irradiance', 'Irradiância', { unit: 'mW/cm²', from: 100, to: 5000, usual: 1000 }),
      choice('supply', 'Alimentação', ['Bateria', 'Com fio'], 'Bateria'),
    ],
  },
  'ultrasonic-scaler': {
    label: 'Ultrassom e jato',
    risk: 'II',
    criticality: 'normal',
    fields: [
      choice('technology', 'Tecnologia', ['Piezoelétrico', 'Magnetostritivo'], 'Piezoelétrico'),
      number('khz', 'Frequência', { unit: 'kHz', from: 18, to: 50, usual: 30 }),
      voltage,
    ],
  },
  'high-speed-handpiece': {
    label: 'Alta rotação',
    risk: 'II',
    criticality: 'normal',
    fields: [
      choice('coupling', 'Encaixe', ['Borden 2 furos', 'Midwest 4 furos', 'Engate rápido'], 'Borden 2 furos'),
      choice('chuck', 'Pinça', ['Push-button', 'Saca-brocas'], 'Push-button'),
      number('rpm', 'Rotação', { unit: 'rpm', from: 100_000, to: 500_000, usual: 380_000 }),
    ],
  },
  'low-speed-handpiece': {
    label: 'Contra-ângulo ou peça reta',
    risk: 'II',
    criticality: 'normal',
    fields: [
      choice('shape', 'Tipo', ['Contra-ângulo', 'Peça reta'], 'Contra-ângulo'),
      choice('ratio', 'Transmissão', ['1:1', '1:5', '10:1', '16:1', '20:1'], '1:1'),
    ],
  },
  micromotor: {
    label: 'Micromotor',
    risk: 'II',
    criticality: 'normal',
    fields: [
      choice('drive', 'Acionamento', ['Pneumático', 'Elétrico'], 'Pneumático'),
      choice('coupling', 'Encaixe', ['Borden 2 furos', 'Midwest 4 furos', 'Cabo elétrico'], 'Borden 2 furos'),
      number('rpm', 'Rotação', { unit: 'rpm', from: 1000, to: 60_000, usual: 20_000 }),
    ],
  },
  'apex-locator': {
    label: 'Localizador apical',
    risk: 'II',
    criticality: 'low',
    fields: [choice('supply', 'Alimentação', ['Bateria', 'Pilhas'], 'Bateria')],
  },
  'endodontic-motor': {
    label: 'Motor endodôntico',
    risk: 'II',
    criticality: 'normal',
    fields: [
      choice(
        'motion',
        'Movimento',
        ['Rotatório', 'Reciprocante', 'Rotatório e reciprocante'],
        'Rotatório e reciprocante',
      ),
      number('torque', 'Torque máximo', { unit: 'N·cm', from: 0.1, to: 20, decimals: 1, usual: 5 }),
    ],
  },
  laser: {
    label: 'Laser',
    risk: 'III',
    criticality: 'normal',
    fields: [
      choice('power', 'Potência', ['Baixa (terapêutico)', 'Alta (cirúrgico)'], 'Baixa (terapêutico)'),
      number('milliwatts', 'Saída', { unit: 'mW', from: 1, to: 30_000, usual: 100 }),
      text('wavelength', 'Comprimento de onda', 'Como 660 e 808 nm'),
    ],
  },
  amalgamator: {
    label: 'Amalgamador',
    risk: 'I',
    criticality: 'low',
    fields: [voltage],
  },
} as const satisfies Record<string, Category>
