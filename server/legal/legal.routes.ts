import { legalApi } from '#core/legal/legal.api.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import { agree, countAgreements, findAgreements, publishText, readText } from './legal.store.ts'

export const legalRoutes: Route[] = [
  read(legalApi.read, ({ db, input }) => readText(db, input.kind, input.version)),
  read(legalApi.agreements, ({ db }) => findAgreements(db)),
  write(legalApi.agree, async (call) => {
    await agree(call, call.input)
    return {}
  }),
  write(legalApi.publish, ({ tx, input, now }) => publishText(tx, input, now)),
  read(legalApi.counts, ({ db }) => countAgreements(db)),
]
