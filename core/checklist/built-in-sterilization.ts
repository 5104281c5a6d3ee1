import {
  check,
  electrical,
  law,
  measure,
  ours,
  preventive,
  section,
  within,
  type BuiltIn,
} from './built-in-making.ts'

/**
 * Preventive checklists of equipment that cleans, packs, sterilizes or supplies water. Limits are the manufacturer's,
 * or ours and marked as such.
 */
export const sterilizationPreventives: readonly BuiltIn[] = [
  preventive('autoclave', 'autoclave', [
    ...section('Conferir', [
      check('gasket', 'Guarnição e superfície da porta', {
        detail: 'Sem corte, ressecamento ou resíduo.',
        photo: true,
      }),
      check('lock', 'Trava e microchaves da porta', {
        detail: 'Não abre com pressão.',
        critical: true,
      }),
      check('safety-valve', 'Válvula de segurança livre e sem vazamento', { critical: true }),
      check('valves', 'Válvulas solenoides e purgador'),
      check('filters', 'Filtros de ar e de água'),
      check('leaks', 'Sem vazamento de vapor ou de água em todo o ciclo'),
      check('chamber', 'Câmara, bandejas e resistência sem incrustação'),
    ]),
    ...section('Medir', [
      measure('temperature', 'Temperatura no patamar', '°C', {
        decimals: 1,
        detail: 'Termômetro padrão na câmara, no ciclo mais usado. Limites do ciclo no manual.',
        critical: true,
      }),
      measure('pressure', 'Pressão no patamar', 'bar', { decimals: 2, critical: true }),
      measure('time', 'Tempo de esterilização', 'min', { decimals: 1, critical: true }),
      measure('vacuum', 'Vácuo máximo antes do vapor', 'bar', {
        decimals: 2,
        detail: 'Só com bomba de vácuo.',
      }),
      ...electrical,
    ]),
    ...section('Provar', [
      check('bowie-dick', 'Bowie-Dick aprovado', {
        detail: 'Só com bomba de vácuo; câmara vazia e aquecida.',
        basis: law('rdc1002', 'art. 88'),
        critical: true,
      }),
      check('integrator', 'Ciclo com carga e integrador aprovado', {
        basis: law('rdc1002', 'art. 90'),
        critical: true,
      }),
      check('biological', 'Indicador biológico negativo após reparo', {
        detail: 'Antes de voltar ao uso. Sem reparo, não se aplica.',
        basis: ours,
      }),
    ]),
  ]),
  preventive('ultrasonic-cleaner', 'lavadora ultrassônica', [
    ...section('Conferir', [
      check('tank', 'Cuba sem furos, trincas ou vazamento'),
      check('drain', 'Dreno e registro'),
      check('timer', 'Temporizador'),
      check('foil', 'Folha de alumínio com furos por igual', {
        detail: 'Cavitação em toda a cuba.',
        photo: true,
      }),
    ]),
    ...section('Medir', [
      measure('temperature', 'Temperatura da solução', '°C', { decimals: 1 }),
      ...electrical,
    ]),
  ]),
  preventive('sealer', 'seladora', [
    ...section('Conferir', [
      check('tape', 'Fita antiaderente e borracha de pressão'),
      check('cutter', 'Guilhotina corta por inteiro'),
      check('seal', 'Selagem uniforme, sem ruga, fissura ou furo', {
        basis: law('rdc1002', 'art. 75'),
        critical: true,
        photo: true,
      }),
    ]),
    ...section('Medir', [
      measure('temperature', 'Temperatura da barra', '°C', { decimals: 0 }),
      measure('width', 'Largura da selagem', 'mm', { decimals: 1 }),
    ]),
  ]),
  preventive(
    'water-purifier',
    'destiladora ou osmose',
    [
      ...section('Conferir', [
        check('filters', 'Filtros, membrana ou resina no prazo', {
          detail: 'A água segue o fabricante da autoclave.',
          basis: law('rdc1002', 'art. 87'),
        }),
        check('scale', 'Resistência e câmara sem incrustação'),
        check('leaks', 'Vedações e mangueiras sem vazamento'),
        check('tank', 'Reservatório limpo e fechado'),
      ]),
      ...section('Medir', [
        within('conductivity', 'Condutividade da água produzida', 'µS/cm', {
          decimals: 1,
          max: 15,
          detail: 'O limite do manual da autoclave vem antes.',
        }),
        measure('flow', 'Vazão', 'L/h', { decimals: 1 }),
      ]),
    ],
    2,
  ),
  preventive('biological-incubator', 'incubadora biológica', [
    ...section('Conferir', [
      check('wells', 'Poços limpos e inteiros'),
      check('reading', 'Leitura e alarme com o controle positivo', { critical: true }),
      check('interval', 'Última preventiva há no máximo um ano', {
        basis: law('rdc1002', 'art. 136'),
        critical: true,
      }),
    ]),
    ...section('Medir', [
      measure('temperature', 'Temperatura do bloco', '°C', {
        decimals: 1,
        detail: 'Termômetro padrão no poço, depois de aquecida.',
        critical: true,
      }),
    ]),
  ]),
]
