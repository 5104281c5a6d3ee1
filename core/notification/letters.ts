import type { Letter } from '#core/mail/letter.ts'
import { notificationSubject, notificationTitle } from './event-words.ts'

/** One item of a notification mail. */
interface News {
  kind: string
  details: Record<string, unknown>
  /** The organization, for readers who belong to several and for workshops. */
  organization: string
}

interface Digest {
  /** The reader's first name. */
  person: string
  news: readonly News[]
  /** Link to all items, and link to the page where the reader chooses what is mailed. */
  homeUrl: string
  choicesUrl: string
}

/** Items beyond these are only counted; the product shows them. */
const mostLines = 20

/** The daily mail: everything that its reader wants by mail, by organization, in order of occurrence. */
export function digestLetter({ person, news, homeUrl, choicesUrl }: Digest): Letter {
  const [first] = news
  const subject =
    news.length === 1 && first ? notificationTitle(first) : `${news.length} avisos do Equipo para hoje`
  const shown = news.slice(0, mostLines)
  const organizations = [...new Set(shown.map(({ organization }) => organization))]
  const lines = organizations.map((organization) =>
    [
      organization,
      ...shown.filter((one) => one.organization === organization).map((one) => `• ${lineOf(one)}`),
    ].join('\n'),
  )
  const more = news.length - shown.length
  return {
    subject,
    paragraphs: [
      `Olá, ${person}.`,
      ...lines,
      ...(more > 0 ? [`E mais ${more}: veja nas notificações do Equipo.`] : []),
    ],
    action: { label: 'Abrir o Equipo', url: homeUrl },
    footnote:
      'Você recebe um e-mail destes por dia. Ordens, testes reprovados e defeitos relatados chegam antes, em até uma hora.',
    choices: { label: 'Escolher o que chega por e-mail', url: choicesUrl },
  }
}

function lineOf(news: News): string {
  const [title, about] = [notificationTitle(news), notificationSubject(news, true)]
  return about ? `${title}: ${about}` : title
}
