import type { Answer } from '#core/assistant/assistant.api.ts'
import { offersFor, type IntentKey } from '#core/assistant/intents.ts'
import { understand, type Understood } from '#core/assistant/match.ts'
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

/** The answer from own data, without a model. */
export async function ownAnswer(message: string, setting: Setting): Promise<Answer> {
  const understood = understand(message, setting.side)
  if (understood) return { ...(await answerIntent(understood, setting)), offers: [], from: 'own' }
  return {
    content: 'Não entendi a pergunta. Posso responder, por exemplo:',
    cards: [],
    offers: offersFor(setting.side),
    from: 'none',
  }
}
