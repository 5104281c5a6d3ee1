import { createHash, timingSafeEqual } from 'node:crypto'
import type { Known } from '#core/account/password.ts'
import { administrationApi } from '#core/administration/administration.api.ts'
import { newAdministratorLetter } from '#core/administration/alerts.ts'
import { outcomeOf, plainCode, type SetupOutcome } from '#core/administration/administration.ts'
import { equipmentListing } from '#core/equipment/equipment-listing.ts'
import { newId } from '#core/kit/ids.ts'
import { brasilia } from '#core/kit/dates.ts'
import { orderListing } from '#core/service-order/order-listing.ts'
import { registerAccount } from '#server/account/account.store.ts'
import { countAttempt, forgiveAttempt, type Subject } from '#server/account/attempts.store.ts'
import { listEquipment } from '#server/equipment/equipment-list.store.ts'
import type { Database } from '#server/kit/database.ts'
import { Failure, Invalid } from '#server/kit/errors.ts'
import { open, read, write, type Call, type Route } from '#server/kit/routes.ts'
import { jobScope, stranger } from '#server/kit/scope.ts'
import { listOrders } from '#server/service-order/order-list.store.ts'
import { alertAdministrators } from './alerts.store.ts'
import {
  addAdministrator,
  countWaiting,
  findSetupState,
  listAdministrators,
  lockAdministrators,
  raiseAdministrator,
  removeAdministrator,
} from './administration.store.ts'
import { csvRoute } from './listing-routes.ts'

export interface AdministrationOptions {
  database: Database
  /** The one fixed account. */
  adminEmail: string
  /** Proves that the person who sets the account up runs the server. */
  setupCode: string
  /** For the links in mails. */
  publicUrl: string
  hash: (password: string) => Promise<string>
  refuseWeak: (password: string, person: Known) => void
  /** Signs in and puts the cookie on the answer; throws a Failure if the password is not right. */
  signIn: (call: Call<unknown>, email: string, password: string) => Promise<unknown>
}

export function administrationRoutes(options: AdministrationOptions): Route[] {
  const { database, adminEmail } = options
  const state = () => findSetupState(database.reader(stranger), adminEmail)
  return [
    open(administrationApi.setupState, async () => ({ state: await state() })),
    open(administrationApi.setUp, async (call): Promise<{ outcome: SetupOutcome }> => {
      const { code, password, seen } = call.input
      await refuseWrongCode(options, call, code)
      const before = await state()
      if (before === 'configured') return { outcome: 'already' }
      if (before === 'missing') options.refuseWeak(password, { name: '', email: adminEmail })
      if (await createAdministrator(options, password, call.now)) {
        await options.signIn(call, adminEmail, password)
        return { outcome: 'created' }
      }
      await authenticated(options, call, password)
      await database.write(setup, (tx) => raiseAdministrator(tx, adminEmail, call.now))
      // Rights begin with a session of their own: those from before have ended.
      await options.signIn(call, adminEmail, password)
      return { outcome: outcomeOf(seen) }
    }),
    csvRoute(options, equipmentListing, listEquipment),
    csvRoute(options, orderListing, listOrders),
    read(administrationApi.list, async ({ db }) => ({ items: await listAdministrators(db, adminEmail) })),
    read(administrationApi.waiting, ({ db }) => countWaiting(db)),
    write(administrationApi.add, async ({ tx, input, now }) => {
      const name = await addAdministrator(tx, input.email, now)
      const by = tx.scope.actor.kind === 'user' ? tx.scope.actor.name : ''
      await alertAdministrators(tx, newAdministratorLetter(name, by, options.publicUrl), now)
      return { items: await listAdministrators(tx, adminEmail) }
    }),
    write(administrationApi.remove, async ({ tx, input }) => {
      await lockAdministrators(tx)
      await removeAdministrator(tx, input.id, adminEmail)
      return { items: await listAdministrators(tx, adminEmail) }
    }),
  ]
}

const setup = jobScope('admin-setup')

async function refuseWrongCode(
  { database, setupCode }: AdministrationOptions,
  { from, now }: Call<unknown>,
  given: string,
): Promise<void> {
  const tried: Subject[] = [['code', from]]
  await countAttempt(database, tried, now)
  const digest = (text: string) => createHash('sha256').update(plainCode(text)).digest()
  if (timingSafeEqual(digest(given), digest(setupCode))) return forgiveAttempt(database, tried, now)
  const message = 'Código incorreto. Ele aparece no terminal quando o servidor inicia.'
  throw new Invalid([{ path: 'code', message }])
}

/** @returns false if the address has an account */
async function createAdministrator(
  { database, adminEmail, hash }: AdministrationOptions,
  password: string,
  now: Date,
): Promise<boolean> {
  const account = {
    userId: newId(),
    accountId: newId(),
    organizationId: newId(),
    name: 'Administração',
    email: adminEmail,
    password: await hash(password),
    role: 'admin' as const,
    city: 'Brasília',
    state: 'DF',
    timeZone: brasilia,
    trialEndsAt: now.toISOString(),
  }
  return database.write(setup, async (tx) => {
    const isNew = await registerAccount(tx, account, now)
    if (isNew) await raiseAdministrator(tx, adminEmail, now)
    return isNew
  })
}

async function authenticated(
  { adminEmail, signIn }: AdministrationOptions,
  call: Call<unknown>,
  password: string,
): Promise<void> {
  try {
    await signIn({ ...call, headers: new Headers() }, adminEmail, password)
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 401) throw error
    throw new Failure(401, 'wrong_credentials', notAuthenticated)
  }
}

const notAuthenticated =
  'Usuário existe, mas não foi possível autenticar. A senha fornecida pode estar incorreta.'
