import { settingApi } from '#core/setting/setting.api.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import { changeSettings, readSettings } from './setting.store.ts'

export const settingRoutes: Route[] = [
  read(settingApi.get, ({ db }) => readSettings(db)),
  write(settingApi.change, ({ tx, input }) => {
    const { checkoutUrl = null, supportEmail = null, supportPhone = null, extensionUrl = null } = input
    return changeSettings(tx, input.version, {
      ...input,
      checkoutUrl,
      supportEmail,
      supportPhone,
      extensionUrl,
    })
  }),
]
