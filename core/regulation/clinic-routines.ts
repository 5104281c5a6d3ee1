import type { Routine } from './offer.ts'

const routine = (of: 'daily' | 'weekly' | 'monthly', title: string, tasks: readonly string[]): Routine => ({
  rule: `clinic-${of}`,
  title,
  tasks,
  usually: 'clinic',
  template: `builtin:${of}`,
})

/**
 * Routines of the clinic as a whole: the checklists that come with Equipo. Each item names the norm that demands it.
 */
const everyday: readonly Routine[] = [
  routine('daily', 'Rotina diária', [
    'Ao abrir: compressor, autoclave e emergência',
    'Durante o dia: água, peças de mão, lente, integrador e cargas',
    'Ao fechar: mangueiras, sucção e cuba',
  ]),
  routine('weekly', 'Rotina semanal', [
    'Indicador biológico e limpeza da câmara',
    'Mangueiras, pinças, pontas e o que está fora de uso',
  ]),
  routine('monthly', 'Rotina mensal', [
    'Eventos adversos notificados até o 15º dia útil',
    'Validades, irradiância e condutividade da água',
  ]),
]

const demanded: readonly Routine[] = [
  {
    rule: 'water-tank',
    title: "Limpeza da caixa d'água",
    tasks: ['Limpar o reservatório', 'Registrar a capacidade e a limpeza'],
    usually: 'clinic',
    template: 'builtin:water-tank',
  },
  {
    rule: 'education-plan',
    title: 'Plano de educação permanente do ano',
    tasks: ['Escrever o plano do ano e emitir'],
    usually: 'clinic',
  },
  {
    rule: 'building-plan',
    title: 'Plano de manutenção predial do ano',
    tasks: ['Escrever o plano do ano, preventivo e corretivo, e emitir'],
    usually: 'clinic',
  },
]

const ofRadiology: readonly Routine[] = [
  {
    rule: 'dosimeter',
    title: 'Troca dos dosímetros',
    tasks: [
      'Trocar o dosímetro de cada pessoa',
      'Guardar o relatório de doses',
      'Dispensado: consultório isolado com um só intraoral e até 4 mA·min por semana',
    ],
    usually: 'clinic',
    template: 'builtin:dosimeters',
  },
  {
    rule: 'radiology-training',
    title: 'Capacitação em radiologia',
    tasks: ['Capacitar a equipe e avaliar a eficácia', 'Registrar data, horário, carga, conteúdo e pessoas'],
    usually: 'clinic',
    template: 'builtin:radiology-training',
  },
]

/** @param hasXray whether the clinic has an X-ray, and with it the routines of radiology */
export const clinicRoutines = (hasXray: boolean): readonly Routine[] => [
  ...everyday,
  ...demanded,
  ...(hasXray ? ofRadiology : []),
]
