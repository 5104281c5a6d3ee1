import { line, text } from './written.ts'
import { everyTwoYears, rdc1002, script, type Declaration, type Part } from './declared-part.ts'

const steps = (help: string): Part => ({
  name: 'steps',
  title: 'Passo a passo',
  by: rdc1002('art. 112'),
  help,
  rows: { add: 'Acrescentar passo', of: [text('what', 'O que fazer', 1500), line('who', 'Quem', 120)] },
})

export const emergencyProtocol: Declaration = {
  title: 'Protocolo de urgência e emergência',
  hint: 'O que fazer quando um paciente passa mal. A vigilância pede no item XV da documentação, e o indicador é crítico.',
  item: 'XV',
  review: everyTwoYears,
  parts: [
    {
      name: 'here',
      title: 'O que se atende aqui',
      by: script(46),
      help: 'Que situações a equipe resolve no local?',
    },
    {
      name: 'sent',
      title: 'O que se estabiliza e encaminha',
      by: script(46),
      help: 'Que situações vão para outro serviço, e para qual?',
    },
    {
      name: 'until',
      title: 'Assistência até a transferência',
      by: rdc1002('art. 116'),
      help: 'Quem fica com o paciente, e o que faz até ele ser entregue?',
    },
    steps('Do primeiro sinal até o registro: o que se faz, na ordem?'),
    {
      name: 'kit',
      title: 'Materiais e equipamentos',
      by: rdc1002('art. 36'),
      rule: 'monitor, maleta e DEA são exigidos só nas classes com sedação e no centro cirúrgico',
      help: 'O que a clínica tem, onde fica e quem confere?',
      shows: [{ equipment: ['defibrillator'] }],
    },
    {
      name: 'access',
      title: 'Onde fica o protocolo',
      by: script(46),
      rule: 'nota 2 para protocolo pouco acessível ou desconhecido',
      help: 'Onde a equipe o encontra sem procurar?',
    },
    {
      name: 'drills',
      title: 'Capacitação e simulações',
      by: rdc1002('art. 114'),
      help: 'Como a equipe é capacitada neste protocolo?',
    },
  ],
}

export const sharpsProtocol: Declaration = {
  title: 'Protocolo de acidente com perfurocortante',
  hint: 'Para onde vai o profissional que se fere. A vigilância pede no item XIV da documentação.',
  item: 'XIV',
  review: everyTwoYears,
  parts: [
    {
      name: 'referral',
      title: 'Encaminhamento do profissional',
      by: rdc1002('art. 115'),
      help: 'A que serviço a pessoa vai, quem a leva e quem avisa?',
    },
    steps('Do acidente até a volta ao trabalho: o que se faz, na ordem?'),
    {
      name: 'protection',
      title: 'Equipamento de proteção',
      by: rdc1002('art. 108, parágrafo único'),
      rule: 'EPI para toda a equipe, conforme a NR-32',
      help: 'O que se usa, e onde está?',
      shows: [{ papers: ['ppe_record'] }],
    },
    {
      name: 'record',
      title: 'Registro do acidente',
      by: rdc1002('art. 113, XIV'),
      help: 'Onde se registra o acidente e o encaminhamento?',
    },
    {
      name: 'watching',
      title: 'Análise do que aconteceu',
      by: rdc1002('art. 119'),
      help: 'Quem analisa, e o que muda para não se repetir?',
    },
    {
      name: 'training',
      title: 'Capacitação da equipe',
      by: rdc1002('art. 114'),
      help: 'Como a equipe é capacitada neste protocolo?',
      shows: [{ papers: ['training'] }],
    },
  ],
}
