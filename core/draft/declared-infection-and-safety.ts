import { line, text } from './written.ts'
import { everyTwoYears, rdc1002, script, type Declaration } from './declared-part.ts'

const noticeRule =
  'todo mês até o 15º dia útil do mês seguinte, nas ferramentas da Anvisa; óbito ou surto em até 24 horas'
const watchedBy = 'quem acompanha é o responsável técnico no consultório individual, e o núcleo nos outros'

export const infectionProgramme: Declaration = {
  title: 'Plano de prevenção e controle de infecções (PP-IRAS)',
  hint: 'O que a clínica faz para que ninguém saia com uma infecção. A vigilância pede no item XVI da documentação.',
  item: 'XVI',
  review: everyTwoYears,
  parts: [
    {
      name: 'reality',
      title: 'Realidade do serviço',
      by: script(8),
      rule: 'o plano é ajustado à realidade local',
      help: 'Que atendimentos a clínica faz, e onde está o risco de infecção?',
      shows: [{ rooms: true }],
    },
    {
      name: 'actions',
      title: 'Ações de prevenção',
      by: rdc1002('art. 113, XVI'),
      help: 'O que se faz, quem faz e quando?',
    },
    {
      name: 'hands',
      title: 'Higiene das mãos, precauções e isolamento',
      by: rdc1002('art. 113, XIII'),
      help: 'Como é aqui? Cite o protocolo da clínica, se já existe.',
    },
    {
      name: 'processing',
      title: 'Processamento dos dispositivos',
      by: rdc1002('art. 113, X'),
      help: 'Como se garante que só entra em uso o que foi processado e é rastreável?',
      shows: [{ equipment: ['autoclave', 'ultrasonic-cleaner', 'sealer', 'biological-incubator'] }],
    },
    {
      name: 'surfaces',
      title: 'Limpeza e desinfecção de superfícies',
      by: rdc1002('art. 113, XI'),
      help: 'Quando, com que produto e quem?',
    },
    {
      name: 'training',
      title: 'Capacitação da equipe',
      by: rdc1002('art. 114'),
      rule: 'todos, na admissão e de tempos em tempos',
      help: 'Como a equipe é capacitada neste plano?',
      shows: [{ papers: ['training'] }],
    },
    {
      name: 'watching',
      title: 'Vigilância de incidentes e eventos',
      by: rdc1002('art. 119'),
      rule: watchedBy,
      help: 'Quem acompanha, e como se registra?',
    },
    {
      name: 'notice',
      title: 'Notificação',
      by: rdc1002('art. 120'),
      rule: noticeRule,
      help: 'Quem notifica?',
    },
    {
      name: 'access',
      title: 'Onde a equipe encontra este plano',
      by: rdc1002('arts. 110 e 111'),
      help: 'Em que lugar fica à mão da equipe e da vigilância?',
    },
    {
      name: 'indicators',
      title: 'Indicadores',
      by: script(8),
      rule: 'nota 4 para quem mede a implantação e a adesão',
      help: 'O que a clínica mede, se mede.',
      isOptional: true,
    },
  ],
}

export const patientSafetyPlan: Declaration = {
  title: 'Plano de segurança do paciente (PSP)',
  hint: 'Os riscos para o paciente e o que a clínica faz com eles. Todo serviço precisa, também o consultório sem núcleo.',
  item: 'XII',
  review: everyTwoYears,
  parts: [
    {
      name: 'risks',
      title: 'Gestão de risco',
      by: rdc1002('art. 117'),
      rule: 'em qualquer porte, quem garante é o responsável técnico',
      help: 'Quais são os riscos daqui, e o que se faz com cada um?',
      shows: [{ rooms: true }],
    },
    {
      name: 'nucleus',
      title: 'Núcleo de segurança do paciente',
      by: rdc1002('art. 117'),
      rule: 'obrigatório a partir de 2 consultórios individuais e no coletivo de ensino superior',
      help: 'Quem compõe e desde quando, ou por que não se aplica?',
    },
    {
      name: 'equipment',
      title: 'Segurança no uso de equipamentos e materiais',
      by: rdc1002('art. 118, IX'),
      help: 'Como se evita dano por equipamento ou material?',
      shows: [{ equipment: ['autoclave', 'intraoral-xray', 'extraoral-xray', 'defibrillator', 'laser'] }],
    },
    {
      name: 'points',
      title: 'Os outros pontos do art. 118',
      by: rdc1002('art. 118'),
      rule: 'o plano tem 15 pontos',
      help: 'O Equipo só traz o ponto IX: leia os outros no texto da norma e escreva um por linha.',
      rows: {
        add: 'Acrescentar ponto',
        of: [line('point', 'Ponto da norma', 300), text('what', 'O que a clínica faz', 3000)],
      },
    },
    {
      name: 'watching',
      title: 'Vigilância de incidentes e eventos',
      by: rdc1002('art. 119'),
      rule: watchedBy,
      help: 'Quem acompanha, e como se registra?',
    },
    {
      name: 'notice',
      title: 'Notificação',
      by: rdc1002('art. 120'),
      rule: noticeRule,
      help: 'Quem notifica?',
    },
    {
      name: 'training',
      title: 'Capacitação da equipe',
      by: rdc1002('art. 114'),
      help: 'Como a equipe é capacitada neste plano?',
      shows: [{ papers: ['training'] }],
    },
    {
      name: 'update',
      title: 'Atualização',
      by: rdc1002('art. 118'),
      rule: 'a cada risco novo',
      help: 'Quem atualiza, e como um risco novo chega até essa pessoa?',
    },
  ],
}
