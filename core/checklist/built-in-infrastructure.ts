import { check, electrical, law, measure, preventive, section, type BuiltIn } from './built-in-making.ts'

const surveyInTime = check('survey', 'Levantamento radiométrico no prazo', {
  detail: 'É do físico: aqui só se confere a data do último laudo.',
  basis: law('rdc1002', 'art. 141'),
})

/** Preventive checklists of air, vacuum, X-ray and room equipment. */
export const infrastructurePreventives: readonly BuiltIn[] = [
  preventive(
    'compressor',
    'compressor',
    [
      ...section('Conferir', [
        check('safety-valve', 'Válvula de segurança abre e veda', {
          detail: 'Puxe o anel com pressão na linha.',
          critical: true,
        }),
        check('pressure-switch', 'Pressostato liga e desliga nos pontos da plaqueta'),
        check('gauge', 'Manômetro legível e em zero sem pressão'),
        check('drain', 'Dreno do reservatório', {
          detail: 'Abra por 5 segundos. Sem água com óleo, sem ferrugem.',
          photo: true,
        }),
        check('intake-filter', 'Filtro de admissão limpo ou trocado'),
        check('regulator', 'Filtro regulador e copo', { basis: law('rdc1002', 'art. 14') }),
        check('leaks', 'Sem vazamento na linha', { detail: 'Com o motor parado por 10 minutos.' }),
        check('belt-oil', 'Correia, óleo e fixação, onde há'),
        check('plate', 'Placa do vaso legível', {
          detail: 'Fabricante, série, ano e pressão máxima. Só se P·V passa de 8.',
          basis: law('nr13', ''),
        }),
        check('place', 'Local arejado ou captação de fora', {
          detail: 'Dentro do consultório, também com proteção acústica.',
          basis: law('rdc1002', 'art. 14'),
        }),
      ]),
      ...section('Medir', [
        measure('cut-in', 'Pressão de religamento', 'bar', {
          decimals: 1,
          detail: 'Leia no manômetro quando o motor voltar a ligar.',
        }),
        measure('cut-out', 'Pressão de desligamento', 'bar', {
          decimals: 1,
          detail: 'Leia no manômetro quando o motor parar.',
          critical: true,
        }),
        measure('filling', 'Tempo de enchimento', 's', { decimals: 0, detail: 'Do vazio ao desligamento.' }),
        measure('current', 'Corrente do motor', 'A', { decimals: 1 }),
        measure('noise', 'Ruído a 1 metro', 'dB', { decimals: 0 }),
        ...electrical,
      ]),
    ],
    2,
  ),
  preventive('vacuum-pump', 'bomba a vácuo', [
    ...section('Conferir', [
      check('filter', 'Filtro de detritos limpo'),
      check('seals', 'Selos e vedações sem vazamento'),
      check('water', 'Entrada de água e solenoide, onde há'),
      check('drain', 'Dreno e esgoto livres'),
      check('noise', 'Sem ruído ou vibração fora do comum'),
    ]),
    ...section('Medir', [
      measure('vacuum', 'Vácuo na ponta do sugador', 'mmHg', { decimals: 0, critical: true }),
      measure('current', 'Corrente do motor', 'A', { decimals: 1 }),
      ...electrical,
    ]),
  ]),
  preventive(
    'intraoral-xray',
    'raio X intraoral',
    [
      ...section('Conferir', [
        check('arm', 'Braço e cabeçote parados onde são deixados', {
          basis: law('rdc1002', 'art. 15'),
          critical: true,
        }),
        check('cable', 'Disparador com cabo de pelo menos 2 m', {
          detail:
            'Não se aplica ao portátil com certificação do fabricante (RDC 1.002/2025, art. 143, § 2º).',
          basis: law('in95', 'art. 2º, VI'),
          critical: true,
        }),
        check('collimator', 'Colimador e cilindro inteiros'),
        check('signals', 'Sinal sonoro e luminoso ao disparar'),
        check('panel', 'Painel, tecla de disparo e tempo escolhido'),
        check('apron', 'Vestimenta plumbífera presente e inteira', {
          detail: 'Pelo menos uma por aparelho: tronco, tireoide e gônadas.',
          basis: law('rdc1002', 'art. 144'),
          photo: true,
        }),
        check('physicist', 'Testes da IN 95 no prazo', {
          detail: 'São do físico: aqui só se confere a data do último laudo.',
          basis: law('in95', ''),
        }),
        surveyInTime,
        check('after-repair', 'Sem reparo que peça novos testes', {
          detail: 'Não conforme quando houve ajuste ou reparo: peça os testes dos parâmetros afetados.',
          basis: law('rdc611', 'art. 31'),
          critical: true,
        }),
      ]),
      ...section('Medir', [
        measure('voltage', 'Tensão da rede no disparo', 'V', { decimals: 0 }),
        ...electrical,
      ]),
    ],
    2,
  ),
  preventive(
    'extraoral-xray',
    'panorâmico ou tomógrafo',
    [
      ...section('Conferir', [
        check('movement', 'Coluna, giro e parada de emergência', { critical: true }),
        check('positioning', 'Luzes e apoios de posicionamento'),
        check('signals', 'Sinal sonoro e luminoso ao disparar', {
          basis: law('in94', ''),
          critical: true,
        }),
        check('artefacts', 'Imagem de teste sem artefatos', { photo: true }),
        check('physicist', 'Testes da IN 94 no prazo', {
          detail: 'São do físico: aqui só se confere a data do último laudo.',
          basis: law('in94', ''),
        }),
        surveyInTime,
        check('apron', 'Vestimenta plumbífera presente e inteira', {
          detail: 'Pelo menos 0,5 mm Pb para órgãos no feixe ou a até 5 cm dele.',
          basis: law('rdc611', 'art. 61'),
          photo: true,
        }),
        check('after-repair', 'Sem reparo que peça novos testes', {
          detail: 'Não conforme quando houve ajuste ou reparo: peça os testes dos parâmetros afetados.',
          basis: law('rdc611', 'art. 31'),
          critical: true,
        }),
      ]),
      ...section('Medir', electrical),
    ],
    2,
  ),
  preventive('intraoral-scanner', 'scanner intraoral', [
    ...section('Conferir', [
      check('tip', 'Ponteira e espelho limpos e inteiros'),
      check('cable', 'Cabo e conectores'),
      check('software', 'Programa atualizado e cópia de segurança em dia'),
      check('colour', 'Calibração de cor aprovada'),
    ]),
    ...section('Medir', [measure('accuracy', 'Desvio na peça de calibração', 'µm', { decimals: 0 })]),
  ]),
  preventive('defibrillator', 'desfibrilador (DEA)', [
    ...section('Conferir', [
      check('indicator', 'Indicador de pronto para uso', { critical: true }),
      check('battery', 'Bateria na validade e com carga', { critical: true }),
      check('pads', 'Pás na validade e lacradas', { critical: true }),
      check('self-test', 'Autoteste e mensagens de voz'),
    ]),
    ...section('Medir', [
      measure('energy', 'Energia entregue no analisador', 'J', { decimals: 0, critical: true }),
      measure('charging', 'Tempo de carga', 's', { decimals: 1 }),
    ]),
  ]),
  preventive('air-conditioner', 'ar-condicionado', [
    ...section('Conferir', [
      check('filters', 'Filtros limpos ou trocados', { basis: law('pmoc', '') }),
      check('coil', 'Serpentina e bandeja limpas, sem mofo', { basis: law('pmoc', ''), photo: true }),
      check('drain', 'Dreno livre'),
      check('fixing', 'Fixação, ruído e vibração'),
    ]),
    ...section('Medir', [
      measure('supply', 'Temperatura na saída', '°C', { decimals: 1 }),
      measure('current', 'Corrente', 'A', { decimals: 1 }),
    ]),
  ]),
]
