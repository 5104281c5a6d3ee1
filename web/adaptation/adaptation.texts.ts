import type { AdaptationPath, PathStepView } from '#core/adaptation/adaptation.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import { count } from '#web/kit/formats.ts'

/** Before the date the page is named after it; then it shows what lapses next. */
export const titleOf = ({ on, standing }: AdaptationPath['deadline']): string =>
  standing === 'over' ? 'Em dia' : `Até ${formatDate(on)}`

export const phaseTexts: Record<PathStepView['phase'], { title: string; hint: string }> = {
  others: { title: 'Depende de outras pessoas', hint: 'Comece por aqui: pode levar semanas' },
  write: { title: 'A clínica escreve', hint: 'Dá para começar hoje' },
  team: { title: 'A equipe faz nesta semana', hint: 'Treinos, rotinas e registros' },
}

/** `Faltam 12 dias` */
export function daysText({ daysLeft, standing }: AdaptationPath['deadline']): string {
  if (standing === 'over') return 'O prazo terminou'
  if (daysLeft === 0) return 'Termina hoje'
  return `${daysLeft === 1 ? 'Falta' : 'Faltam'} ${count(daysLeft, 'dia', 'dias')}`
}

/** `8 passos por fazer, 1 atrasado` */
export function leftText(steps: readonly PathStepView[]): string {
  const open = steps.filter(({ state }) => state !== 'done')
  const late = open.filter(({ state }) => state === 'late').length
  if (open.length === 0) return 'Nenhum passo por fazer'
  const head = count(open.length, 'passo por fazer', 'passos por fazer')
  return late === 0 ? head : `${head}, ${count(late, 'atrasado', 'atrasados')}`
}

/** `Faltam 12 dias. 8 passos por fazer` */
export const timeText = ({ deadline, steps }: Pick<AdaptationPath, 'deadline' | 'steps'>): string =>
  deadline.standing === 'no_grace' ? leftText(steps) : `${daysText(deadline)}. ${leftText(steps)}`
