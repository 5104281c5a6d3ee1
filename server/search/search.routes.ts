import { searchApi } from '#core/search/search.api.ts'
import { read, type Route } from '#server/kit/routes.ts'
import { find } from './search.store.ts'

export const searchRoutes: Route[] = [read(searchApi.find, ({ db, input, now }) => find(db, input.text, now))]
