import type { FailureKind, Fate, Step } from '#core/sterilization/failure.ts'
import type { Purpose, TestResult } from '#core/sterilization/load.ts'

export const purposeWords: Record<Purpose, string> = {
  load: 'carga',
  test: 'só teste',
  repeat: 'repetição do teste',
  empty: 'câmara vazia',
}

export const resultWords: Record<TestResult | 'pending', string> = {
  negative: 'negativo',
  positive: 'positivo',
  invalid: 'inválido',
  pending: 'aguarda leitura',
}

/** Result of an ampoule. */
export const growthWords = { negative: 'sem crescimento', positive: 'com crescimento' } as const

export const failureWords: Record<FailureKind, string> = {
  biological: 'Teste biológico positivo',
  bowie_dick: 'Bowie-Dick reprovado',
  load: 'Ciclo não conforme',
}

export const fateWords: Record<Fate, string> = {
  found: 'recolhido',
  reprocessed: 'reprocessado',
  discarded: 'descartado',
  used: 'usado antes do resultado',
  missing: 'não encontrado',
}

export const stepWords: Record<Step, string> = {
  out_of_use: 'Autoclave fora de uso',
  scope: 'Até onde recolher',
  recall: 'Recolher os pacotes',
  review_loads: 'Rever cargas e leituras',
  review_practice: 'Rever a prática com os operadores',
  repeat: 'Repetir o teste',
  repair: 'Inspeção e reparo',
  empty_cycles: 'Três ciclos vazios negativos',
  patients: 'Avaliar quem foi atendido',
  disposal: 'Tratar as ampolas antes do descarte',
  cause: 'Registrar a causa',
}
