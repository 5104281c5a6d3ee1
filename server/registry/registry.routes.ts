import { brasilia, dateIn } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { confirmedLetter, refusedLetter } from '#core/registry/letters.ts'
import { registryApi } from '#core/registry/registry.api.ts'
import { registryListing } from '#core/registry/registry-listing.ts'
import { checkDayFault, registryTexts } from '#core/registry/registry.ts'
import { csvRoute, type ListingDeps } from '#server/administration/listing-routes.ts'
import { Invalid, refusalsOf } from '#server/kit/errors.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import { queueMail } from '#server/mail/mail.store.ts'
import { findRegistry, insertCheck, listRegistries, lockRegistry } from './registry.store.ts'

const refused = refusalsOf(registryTexts)

export const registryRoutes = (deps: ListingDeps): Route[] => [
  read(registryApi.list, ({ db, input, now }) => listRegistries(db, input, now)),
  csvRoute(deps, registryListing, listRegistries),
  read(registryApi.get, ({ db, input, now }) => findRegistry(db, input.id, now)),
  write(registryApi.check, async ({ tx, input, now }) => {
    const { id, doneOn, outcome } = input
    await lockRegistry(tx, id)
    const { registry, owner } = await findRegistry(tx, id, now)
    if (!registry) throw refused('no_registry')
    if (registry !== input.registry) throw refused('registry_changed')
    const fault = checkDayFault(doneOn, dateIn(brasilia, now))
    if (fault) throw new Invalid([{ path: 'doneOn', message: fault }])
    await insertCheck(tx, input, now)
    if (owner) {
      const letter = outcome === 'confirmed' ? confirmedLetter : refusedLetter
      const link = `${deps.publicUrl}/technician/settings`
      const mail = letter({ name: owner.name, registry, checkedOn: doneOn }, link)
      await queueMail(tx, { id: newId(), to: owner.email, letter: mail, secret: false }, now)
    }
    return findRegistry(tx, id, now)
  }),
]
