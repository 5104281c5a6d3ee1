import type { BiologicalStanding } from '#core/sterilization/biological.ts'
import type { FailureKind, Fate, Step } from '#core/sterilization/failure.ts'
import type { LoadState, Purpose, TestState } from '#core/sterilization/load.ts'
import type { LoadKind, Measure } from '#core/sterilization/program.ts'
import type { Tone } from '#web/ui/Chip.tsx'

export const stateTexts: Record<LoadState, { label: string; tone: Tone }> = {
  running: { label: 'Em ciclo', tone: 'info' },
  conform: { label: 'Para liberar', tone: 'warn' },
  released: { label: 'Liberada', tone: 'ok' },
  blocked: { label: 'Bloqueada', tone: 'bad' },
  aborted: { label: 'Interrompida', tone: 'neutral' },
}

export const testTexts: Record<Exclude<TestState, 'none'>, { label: string; tone: Tone }> = {
  pending: { label: 'Aguarda leitura', tone: 'warn' },
  negative: { label: 'Negativo', tone: 'ok' },
  positive: { label: 'Positivo', tone: 'bad' },
  invalid: { label: 'Inválido', tone: 'warn' },
}

export const purposeTexts: Record<Purpose, string> = {
  load: 'Carga',
  test: 'Só teste',
  repeat: 'Repetição do teste',
  empty: 'Câmara vazia',
}

export const kindTexts: Record<LoadKind, string> = {
  wrapped: 'Embalada',
  unwrapped: 'Sem embalagem',
  solid: 'Sólida',
  porous: 'Porosa',
  hollow: 'Lúmen',
}

export const measureTexts: Record<Measure, string> = {
  minutes: 'tempo',
  celsius: 'temperatura',
  pressure: 'pressão',
}

export const failureTexts: Record<FailureKind, string> = {
  biological: 'teste biológico positivo',
  bowie_dick: 'Bowie-Dick reprovado',
  load: 'ciclo não conforme',
}

export const fateTexts: Record<Fate, { label: string; tone: Tone }> = {
  found: { label: 'Recolhido', tone: 'warn' },
  reprocessed: { label: 'Reprocessado', tone: 'ok' },
  discarded: { label: 'Descartado', tone: 'ok' },
  used: { label: 'Usado', tone: 'bad' },
  missing: { label: 'Não encontrado', tone: 'bad' },
}

export const biologicalTexts: Record<BiologicalStanding, { label: string; done: boolean }> = {
  done: { label: 'feito nesta semana', done: true },
  open: { label: 'falta o desta semana', done: false },
  warn: { label: 'é até hoje', done: false },
  overdue: { label: 'atrasado', done: false },
  never: { label: 'nenhum ainda', done: false },
}

export const stepTexts: Record<Step, { title: string; how: string }> = {
  out_of_use: { title: 'Autoclave fora de uso', how: 'Feito automaticamente na hora da leitura.' },
  scope: {
    title: 'Decidir até onde recolher',
    how: 'O mais seguro é recolher tudo desde o último negativo.',
  },
  recall: { title: 'Recolher os pacotes', how: 'Onde estava cada pacote e o que foi feito com ele.' },
  review_loads: {
    title: 'Rever cargas e leituras',
    how: 'Parâmetros e integradores de cada ciclo desde o último negativo.',
  },
  review_practice: {
    title: 'Rever a prática com os operadores',
    how: 'Embalagem, carregamento da câmara e como o teste foi feito.',
  },
  repeat: {
    title: 'Repetir o teste',
    how: 'O quanto antes, no mesmo programa, com integrador e ampola de controle.',
  },
  repair: { title: 'Inspeção e reparo', how: 'A repetição também falhou: chame o técnico.' },
  empty_cycles: {
    title: 'Três ciclos vazios negativos',
    how: 'Em seguida, com a câmara vazia, depois do reparo.',
  },
  patients: {
    title: 'Avaliar quem foi atendido',
    how: 'Conduta com os pacotes usados. O nome do paciente fica no prontuário, não aqui.',
  },
  disposal: {
    title: 'Tratar as ampolas antes do descarte',
    how: 'A positiva e a de controle (boa prática).',
  },
  cause: { title: 'Registrar a causa', how: 'O que houve no ciclo e o que foi feito.' },
}
