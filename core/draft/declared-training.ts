import { emitters } from '#core/equipment/categories.ts'
import { line } from './written.ts'
import { norm, type Declaration } from './declared-part.ts'

const record = norm('rdc63', 'art. 32, parágrafo único')

/** One training that has taken place. It is no plan: nothing in it is revised. */
export const trainingRecord: Declaration = {
  title: 'Registro de capacitação com lista de presença',
  hint: 'Uma capacitação feita: quando, o que, quem ensinou e quem assinou presença.',
  item: 'III',
  review: null,
  parts: [
    {
      name: 'when',
      title: 'Quando',
      by: record,
      rule: 'data, horário e carga horária',
      help: 'Quando foi, e quanto durou?',
      lines: [
        { type: 'date', name: 'heldOn', label: 'Data' },
        line('hours', 'Horário', 60),
        line('load', 'Carga horária', 30),
      ],
    },
    { name: 'subject', title: 'Conteúdo', by: record, help: 'O que foi ensinado?' },
    {
      name: 'teacher',
      title: 'Instrutor',
      by: record,
      rule: 'nome e formação',
      help: 'Quem ensinou?',
      lines: [
        line('teacher', 'Nome do instrutor', 120),
        line('teacherBackground', 'Formação do instrutor', 160),
      ],
    },
    {
      name: 'present',
      title: 'Lista de presença',
      by: record,
      rule: 'nome e formação de cada participante',
      help: 'Quem participou? O documento impresso tem espaço para a assinatura de cada um.',
      rows: {
        add: 'Acrescentar participante',
        of: [line('name', 'Nome', 120), line('background', 'Formação', 160)],
        isSigned: true,
      },
    },
    {
      name: 'effect',
      title: 'Avaliação da eficácia',
      by: norm('rdc611', 'art. 15'),
      rule: 'na capacitação em radiologia',
      help: 'Como se viu que a equipe aprendeu? Só vimos esse pedido na norma da radiologia.',
      isOptional: true,
      onlyIf: ({ equipment }) => equipment.some(({ category }) => emitters.some((one) => one === category)),
    },
  ],
}
