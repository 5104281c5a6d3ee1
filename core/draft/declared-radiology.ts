import { emitters } from '#core/equipment/categories.ts'
import { line } from './written.ts'
import { everyTwoYears, norm, rdc1002, type Declaration } from './declared-part.ts'

export const supervisorDesignation: Declaration = {
  title: 'Designação do supervisor de proteção radiológica',
  hint: 'Quem supervisiona o raio X e quem o substitui, por escrito. Sem supervisor, o indicador 11 não fica conforme.',
  item: 'XVII',
  review: everyTwoYears,
  parts: [
    {
      name: 'supervisor',
      title: 'Supervisor',
      by: rdc1002('arts. 146 e 147'),
      rule: 'designado por escrito (também RDC 611/2022, arts. 13 e 14)',
      help: 'Quem é?',
      lines: [
        line('supervisor', 'Nome do supervisor', 120),
        line('supervisorRegistry', 'Registro do supervisor', 60),
      ],
      shows: [{ equipment: emitters }],
    },
    {
      name: 'substitute',
      title: 'Substituto',
      by: rdc1002('art. 147'),
      rule: 'também designado por escrito',
      help: 'Quem substitui?',
      lines: [
        line('substitute', 'Nome do substituto', 120),
        line('substituteRegistry', 'Registro do substituto', 60),
      ],
    },
    {
      name: 'sector',
      title: 'Responsável técnico do setor',
      by: norm('rdc611', 'arts. 13 e 14'),
      rule: 'designado por escrito, com substituto',
      help: 'Quem responde pelo setor de radiologia, e quem substitui?',
    },
    {
      name: 'activities',
      title: 'Atividades de cada um',
      by: norm('rdc611', 'arts. 13 e 14'),
      rule: 'as atividades são descritas',
      help: 'O que faz o supervisor, e o que faz o substituto?',
    },
    {
      name: 'power',
      title: 'Poder de parar',
      by: rdc1002('art. 147'),
      rule: 'o supervisor pode parar atividade insegura',
      help: 'Como a direção garante esse poder?',
    },
  ],
}

const tests = (
  name: string,
  title: string,
  id: 'in94' | 'in95',
  category: (typeof emitters)[number],
  rule: string,
) => ({
  name,
  title,
  by: norm(id),
  rule,
  help: 'Quem testa, quando, e o que se faz fora da tolerância?',
  onlyIf: ({ equipment }: { equipment: readonly { category: string }[] }) =>
    equipment.some((one) => one.category === category),
  shows: [{ equipment: [category] }] as const,
})

export const xrayQualityProgramme: Declaration = {
  title: 'Programa de garantia da qualidade do raio X',
  hint: 'Os testes, a manutenção e os limites de cada aparelho, em um só lugar.',
  item: 'XVII',
  review: everyTwoYears,
  parts: [
    {
      name: 'scope',
      title: 'O que o programa cobre',
      by: norm('rdc611', 'art. 5º'),
      rule: 'o serviço tem programas de garantia da qualidade, educação permanente e proteção radiológica',
      help: 'Que aparelhos e exames entram, e quem cuida do programa?',
      shows: [{ equipment: emitters }],
    },
    tests(
      'intraoral',
      'Testes do raio X intraoral',
      'in95',
      'intraoral-xray',
      'na aceitação, a cada 2 anos e após reparo',
    ),
    tests(
      'extraoral',
      'Testes do raio X extraoral',
      'in94',
      'extraoral-xray',
      'na aceitação, a cada ano e após reparo',
    ),
    {
      name: 'reports',
      title: 'Laudos',
      by: norm('rdc611', 'art. 28, parágrafo único'),
      rule: 'testes de aceitação e constância, preventiva e corretiva, com laudos arquivados',
      help: 'Quem recebe e confere cada laudo?',
      shows: [{ papers: ['xray_quality_report'] }],
    },
    {
      name: 'calibration',
      title: 'Instrumentos de medida',
      by: norm('rdc611', 'art. 30'),
      rule: 'calibrados em laboratório rastreável, no prazo do fabricante ou do Inmetro',
      help: 'Como se confere a calibração de quem testa?',
    },
    {
      name: 'adjustment',
      title: 'Ajuste ou alteração',
      by: norm('rdc611', 'art. 31'),
      rule: 'refazer os testes dos parâmetros afetados e arquivar',
      help: 'Quem pede os testes depois de um conserto?',
    },
    {
      name: 'restriction',
      title: 'Nível de restrição',
      by: norm('rdc611', 'art. 33'),
      rule: 'suspender já, ou usar só em urgência com parecer do responsável técnico e do supervisor; registrar metas, prazos e ações',
      help: 'Quem suspende, e quem libera?',
    },
    {
      name: 'survey',
      title: 'Levantamento radiométrico',
      by: rdc1002('art. 141'),
      rule: 'a cada 4 anos, ou quando muda a área ou o aparelho',
      help: 'Quem faz, e quando é o próximo?',
      shows: [{ papers: ['radiometric_survey'] }],
    },
    {
      name: 'vests',
      title: 'Vestimentas plumbíferas',
      by: rdc1002('art. 144'),
      rule: 'uma por aparelho intraoral; no extraoral vale a RDC 611/2022, art. 61',
      help: 'Onde ficam, e quem confere se estão inteiras?',
    },
    {
      name: 'archive',
      title: 'Guarda dos documentos',
      by: norm('rdc611', 'art. 16'),
      rule: 'rastreável, pelo menos por 5 anos',
      help: 'Onde ficam?',
    },
  ],
}

/** The wording of a notice is the norm's own, which we have not read: the clinic copies it. */
export const xrayWallNotice: Declaration = {
  title: 'Quadro de avisos da sala de raio X',
  hint: 'As cinco frases que a norma manda pôr na sala e na porta, prontas para imprimir. O Equipo não leu as frases: copie da norma.',
  item: 'XVII',
  review: null,
  parts: [
    {
      name: 'sentences',
      title: 'As cinco frases',
      by: norm('rdc611', 'art. 53'),
      rule: 'quadro de avisos na sala e na porta, com cinco frases',
      help: 'Copie cada frase do texto da norma.',
      lines: [1, 2, 3, 4, 5].map((number) => line(`sentence${number}`, `Frase ${number}`, 400)),
    },
    {
      name: 'places',
      title: 'Onde está',
      by: norm('rdc611', 'art. 53'),
      rule: 'na sala e na porta',
      help: 'Em que salas e portas o quadro foi posto?',
      shows: [{ equipment: emitters }],
    },
  ],
}
