import type { BiologicalStanding } from '#core/sterilization/biological.ts'
import type { FailureKind, Fate, Step } from '#core/sterilization/failure.ts'
import type { LoadState, Purpose, TestState } from '#core/sterilization/load.ts'
import type { LoadKind, Measure } from '#core/sterilization/program.ts'
import { ApiError } from '#web/kit/api-error.ts'
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

const refusals: Record<string, string> = {
  'sterilization.running': 'O ciclo ainda não terminou.',
  'sterilization.running_already': 'Há um ciclo aberto nesta autoclave: registre o fim dele primeiro.',
  'sterilization.not_conform': 'Um ciclo interrompido não é liberado: esterilize de novo.',
  'sterilization.blocked': 'Esta carga está bloqueada: reprocesse os pacotes.',
  'sterilization.released': 'Esta carga já foi liberada.',
  'sterilization.reading_first': 'Há implantáveis: a liberação espera a leitura do biológico.',
  'sterilization.nothing_to_release': 'Um ciclo de teste não precisa de liberação.',
  'sterilization.out_of_use':
    'Esta autoclave está fora de uso por um teste que falhou. Siga os passos da falha.',
  'sterilization.autoclave_down':
    'Esta autoclave está parada. Mude a situação dela em Equipamentos quando voltar.',
  'sterilization.bowie_dick_failed':
    'O Bowie-Dick falhou: repita o teste. Até lá, não use programas com vácuo.',
  'sterilization.no_such_failure': 'Esta falha já foi encerrada ou não é desta autoclave.',
  'sterilization.repair_first': 'Os ciclos vazios vêm depois do reparo: registre o reparo primeiro.',
  'sterilization.blocked_stays':
    'Uma carga bloqueada continua bloqueada: o mais seguro é reprocessar os pacotes.',
  'sterilization.aborted_stays': 'Um ciclo interrompido não pode ser corrigido.',
  'sterilization.cycle_first': 'Registre o fim do ciclo antes de incubar a ampola.',
  'sterilization.incubate_first': 'Registre a incubação antes da leitura.',
  'sterilization.too_early':
    'Ainda não passou o tempo da bula: o resultado negativo só pode ser lido no fim.',
  'sterilization.positive_stays': 'Uma leitura positiva não pode ser desfeita: siga os passos da falha.',
  'sterilization.no_such_step': 'Este passo não faz parte desta falha.',
  'sterilization.step_not_needed': 'Este passo não é preciso agora.',
  'sterilization.failure_over': 'Esta falha já foi encerrada.',
  'sterilization.steps_open': 'Ainda há passos pendentes.',
}

export const refusalText = (code: string | null): string | null =>
  code === null ? null : (refusals[code] ?? 'Esta ação não é possível agora.')

/** The same error with this slice's words in place of the general sentence. */
export function explained(error: ApiError | null): ApiError | null {
  if (error?.status !== 422) return error
  const { status, code, id, fields, current, details } = error
  const message = refusals[code] ?? error.message
  return new ApiError(status, { code, message, fields, current, details, ...(id && { id }) })
}
