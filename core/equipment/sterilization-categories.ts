import type { Category } from './category.ts'
import { choice, number, voltage, watts } from './category-fields.ts'

/** Equipment that cleans, packs, sterilizes or proves it. */
export const sterilization = {
  autoclave: {
    label: 'Autoclave',
    risk: 'II',
    criticality: 'high',
    fields: [
      number('litres', 'Volume da câmara', { unit: 'L', from: 1, to: 1000, decimals: 1, usual: 21 }),
      choice(
        'cycle',
        'Tipo de ciclo',
        ['Gravitacional (N)', 'Pré-vácuo (B)', 'Específico (S)'],
        'Gravitacional (N)',
      ),
      number('bar', 'Pressão máxima', {
        unit: 'bar',
        from: 0.5,
        to: 6,
        decimals: 2,
        usual: 2.3,
        hint: 'Na plaqueta',
      }),
      voltage,
      watts(1600),
    ],
  },
  'ultrasonic-cleaner': {
    label: 'Lavadora ultrassônica',
    risk: 'I',
    criticality: 'normal',
    fields: [
      number('litres', 'Volume da cuba', { unit: 'L', from: 0.3, to: 100, decimals: 1, usual: 2.5 }),
      number('khz', 'Frequência', { unit: 'kHz', from: 20, to: 200, usual: 42 }),
      voltage,
    ],
  },
  sealer: {
    label: 'Seladora',
    risk: 'I',
    criticality: 'normal',
    fields: [
      number('millimetres', 'Largura da selagem', { unit: 'mm', from: 3, to: 30, usual: 12 }),
      voltage,
    ],
  },
  'water-purifier': {
    label: 'Destiladora ou osmose',
    risk: null,
    criticality: 'normal',
    fields: [
      choice('technology', 'Processo', ['Destilação', 'Osmose reversa', 'Deionização'], 'Destilação'),
      number('litres', 'Capacidade', { unit: 'L', from: 0.5, to: 500, decimals: 1, usual: 4 }),
      voltage,
    ],
  },
  'biological-incubator': {
    label: 'Incubadora biológica',
    risk: null,
    criticality: 'high',
    fields: [
      number('celsius', 'Temperatura', { unit: '°C', from: 30, to: 70, usual: 60 }),
      number('hours', 'Tempo de leitura', { unit: 'h', from: 0.1, to: 72, decimals: 1, usual: 24 }),
      voltage,
    ],
  },
} as const satisfies Record<string, Category>
