import { formatDate, type PlainDate } from '#core/kit/dates.ts'
import type { Letter } from '#core/mail/letter.ts'
import { lapsesOn } from './registry.ts'

interface Checked {
  name: string
  registry: string
  checkedOn: PlainDate
}

/** Tells a workshop that its number was found. `link` opens its profile. */
export const confirmedLetter = ({ name, registry, checkedOn }: Checked, link: string): Letter => ({
  subject: 'Seu registro foi conferido',
  paragraphs: [
    `Olá, ${name.split(' ', 1)[0]}.`,
    `Conferimos o registro ${registry} da sua oficina. As clínicas veem “conferido em ${formatDate(checkedOn)}” ao lado do seu nome até ${formatDate(lapsesOn(checkedOn))}.`,
  ],
  action: { label: 'Ver o perfil da oficina', url: link },
})

/** Tells a workshop that its number was not found, and what to do. */
export const refusedLetter = ({ name, registry }: Checked, link: string): Letter => ({
  subject: 'Não encontramos o seu registro',
  paragraphs: [
    `Olá, ${name.split(' ', 1)[0]}.`,
    `Procuramos o registro ${registry} da sua oficina e não o encontramos ativo. Veja se o número está certo no perfil. Depois de corrigido, ele é conferido de novo.`,
    'Se o número está certo, responda pelo suporte do Equipo com uma foto da sua carteira profissional.',
  ],
  action: { label: 'Abrir o perfil da oficina', url: link },
})
