import { count } from '#core/kit/numbers.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import { formatDate } from '#core/kit/dates.ts'
import type { Letter } from '#core/mail/letter.ts'
import type { Standing } from './path.ts'

interface PathNews {
  /** The reader's first name. */
  person: string
  clinic: string
  standing: Standing
  deadline: PlainDate
  daysLeft: number
  /** How many steps are open, and the titles of those to do first. */
  open: number
  first: readonly string[]
  /** Links to the path and to the page where the reader chooses what is mailed. */
  url: string
  choicesUrl: string
}

function timeText({ standing, deadline, daysLeft }: PathNews): string {
  if (standing === 'no_grace') return 'A norma já vale para a clínica por inteiro.'
  if (standing === 'over') return `O prazo da RDC 1.002/2025 terminou em ${formatDate(deadline)}.`
  const left = daysLeft === 0 ? 'hoje é o último dia' : `faltam ${count(daysLeft, 'dia', 'dias')}`
  return `O prazo da RDC 1.002/2025 é ${formatDate(deadline)}: ${left}.`
}

/** The week's share of the path: at most three things to do first. Null if nothing is open, or all of it is ordered. */
export function pathLetter(news: PathNews): Letter | null {
  const { person, clinic, open, first, url, choicesUrl } = news
  if (first.length === 0) return null
  return {
    subject: 'O que fazer primeiro para a fiscalização',
    paragraphs: [
      `Olá, ${person}.`,
      `${timeText(news)} Na lista de ${clinic} há ${count(open, 'passo em aberto', 'passos em aberto')}. Comece por aqui:`,
      first.map((title) => `• ${title}`).join('\n'),
    ],
    action: { label: 'Abrir a lista', url },
    footnote: 'Você recebe este e-mail no máximo uma vez por semana.',
    choices: { label: 'Escolher o que chega por e-mail', url: choicesUrl },
  }
}
