import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { disputeApi } from '#core/service-order/dispute.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import * as orders from '#test/orders.ts'
import { newcomerOf } from '#test/newcomer.ts'
import { formEndpoints } from './form-endpoints.ts'
import {
  comeIn,
  formsOfAdministrators,
  formsOfClinics,
  formsOfDentists,
  formsOfLeavers,
  formsOfNewcomers,
  formsOfStrangers,
  formsOfTechnicians,
  formsOfThoseWhoLeave,
} from './form-stops.ts'
import { walkForms, type Walked } from './form-walk.ts'
import { openHouse } from './house.ts'
import { settled } from './inspection.ts'
import { leadLife, type Life } from './life.ts'
import { press } from './people.ts'
import { addressOf, type Stop } from './stops.ts'

const house = openHouse({ staying: true })
let life: Life
const met = new Set<string>()
beforeAll(async () => {
  life = await leadLife(house.server.app)
  const [warranty, disputed] = [await claim(), await claim()]
  const reason = 'O vazamento é em outra peça'
  await life.technician.ok(disputeApi.refuseWarranty, { ...orders.on(disputed), reason })
  const completed = await orders.completed(life)
  Object.assign(life.records, { completed: completed.id, warranty: warranty.id, disputed: disputed.id })
})

/** An order under warranty, for the same technician. */
async function claim(): Promise<OrderDetail> {
  const returnId = newId()
  const closed = orders.on(await orders.closed(life))
  await life.dentist.ok(disputeApi.claimWarranty, {
    ...closed,
    returnId,
    fault: 'Voltou a vazar',
    priority: 'normal',
  })
  return life.technician.ok(serviceOrderApi.get, { id: returnId })
}

/** The faults of the forms on the page that were not met before. */
async function walk(page: Page): Promise<string[]> {
  const walked = await page.evaluate<Walked>(walkForms([...met]))
  for (const name of walked.met) met.add(name)
  return walked.faults
}

async function walkAll(page: Page, stops: Stop[]): Promise<string[]> {
  const faults: string[] = []
  for (const stop of stops) {
    await page.goto(addressOf(stop, life))
    await settled(page)
    await stop.open?.(page)
    await settled(page)
    faults.push(...(await walk(page)))
  }
  return faults
}

const say = 'shows the error after each submit and moves the focus there: forms'

test(`${say} of strangers and newcomers`, async () => {
  const { app } = house.server
  expect(await walkAll(await house.visit(), formsOfStrangers)).toEqual([])
  expect(await walkAll(await house.visitAs(life.leaver), formsOfLeavers)).toEqual([])
  const newcomer = await house.visitAs(await newcomerOf(app, 'chegou@teste.example'))
  expect(await walkAll(newcomer, formsOfNewcomers)).toEqual([])
})

test(`${say} of clinics with orders`, async () => {
  expect(await walkAll(await house.visitAs(life.dentist), formsOfClinics)).toEqual([])
})

test(`${say} of dentists`, async () => {
  expect(await walkAll(await house.visitAs(life.dentist), formsOfDentists)).toEqual([])
})

test(`${say} of technicians`, async () => {
  expect(await walkAll(await house.visitAs(life.technician), formsOfTechnicians)).toEqual([])
  expect(await walkAll(await house.visitAs(life.rival), formsOfThoseWhoLeave)).toEqual([])
})

test(`${say} of administrators`, async () => {
  expect(await walkAll(await house.visitAs(life.administrator), formsOfAdministrators)).toEqual([])
  const page = await house.visit()
  await comeIn(page, life.administrator)
  expect(await walk(page)).toEqual([])
  await comeIn(page, life.administrator)
  await press(page, 'Usar código de recuperação')
  expect(await walk(page)).toEqual([])
})

test('visits every form, by the request that it sends', async () => {
  const names = [...met]
  const unmet = (await formEndpoints()).filter(
    ({ sends }) => !names.some((name) => `${name} `.startsWith(`${sends} `)),
  )
  expect(unmet).toEqual([])
})
