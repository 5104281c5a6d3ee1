import { offerApi } from '#core/setting/offer.api.ts'
import { settingApi } from '#core/setting/setting.api.ts'
import type { Database } from '#server/kit/database.ts'
import { open, read, write, type Route } from '#server/kit/routes.ts'
import { cachedSettings, changeSettings, readSettings } from './setting.store.ts'

export const settingRoutes = (database: Database, settings = cachedSettings(database)): Route[] => [
  open(offerApi.read, async () => {
    const { trialDays, basicLimit, basicCents, professionalCents, technicianCents } = await settings()
    return { trialDays, basicLimit, basicCents, professionalCents, technicianCents }
  }),
  read(settingApi.get, ({ db }) => readSettings(db)),
  write(settingApi.change, ({ tx, input }) => {
    const { checkoutUrl = null, extensionUrl = null, operator = null } = input
    const { supportEmail = null, supportPhone = null } = input
    return changeSettings(tx, input.version, {
      ...input,
      checkoutUrl,
      supportEmail,
      supportPhone,
      extensionUrl,
      operator,
    })
  }),
]
