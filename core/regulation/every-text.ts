import type { Every } from './rule.ts'

const one = { day: 'todo dia', week: 'toda semana', month: 'todo mês', year: 'todo ano', use: 'a cada uso' }
const many = { day: 'dias', week: 'semanas', month: 'meses', year: 'anos', use: 'usos' }

/** `toda semana`, `a cada 3 meses`; null means as the manufacturer says. */
export function everyText(interval: Every | null): string {
  if (interval === null) return 'conforme o fabricante'
  const { every, unit } = interval
  return every === 1 ? one[unit] : `a cada ${every.toLocaleString('pt-BR')} ${many[unit]}`
}
