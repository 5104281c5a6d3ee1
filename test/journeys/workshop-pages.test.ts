import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { articles } from '#core/help/articles.ts'
import routes from '#web/routes.ts'
import { newcomerOf } from '#test/newcomer.ts'
import { administratorStops } from './administrator-stops.ts'
import { openHouse } from './house.ts'
import { faultsAt } from './inspection.ts'
import { leadLife, type Life } from './life.ts'
import { addressOf, dentistStops, leaverStops, named, newcomerStops, strangerStops } from './stops.ts'
import { technicianStops } from './technician-stops.ts'

const house = openHouse({ staying: true })
let life: Life
let technician: Page
let administrator: Page
let leaver: Page
let newcomer: Page
beforeAll(async () => {
  life = await leadLife(house.server.app)
  technician = await house.visitAs(life.technician)
  administrator = await house.visitAs(life.administrator)
  leaver = await house.visitAs(life.leaver)
  newcomer = await house.visitAs(await newcomerOf(house.server.app, 'chegou@teste.example'))
})

describe('no barrier for a technician', () => {
  test.each(named(technicianStops))('%s', async (_, stop) => {
    expect(await faultsAt(stop, technician, life)).toEqual([])
  })
})

describe('no barrier for a person without an organization', () => {
  test.each(named(leaverStops))('%s', async (_, stop) => {
    expect(await faultsAt(stop, leaver, life)).toEqual([])
  })
})

describe('no barrier for a person without a profile', () => {
  test.each(named(newcomerStops))('%s', async (_, stop) => {
    expect(await faultsAt(stop, newcomer, life)).toEqual([])
  })
})

describe('no barrier for an administrator', () => {
  test.each(named(administratorStops))('%s', async (_, stop) => {
    expect(await faultsAt(stop, administrator, life)).toEqual([])
  })
})

test('inspects every page of the application', () => {
  const stops = [
    ...strangerStops,
    ...newcomerStops,
    ...leaverStops,
    ...dentistStops,
    ...technicianStops,
    ...administratorStops,
  ]
  const seen = stops.map((stop) => addressOf(stop, life).replace(/\?.*/, ''))
  const unseen = patternsOf(routes).filter((pattern) => !seen.some((path) => pattern.test(path)))
  // One page that only redirects, and two that the server fills for a token.
  expect(unseen.map(String)).toEqual([/^\/auth-redirect$/, /^\/q$/, /^\/relato$/].map(String))
})

test('explains only screens that are inspected', () => {
  const plain = [...dentistStops, ...technicianStops].filter(({ showing }) => !showing)
  const seen = new Set(plain.map(({ path }) => path))
  expect(articles.filter(({ page }) => !seen.has(page)).map(({ page }) => page)).toEqual([])
})

interface Place {
  path?: string | undefined
  children?: Place[] | undefined
}

/** Patterns of the pages' addresses. */
function patternsOf(places: Place[], above = ''): RegExp[] {
  return places.flatMap(({ path, children }) => {
    const here = path === undefined ? above : `${above}/${path}`
    if (children) return patternsOf(children, here)
    const pattern = (here || '/')
      .replaceAll('*', '.*')
      .replace(/\/:\w+\?/, '(/[^/]+)?')
      .replaceAll(/:\w+/g, '[^/]+')
    return [new RegExp(`^${pattern}$`)]
  })
}
