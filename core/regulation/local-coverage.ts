/** A caveat about rules of states and cities for everybody who relies on ours. */
export const localCoverage =
  'O Equipo não leu por inteiro a norma de nenhum estado ou município; do Paraná, leu o que roteiros de inspeção citam. Se as do seu estado ou da sua cidade pedem mais, siga as suas.'
