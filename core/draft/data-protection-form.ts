import type { FormField } from './draft-kind.ts'
import { variants } from './data-protection-texts.ts'
import { choice, line, text } from './written.ts'

export const requestedRights = {
  access: 'Confirmação ou acesso',
  correction: 'Correção',
  removal: 'Anonimização, bloqueio ou eliminação',
  portability: 'Portabilidade',
  sharing: 'Com quem os dados foram compartilhados',
  opposition: 'Oposição',
  other: 'Outro pedido',
}

const date = (name: string, label: string): FormField => ({ type: 'date', name, label })

/** One form for all variants; the heading names the variant to which a section belongs. */
export const dataProtectionForm: readonly { title: string; fields: readonly FormField[] }[] = [
  {
    title: 'Documento',
    fields: [
      choice('variant', 'Qual documento', variants),
      line('officer', 'Encarregado de dados', 120, 'Quem responde aos titulares na clínica.'),
      line('officerContact', 'Contato do encarregado', 160, 'E-mail ou telefone público.'),
      { type: 'check', name: 'adopted', label: 'Li o texto sugerido na prévia e a clínica concorda com ele' },
      text('additions', 'O que acrescentar ao texto', 5000),
    ],
  },
  {
    title: 'Titular (consentimento, revogação e resposta)',
    fields: [
      line('subject', 'Nome do titular', 160),
      line('subjectTaxId', 'CPF ou outro documento', 60),
      line('guardian', 'Responsável legal do titular, se houver', 160),
      text('purpose', 'Finalidade determinada', 2000, 'Para que os dados serão, ou eram, usados.'),
      text('dataUsed', 'Dados', 2000, 'Quais dados, um por linha.'),
      date('until', 'Consentimento até'),
      date('askedOn', 'Data do pedido'),
    ],
  },
  {
    title: 'Resposta ao titular',
    fields: [
      choice('right', 'O que foi pedido', requestedRights),
      text('request', 'Pedido, como foi feito', 3000),
      text('reply', 'Resposta', 5000),
    ],
  },
  {
    title: 'Operador de dados',
    fields: [
      line('operator', 'Nome do operador', 200),
      line('operatorTaxId', 'CPF ou CNPJ do operador', 30),
      text('operatorService', 'Serviço e dados que ele trata', 3000),
      date('startsOn', 'Início do acordo'),
    ],
  },
  {
    title: 'Incidente',
    fields: [
      date('happenedOn', 'Quando aconteceu'),
      date('knownOn', 'Quando a clínica soube'),
      text('incident', 'O que aconteceu', 5000),
      text('incidentData', 'Dados e pessoas atingidas', 3000),
      text('risk', 'Risco para as pessoas', 3000),
      text('measures', 'O que foi feito', 5000),
      date('authorityOn', 'Comunicado à autoridade nacional em'),
      date('subjectsOn', 'Comunicado aos titulares em'),
      text('whyNotTold', 'Se não comunicou, por quê', 3000),
    ],
  },
]
