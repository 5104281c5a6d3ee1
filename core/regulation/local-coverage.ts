/** A caveat about rules of states and cities for everybody who relies on ours: it lists the `localIntervals`. */
export const localCoverage =
  'De estados e municípios, o Equipo conhece só algumas regras do Paraná. Se as do seu estado ou da sua cidade pedem mais, siga as suas.'
