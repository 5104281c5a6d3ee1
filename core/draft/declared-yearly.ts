import { emitters } from '#core/equipment/categories.ts'
import { line, text } from './written.ts'
import { norm, rdc1002, type Declaration } from './declared-part.ts'

const when = { type: 'date', name: 'on', label: 'Quando' } as const

export const educationPlan: Declaration = {
  title: 'Plano anual de educação permanente',
  hint: 'As capacitações do ano, com datas e pessoas. A vigilância pede no item III da documentação.',
  item: 'III',
  review: { months: 12, by: rdc1002('art. 113, III'), after: 'um ano' },
  parts: [
    {
      name: 'year',
      title: 'Ano do plano',
      by: rdc1002('art. 113, III'),
      help: 'De que ano é este plano?',
      lines: [{ type: 'number', name: 'year', label: 'Ano', min: 2025, max: 2100 }],
    },
    {
      name: 'courses',
      title: 'Capacitações do ano',
      by: rdc1002('art. 113, III'),
      help: 'Rotinas, protocolos e POP que a equipe vai estudar.',
      rows: {
        add: 'Acrescentar capacitação',
        of: [
          text('what', 'Assunto', 300),
          line('who', 'Para quem', 160),
          line('by', 'Quem ensina', 120),
          when,
          line('hours', 'Carga horária', 30),
        ],
      },
    },
    {
      name: 'admission',
      title: 'Quem entra na equipe',
      by: rdc1002('art. 114'),
      rule: 'todos são capacitados na admissão',
      help: 'O que se ensina a quem chega, e quem ensina?',
    },
    {
      name: 'periodic',
      title: 'Quem já está na equipe',
      by: rdc1002('art. 114'),
      rule: 'todos são capacitados de tempos em tempos; a norma não dá prazo',
      help: 'De quanto em quanto tempo?',
    },
    {
      name: 'radiology',
      title: 'Radiologia',
      by: norm('rdc611', 'art. 15'),
      rule: 'treinamento inicial, no mínimo anual e a cada tecnologia ou pessoa nova, com avaliação da eficácia',
      help: 'Quando é, e como se avalia?',
      onlyIf: ({ equipment }) => equipment.some(({ category }) => emitters.some((one) => one === category)),
      shows: [{ equipment: emitters }, { plans: ['radiology-training'] }],
    },
    {
      name: 'cleaning',
      title: 'Equipe da limpeza',
      by: norm('rdc222', 'art. 6º, X'),
      rule: 'a capacitação da limpeza faz parte do PGRSS',
      help: 'Quando é?',
    },
    {
      name: 'record',
      title: 'Registro',
      by: norm('rdc63', 'art. 32, parágrafo único'),
      rule: 'data, horário, carga horária, conteúdo, nome e formação do instrutor e dos participantes',
      help: 'Onde fica o registro de cada capacitação?',
      shows: [{ papers: ['training'] }],
    },
  ],
}

export const buildingPlan: Declaration = {
  title: 'Plano anual de manutenção predial',
  hint: 'O que se cuida no prédio e nas instalações neste ano. A vigilância pede no item VII da documentação.',
  item: 'VII',
  review: { months: 12, by: rdc1002('art. 113, VII'), after: 'um ano' },
  parts: [
    {
      name: 'year',
      title: 'Ano do plano',
      by: rdc1002('art. 113, VII'),
      help: 'De que ano é este plano?',
      lines: [{ type: 'number', name: 'year', label: 'Ano', min: 2025, max: 2100 }],
    },
    {
      name: 'preventive',
      title: 'Manutenção preventiva',
      by: rdc1002('art. 113, VII'),
      help: 'Edificação e instalações: o que, quem e quando.',
      rows: {
        add: 'Acrescentar serviço',
        of: [text('what', 'O que', 300), line('who', 'Quem', 120), line('often', 'Frequência', 60), when],
      },
    },
    {
      name: 'corrective',
      title: 'Manutenção corretiva',
      by: rdc1002('art. 113, VII'),
      help: 'O que se faz quando algo quebra, e quem se chama?',
    },
    {
      name: 'tank',
      title: "Caixa d'água",
      by: norm('rdc63', 'art. 39, §§ 1º e 2º'),
      rule: 'limpeza a cada 6 meses, com registro',
      help: 'Quem limpa, e quando?',
      shows: [{ plans: ['water-tank'] }],
    },
    {
      name: 'air',
      title: 'Ar-condicionado',
      by: norm('pmoc'),
      help: 'Quem mantém, e onde fica o PMOC? Se não há, escreva isso.',
      shows: [{ equipment: ['air-conditioner'] }, { papers: ['air_plan'] }],
    },
    {
      name: 'gases',
      title: 'Sistema de gases',
      by: norm('nr32', '32.9.3.3'),
      rule: 'cronograma e registro individual assinado',
      help: 'Só se há gases canalizados ou em cilindro.',
      isOptional: true,
    },
    {
      name: 'others',
      title: 'Terceiros',
      by: rdc1002('art. 113, IV'),
      rule: 'contratos, licenças e qualificações de todos',
      help: 'Que empresas fazem cada serviço?',
      shows: [{ papers: ['service_contract'] }],
    },
    {
      name: 'records',
      title: 'Registros',
      by: norm('rdc63', 'art. 23'),
      help: 'Onde ficam os registros do que foi feito?',
    },
  ],
}
