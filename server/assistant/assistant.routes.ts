import { assistantApi } from '#core/assistant/assistant.api.ts'
import { brasilia, dateIn } from '#core/kit/dates.ts'
import type { Database } from '#server/kit/database.ts'
import { Forbidden, NotFound, TooMany } from '#server/kit/errors.ts'
import { inTurn, open, type Route } from '#server/kit/routes.ts'
import { createTurns } from '#server/kit/turns.ts'
import { cachedSettings } from '#server/setting/setting.store.ts'
import { createBudget } from './budget.ts'
import { lookAs } from './look.ts'
import { modelAnswer, ModelFailed, type ModelOptions } from './model.ts'
import { answerIntent, ownAnswer } from './own-answers.ts'

interface AssistantDeps {
  database: Database
  model: ModelOptions | null
  /** All routes of the product: answers are read through them. */
  routes: () => readonly Route[]
  log: (entry: Record<string, unknown>) => void
}

const minute = 60_000
const day = 24 * 60 * minute

export function assistantRoutes({ database, model, routes, log }: AssistantDeps): Route[] {
  const settings = cachedSettings(database)
  const turns = createTurns({
    all: { atOnce: 50, waiting: 400 },
    organization: { atOnce: 8, waiting: 40 },
    person: { atOnce: 2, waiting: 4 },
  })
  const perPerson = createBudget(30, minute)
  const ofOrganization = createBudget(300, day)
  return [
    open(assistantApi.start, async () => ({
      extensionUrl: (await settings()).extensionUrl,
      hasModel: model !== null,
    })),
    inTurn(
      turns,
      open(assistantApi.ask, async (call) => {
        const { scope, now, input } = call
        const { userId } = scope.actor.kind === 'user' ? scope.actor : { userId: '' }
        if (input.userId !== userId) throw new NotFound()
        const { organization, profileRole } = scope
        if (!organization || input.userType !== profileRole || input.userRole !== profileRole) {
          throw new Forbidden()
        }
        if (!perPerson.take(userId, now)) {
          throw new TooMany('Muitas perguntas seguidas. Espere um minuto e pergunte de novo.', 60)
        }
        const look = lookAs(routes, database, call)
        const timeZone = organization.timeZone || brasilia
        const setting = { side: input.userType, today: dateIn(timeZone, now), timeZone, now, look }
        if (model && ofOrganization.take(organization.id, now)) {
          try {
            return await modelAnswer(model, {
              message: input.message,
              side: input.userType,
              tool: (key, about) => answerIntent({ key, ...about }, setting),
            })
          } catch (error) {
            if (!(error instanceof ModelFailed)) throw error
            log({ level: 'info', assistant: 'the model failed', reason: error.message })
          }
        }
        return ownAnswer(input.message, setting)
      }),
    ),
  ]
}
