/** What whoever relies on our rules has to know of those of states and cities: which `localIntervals` there are. */
export const localCoverage =
  'De estados e municípios, o Equipo conhece só algumas regras do Paraná. Se as do seu estado ou da sua cidade pedem mais, siga as suas.'
