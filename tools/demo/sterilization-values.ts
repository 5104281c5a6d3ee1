import type { WrittenStep } from '#core/sterilization/failure.ts'

/** Assistants of the clinic, without accounts of their own. */
const people = ['Sônia Arruda', 'Camila Duarte']

const kinds = [
  { kind: 'Kit clínico', transparent: true, contents: null },
  { kind: 'Canetas', transparent: true, contents: null },
  {
    kind: 'Kit cirúrgico',
    transparent: false,
    contents: 'Cabo de bisturi, porta-agulha, duas pinças, tesoura',
  },
]

/** Operator and content of a load, with small variations. */
export function packagesOf(turn: number) {
  const operator = people[turn % people.length] ?? 'Sônia Arruda'
  const packages = kinds
    .map(({ kind, transparent, contents }, index) => {
      const count = ((turn + index * 3) % 5) + 2
      return { kind, transparent, contents, count, preparedBy: operator }
    })
    .slice(0, (turn % 2) + 2)
  return { operator, packages }
}

/** A plateau at 134 °C, with small variations. */
export const readingsOf = (turn: number) => ({
  minutes: 4 + (turn % 4) / 10,
  celsius: 134 + (turn % 9) / 10,
  pressure: 2.1 + (turn % 8) / 100,
})

/** Notes on the steps after the failed test. */
export const stepNotes: Partial<Record<WrittenStep, string>> = {
  review_loads: 'Tempo, temperatura e pressão dentro da faixa em todas as cargas; integradores conferidos.',
  review_practice: 'Câmara cheia demais: combinado deixar espaço entre os pacotes e não empilhar.',
  patients: 'Quatro pacotes usados; responsável técnica avaliou e registrou nos prontuários, sem eventos.',
  disposal: 'Ampolas positiva e de controle autoclavadas na reserva antes do descarte.',
}
