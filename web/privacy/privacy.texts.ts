import type { DataCopy } from '#core/privacy/copy.api.ts'
import { graceDays, keptYears } from '#core/privacy/privacy.ts'

export const copyTitles: Record<DataCopy['holds'], string> = {
  person: 'Meus dados',
  organization: 'Dados da organização',
}

export const copyStates: Record<DataCopy['status'], string> = {
  waiting: 'Na fila',
  running: 'Em preparo',
  ready: 'Pronta',
  failed: 'Não deu certo; peça de novo',
  gone: 'Apagada',
}

export const erased = [
  'Seu nome, e-mail, cidade e forma de entrar: senha, chaves de acesso, verificação em duas etapas e sessões',
  'Seus avisos, e-mails enviados a você e cópias de dados',
  'Sua participação em equipes',
  'Se a organização é só sua: nome, CPF ou CNPJ, contatos, endereço, logotipo, e as fotos e os arquivos dos equipamentos',
]

/** Data that is kept, for how long, and by which rule. */
export const kept: { what: string; until: string; why: string }[] = [
  {
    what: 'Laudos, orçamentos e o histórico das ordens, com o nome de quem assinou',
    until: 'enquanto a outra parte precisar deles',
    why: 'As normas sanitárias os exigem da clínica (RDC 1.002/2025, arts. 92 e 134; RDC 611/2022, art. 16).',
  },
  {
    what: 'Valores de compras, e de onde um orçamento foi aprovado',
    until: `${keptYears} anos`,
    why: 'Prazo de cobranças e tributos (Código Civil, art. 206, § 5º; CTN, arts. 173 e 174).',
  },
  {
    what: 'Seu nome, e-mail e a identificação da organização, mantidos à parte e sem uso',
    until: `${keptYears} anos, e então apagados`,
    why: 'Para responder por serviços e documentos (CDC, art. 27; LGPD, art. 16, I).',
  },
  {
    what: 'O registro de acessos, só com identificadores, e os seus aceites',
    until: `6 meses para entradas e arquivos baixados, ${keptYears} anos para mudanças e aceites`,
    why: 'Marco Civil, art. 15; LGPD, arts. 8º e 37.',
  },
]

export const grace = `Depois do pedido você tem ${graceDays} dias para desistir: basta entrar e escolher manter a conta.`
