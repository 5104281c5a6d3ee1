import type { ItemInput } from './item.ts'

/** A part of a template's item that contradicts the rest, and how to correct it. */
export interface ItemProblem {
  /** `items.3.unit`. */
  path: string
  message: string
}

/** Problems that keep these items from being a template; empty if there are none. */
export function itemProblems(items: readonly ItemInput[]): ItemProblem[] {
  const problems: ItemProblem[] = []
  const keys = new Set<string>()
  for (const [index, item] of items.entries()) {
    const add = (name: string, message: string) => problems.push({ path: `items.${index}.${name}`, message })
    if (keys.has(item.key)) add('key', 'Este item já está na lista')
    keys.add(item.key)
    if (item.kind === 'number') checkNumber(item, add)
    else checkPlain(item, add)
    if (item.kind === 'choice') checkChoices(item, add)
    else if (item.choices) add('choices', 'Só um item de escolha tem opções')
  }
  return problems
}

type Add = (name: string, message: string) => void

const given = (limit: number | null | undefined): limit is number => typeof limit === 'number'

function checkNumber(item: ItemInput, add: Add): void {
  const limited = given(item.min) || given(item.max)
  if ((limited || item.limits === 'manual') && !item.unit) add('unit', 'Um limite precisa da unidade')
  if (given(item.min) && given(item.max) && item.min > item.max) {
    add('max', 'O máximo está abaixo do mínimo')
  }
  if (limited && item.limits === 'manual') {
    add('limits', 'Escreva os limites aqui, ou escolha que eles venham da plaqueta ou do manual')
  }
  if (item.limits === 'item' && !limited) add('min', 'Escreva o limite')
}

function checkPlain(item: ItemInput, add: Add): void {
  if (item.unit || given(item.min) || given(item.max) || item.limits || given(item.decimals)) {
    add('kind', 'Só um item de número tem unidade, limites e casas decimais')
  }
}

function checkChoices(item: ItemInput, add: Add): void {
  const choices = item.choices ?? []
  if (choices.length === 0) return add('choices', 'Escreva pelo menos duas opções')
  const values = new Set(choices.map(({ value }) => value))
  if (values.size < choices.length) add('choices', 'Duas opções são iguais')
}
