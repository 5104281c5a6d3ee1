import type { Answer } from '#core/assistant/assistant.api.ts'
import { offersFor, type IntentKey } from '#core/assistant/intents.ts'
import { asksHow, understand, type Understood } from '#core/assistant/match.ts'
import type { Article } from '#core/help/article.ts'
import { articlesAbout } from '#core/help/find.ts'
import { Forbidden } from '#server/kit/errors.ts'
import { say, type Answerer, type Question, type Said } from './answering.ts'
import { clinicAnswers } from './answers-clinic.ts'
import { moneyAnswers } from './answers-money.ts'
import { orderAnswers } from './answers-orders.ts'
import { paperAnswers } from './answers-papers.ts'
import { planningAnswers } from './answers-planning.ts'
import { workshopAnswers } from './answers-workshop.ts'

const answers: Record<IntentKey, Answerer> = {
  ...planningAnswers,
  ...orderAnswers,
  ...paperAnswers,
  ...clinicAnswers,
  ...workshopAnswers,
  ...moneyAnswers,
}

const fromHelp = (articles: Article[]): Said =>
  say(
    articles.length === 1 ? 'A ajuda explica:' : 'A ajuda fala disto:',
    articles.map(({ slug, title, summary }) => ({
      label: title,
      under: summary,
      to: { page: 'help', id: slug },
    })),
  )

type Setting = Omit<Question, 'name' | 'number'>

/** Answers one intent as the asker; says so if the asker may not know it. */
export async function answerIntent(
  { key, name, number }: Pick<Understood, 'key' | 'name' | 'number'>,
  setting: Setting,
): Promise<Said> {
  try {
    return await answers[key]({ ...setting, name: name ?? '', number: number ?? '' })
  } catch (error) {
    if (!(error instanceof Forbidden)) throw error
    return say('Você não tem permissão para ver isso. Peça a quem cuida da equipe.')
  }
}

/** The answer without a model: from own data, else from the help. Of what asks how, the help comes first. */
export async function ownAnswer(message: string, setting: Setting): Promise<Answer> {
  const articles = articlesAbout(message, setting.side)
  const understood = asksHow(message) && articles.length > 0 ? null : understand(message, setting.side)
  if (understood) return { ...(await answerIntent(understood, setting)), offers: [], from: 'own' }
  if (articles.length > 0) return { ...fromHelp(articles), offers: [], from: 'own' }
  return {
    content: 'Não entendi a pergunta. Posso responder, por exemplo:',
    cards: [],
    offers: offersFor(setting.side),
    from: 'none',
  }
}
