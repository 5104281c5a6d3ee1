import type { Letter } from '#core/mail/letter.ts'
import { organizationShown } from '#core/mail/shown-name.ts'
import { count } from '#core/kit/numbers.ts'
import { previewOf } from './message.ts'

interface UnreadNews {
  /** The reader's first name. */
  person: string
  /** For each conversation: who wrote, how much, and the last text; null if the reader hides it or it is a file. */
  news: readonly { partner: string; many: number; body: string | null }[]
  /** Link to the conversation, or to all of them, and link to the page where the reader chooses what is mailed. */
  url: string
  choicesUrl: string
}

/** Conversations beyond these are only counted. */
const mostLines = 10

/** Counting stops there. */
const most = 99

/** Tells that messages wait. Its subject says nothing of them, because it is seen on locked screens. */
export function unreadLetter({ person, news, url, choicesUrl }: UnreadNews): Letter {
  const shown = news.slice(0, mostLines).map(({ partner, many, body }) => {
    const counted = many > most ? `mais de ${most} mensagens` : count(many, 'mensagem', 'mensagens')
    const line = `${organizationShown(partner)}: ${counted}`
    return body ? `${line}\n“${previewOf(body)}”` : line
  })
  const more = news.length - shown.length
  return {
    subject: 'Você tem mensagens não lidas no Equipo',
    paragraphs: [
      `Olá, ${person}.`,
      ...shown,
      ...(more > 0 ? [`E mais ${count(more, 'conversa', 'conversas')}.`] : []),
    ],
    action: { label: news.length === 1 ? 'Ler e responder' : 'Abrir as mensagens', url },
    footnote: 'Outro e-mail destes só chega depois que você ler, e no máximo um por hora.',
    choices: { label: 'Escolher o que chega por e-mail', url: choicesUrl },
  }
}
