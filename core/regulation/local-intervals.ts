import { due, every, ruleOf } from './making.ts'
import type { IntervalRule } from './rule.ts'

const parana = { jurisdiction: { state: 'PR' } } as const

/**
 * What states and cities say of the same things. A stricter one is followed instead of the federal rule, a looser one
 * is told and not followed. Not complete: the state's and the city's own texts prevail.
 */
export const localIntervals: readonly IntervalRule[] = [
  due(
    ruleOf('pr-biological', 'pr414', '', 'Teste biológico da autoclave uma vez por mês', parana),
    every(1, 'month'),
    { over: 'biological' },
  ),
  due(
    ruleOf('pr-water-tank', 'pr414', '', "Limpeza da caixa d'água no máximo a cada 12 meses", parana),
    every(12, 'month'),
    { over: 'water-tank' },
  ),
  due(
    ruleOf(
      'pr-first-jet',
      'pr414',
      'item 7.18.4',
      'Descartar o primeiro jato de água entre pacientes',
      parana,
    ),
    every(1, 'use'),
    { over: 'first-jet' },
  ),
  due(
    ruleOf('pr-suction', 'pr414', 'item 7.22', 'Aspirar detergente pela sucção após cada paciente', parana),
    every(1, 'use'),
    { over: 'suction-rinsed' },
  ),
]
