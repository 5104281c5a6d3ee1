import { placeApi } from '#core/place/place.api.ts'
import { listedCities } from '#core/place/large-cities.ts'
import { open, type Route } from '#server/kit/routes.ts'

export const placeRoutes: Route[] = [
  open(placeApi.cities, ({ input, headers }) => {
    headers.set('cache-control', 'public, max-age=86400')
    return { cities: listedCities(input.state) }
  }),
]
