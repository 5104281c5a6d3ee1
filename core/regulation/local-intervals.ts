import { due, every, ruleOf } from './making.ts'
import type { IntervalRule } from './rule.ts'

const parana = { jurisdiction: { state: 'PR' } } as const

/**
 * Rules of states and cities on the same subjects. A stricter one replaces the federal rule; a looser one is mentioned
 * but not followed. Not complete: the state's and the city's own texts prevail.
 */
export const localIntervals: readonly IntervalRule[] = [
  // The earlier monthly test of SESA 0414/2001 was replaced by the weekly one of SESA 496/2005.
  due(
    ruleOf('pr-biological', 'pr496', 'cap. XI, item 50', 'Teste biológico da autoclave toda semana', parana),
    every(1, 'week'),
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
    ruleOf('pr-suction', 'pr414', 'item 7.22.1', 'Aspirar detergente pela sucção após cada paciente', parana),
    every(1, 'use'),
    { over: 'suction-rinsed' },
  ),
]
