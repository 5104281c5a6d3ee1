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
export const clinicRoutines: readonly Routine[] = [
  routine('daily', 'Rotina diária', [
    'Ao abrir: compressor, autoclave e emergência',
    'Durante o dia: água, peças de mão, integrador e cargas',
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
