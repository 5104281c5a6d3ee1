import { formatMilli } from '#core/kit/numbers.ts'

export const unitTexts = {
  un: 'un',
  pair: 'par',
  set: 'jogo',
  box: 'caixa',
  roll: 'rolo',
  m: 'm',
  l: 'L',
  kg: 'kg',
}
export type Unit = keyof typeof unitTexts

/** How spreadsheets of other systems write the units. */
export const unitWords: Partial<Record<Unit, string[]>> = {
  un: ['und', 'unid', 'unidade', 'pc', 'pç', 'peça'],
  pair: ['pr'],
  set: ['jg', 'kit'],
  box: ['cx'],
  roll: ['rl'],
  m: ['mt', 'metro', 'metros'],
  l: ['lt', 'litro', 'litros'],
  kg: ['quilo', 'quilos'],
}

const severalTexts: Partial<Record<Unit, string>> = {
  pair: 'pares',
  set: 'jogos',
  box: 'caixas',
  roll: 'rolos',
}

/** An amount with its unit: `1 caixa`, `−2 caixas`, `2,5 m`. */
export function amountOf({ unit }: { unit: Unit }, milli: number | null): string {
  const amount = milli ?? 0
  const several = Math.abs(amount) === 1000 ? undefined : severalTexts[unit]
  return `${formatMilli(amount).replace('-', '−')} ${several ?? unitTexts[unit]}`
}
