/** What whoever relies on our rules has to know of those of states and cities: which `localIntervals` there are. */
export const localCoverage =
  'De estados e municípios, o Equipo conhece só as regras do Paraná. Onde as suas pedem mais, valem elas.'
