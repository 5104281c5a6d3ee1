import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { openHouse } from './house.ts'
import { faultsAt } from './inspection.ts'
import { leadLife, type Life } from './life.ts'
import { dentistStops, named, strangerStops } from './stops.ts'

const house = openHouse({ staying: true })
let life: Life
let stranger: Page
let dentist: Page
beforeAll(async () => {
  life = await leadLife(house.server.app)
  stranger = await house.visit()
  dentist = await house.visitAs(life.dentist)
})

describe('no barrier for a stranger', () => {
  test.each(named(strangerStops))('%s', async (_, stop) => {
    expect(await faultsAt(stop, stranger, life)).toEqual([])
  })
})

describe('no barrier for a dentist', () => {
  test.each(named(dentistStops))('%s', async (_, stop) => {
    expect(await faultsAt(stop, dentist, life)).toEqual([])
  })
})
