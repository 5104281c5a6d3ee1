import {
  confirmationHours,
  confirmationLetter,
  knownLetter,
  linkMinutes,
  noAccountLetter,
} from '#core/account/letters.ts'
import { linkApi } from '#core/account/link.api.ts'
import { registrationApi } from '#core/account/registration.api.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { cityFault, timeZoneOf } from '#core/place/place.ts'
import type { Database, Tx } from '#server/kit/database.ts'
import { Forbidden, Invalid, Unauthenticated } from '#server/kit/errors.ts'
import { open, type Call, type Route } from '#server/kit/routes.ts'
import { stranger } from '#server/kit/scope.ts'
import { newToken } from '#server/kit/tokens.ts'
import { agreeToLegalTexts } from '#server/legal/legal.store.ts'
import { queueMail } from '#server/mail/mail.store.ts'
import { trialEnd } from '#server/plan/subscription.store.ts'
import { completeAccount, registerAccount } from './account.store.ts'
import { broughtRow } from '#server/self-assessment/self-assessment.store.ts'
import { countAttempt } from './attempts.store.ts'
import { refuseRobots } from './captcha.ts'
import { issueLink } from './links.store.ts'
import { hash } from './passwords.ts'
import { enter, refuseWeak, type WaysIn } from './ways-in.ts'

type Registering = Call<Input<typeof registrationApi.register>>

export function registrationRoutes(ways: WaysIn): Route[] {
  const { database, identity } = ways
  return [
    open(registrationApi.register, async (call) => {
      const { input, now } = call
      await refuseRobots(ways.captcha, input.captcha, call.from)
      refuseUnknownCity(input)
      refuseWeak(input.password, input)
      await countAttempt(database, [['sender', call.from]], now)
      const account = {
        ...input,
        ...(await founded(database, input, now)),
        // Also for an address that is known: it takes its time either way.
        password: await hash(input.password),
        userId: newId(),
        accountId: newId(),
        assessment: input.selfAssessment ? broughtRow(input.selfAssessment) : null,
      }
      const isNew = await database.write(stranger, async (tx) => {
        // The operator's account comes from the set-up: nobody stands in its way by registering first.
        const done = input.email !== ways.adminEmail && (await registerAccount(tx, account, now))
        if (done) await agreeToLegalTexts(tx, account.userId, call)
        if (ways.byMail) await writeToRegistered(ways, tx, call, done)
        call.record(tx, { userId: done ? account.userId : null })
        return done
      })
      if (ways.byMail || !isNew) return { signedIn: false }
      await enter(ways, call, account)
      return { signedIn: true }
    }),
    open(linkApi.complete, async (call) => {
      const { input, now, request } = call
      const { newcomer, mark } = await identity.resolve(request)
      if (!mark) throw new Unauthenticated()
      if (!newcomer) throw new Forbidden()
      refuseUnknownCity(input)
      const facts = { ...input, ...(await founded(database, input, now)) }
      await database.write(stranger, async (tx) => {
        const userId = await completeAccount(tx, mark.id, facts, now)
        if (!userId) throw new Forbidden()
        await agreeToLegalTexts(tx, userId, call)
        call.record(tx, { userId })
      })
      identity.forget(request)
      return {}
    }),
  ]
}

/**
 * Every registration is answered by a mail. It confirms a new account; if the address already has an account, it says so
 * and has a link to sign in.
 */
async function writeToRegistered(ways: WaysIn, tx: Tx, call: Registering, isNew: boolean): Promise<void> {
  const { email } = call.input
  const token = newToken()
  const minutes = isNew ? confirmationHours * 60 : linkMinutes
  const isKnown = await issueLink(tx, { purpose: 'enter', email, token, minutes }, call.now)
  const url = `${ways.publicUrl}/entrar?token=${token}`
  const known = isKnown ? knownLetter(url) : noAccountLetter(`${ways.publicUrl}/register`)
  const letter = isNew ? confirmationLetter(url) : known
  await queueMail(tx, { id: newId(), to: email, letter, secret: isKnown }, call.now)
}

function refuseUnknownCity(place: { state: string; city: string }): void {
  const fault = cityFault(place)
  if (fault) throw new Invalid([fault])
}

async function founded(database: Database, place: { state: string; city: string }, now: Date) {
  const timeZone = timeZoneOf(place)
  return {
    organizationId: newId(),
    timeZone,
    trialEndsAt: await trialEnd(database.reader(stranger), timeZone, now),
  }
}
