import type { Category } from './category.ts'
import { choice, number, text, voltage, watts } from './category-fields.ts'

/** Air, vacuum, imaging, and equipment that serves the whole clinic. */
export const infrastructure = {
  compressor: {
    label: 'Compressor',
    risk: null,
    criticality: 'high',
    fields: [
      number('litres', 'Volume do reservatório', { unit: 'L', from: 1, to: 1000, usual: 40 }),
      number('bar', 'Pressão máxima', {
        unit: 'bar',
        from: 1,
        to: 20,
        decimals: 1,
        usual: 8.3,
        hint: 'Na plaqueta',
      }),
      choice('lubrication', 'Lubrificação', ['Isento de óleo', 'A óleo'], 'Isento de óleo'),
      voltage,
      watts(),
    ],
  },
  'vacuum-pump': {
    label: 'Bomba a vácuo',
    risk: 'II',
    criticality: 'high',
    fields: [
      number('mmhg', 'Vácuo máximo', { unit: 'mmHg', from: 50, to: 760 }),
      number('chairs', 'Consultórios atendidos', { unit: 'cadeiras', from: 1, to: 30, usual: 1 }),
      voltage,
      watts(),
    ],
  },
  'intraoral-xray': {
    label: 'Raio X intraoral',
    risk: 'III',
    criticality: 'high',
    fields: [
      number('kv', 'Tensão do tubo', { unit: 'kV', from: 50, to: 90, usual: 70 }),
      number('ma', 'Corrente do tubo', { unit: 'mA', from: 1, to: 20, decimals: 1, usual: 7 }),
      choice('mounting', 'Fixação', ['Parede', 'Coluna móvel', 'Portátil'], 'Parede'),
      text('tubeSerial', 'Nº de série do tubo'),
      voltage,
    ],
  },
  'extraoral-xray': {
    label: 'Panorâmico ou tomógrafo',
    risk: 'III',
    criticality: 'high',
    fields: [
      choice(
        'technique',
        'Técnica',
        ['Panorâmica', 'Panorâmica e telerradiografia', 'Tomografia (TCFC)'],
        'Panorâmica',
      ),
      number('kv', 'Tensão máxima do tubo', { unit: 'kV', from: 50, to: 125, usual: 85 }),
      number('ma', 'Corrente máxima do tubo', { unit: 'mA', from: 1, to: 30, decimals: 1, usual: 10 }),
      text('tubeSerial', 'Nº de série do tubo'),
      voltage,
    ],
  },
  'intraoral-scanner': {
    label: 'Scanner intraoral',
    risk: 'I',
    criticality: 'normal',
    fields: [
      choice('connection', 'Conexão', ['Com fio', 'Sem fio'], 'Com fio'),
      text('software', 'Programa e versão'),
    ],
  },
  defibrillator: {
    label: 'Desfibrilador (DEA)',
    risk: 'III',
    criticality: 'high',
    fields: [
      text('batteryUntil', 'Validade da bateria', 'Mês e ano, como 05/2028'),
      text('padsUntil', 'Validade das pás', 'Mês e ano, como 05/2028'),
    ],
  },
  'air-conditioner': {
    label: 'Ar-condicionado',
    risk: null,
    criticality: 'low',
    fields: [
      number('btu', 'Capacidade', { unit: 'BTU/h', from: 5000, to: 120_000, usual: 12_000 }),
      choice('kind', 'Tipo', ['Split', 'Janela', 'Cassete', 'Central'], 'Split'),
      voltage,
    ],
  },
  other: {
    label: 'Outro',
    risk: null,
    criticality: 'normal',
    fields: [text('kind', 'Que equipamento é', 'Como refletor, mocho ou radiômetro'), voltage],
  },
} as const satisfies Record<string, Category>
