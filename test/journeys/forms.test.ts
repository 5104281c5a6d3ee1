import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { administrationApi } from '#core/administration/administration.api.ts'
import { newId } from '#core/kit/ids.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { disputeApi } from '#core/service-order/dispute.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { userApi } from '#core/user/user.api.ts'
import * as orders from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { newcomerOf } from '#test/newcomer.ts'
import { formsOfFirstDays } from './first-day-stops.ts'
import { byHand, formEndpoints, formsByHand } from './form-endpoints.ts'
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
import { walkForms, type Known, type Walked } from './form-walk.ts'
import { follow } from './follow.ts'
import { openHouse } from './house.ts'
import { settled } from './inspection.ts'
import { leadLife, type Life } from './life.ts'
import { press } from './people.ts'
import { requestsOf } from './requests.ts'
import { addressOf, named, type Stop } from './stops.ts'

const house = openHouse({ staying: true })
const newcomer = 'chegou@teste.example'
let life: Life
let known: Known = { met: [], tried: [] }
beforeAll(async () => {
  life = await leadLife(house.server.app)
  const [warranty, disputed] = [await claim(), await claim()]
  const reason = 'O vazamento é em outra peça'
  await life.technician.ok(disputeApi.refuseWarranty, { ...orders.on(disputed), reason })
  const completed = await orders.completed(life)
  const { email } = await life.app.register('dentist')
  await life.administrator.ok(administrationApi.add, { actionId: newId(), email, reason: 'Mais uma pessoa' })
  Object.assign(life.records, await accounts())
  Object.assign(life.records, { completed: completed.id, warranty: warranty.id, disputed: disputed.id })
})

/** A suspended person, and one with a second factor. */
async function accounts(): Promise<{ suspended: string; secured: string }> {
  const [suspended, secured] = [await life.app.register('dentist'), await life.app.register('dentist')]
  const id = suspended.session.user.id
  await life.administrator.ok(userApi.suspend, { actionId: newId(), id, reason: 'Conta roubada' })
  const person = secured.session.user.id
  await asOwner(life.app, `update auth."user" set "twoFactorEnabled" = true where id = '${person}'`)
  return { suspended: id, secured: person }
}

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

/** The faults of the forms on the page that were not met before. `isCutShort` if the page is to be opened again. */
async function walk(page: Page): Promise<Pick<Walked, 'faults' | 'isCutShort'>> {
  const before = known.tried.length
  const { faults, isCutShort, ...more } = await page.evaluate<Walked>(walkForms(known))
  known = more
  return { faults, isCutShort: isCutShort && known.tried.length > before }
}

const answers = { timeout: 20_000, interval: 5 }

/** Waits until the page has all that it asked for, and shows it: a part that has not come yet may have a form. */
async function quiet(page: Page): Promise<void> {
  const sent = requestsOf(page)
  do {
    await expect.poll(() => Array.from(sent, (one) => one.url()), answers).toEqual([])
    await settled(page)
  } while (sent.size > 0)
}

async function walkAt(page: Page, stop: Stop): Promise<string[]> {
  const faults: string[] = []
  let isOver = false
  while (!isOver) {
    requestsOf(page).clear()
    const address = addressOf(stop, life)
    // The walk's stand-ins stay in the document, and a step that opens something may have to write.
    if (stop.open || !(await follow(page, address))) await page.goto(address)
    await quiet(page)
    await stop.open?.(page)
    await quiet(page)
    const walked = await walk(page)
    faults.push(...walked.faults)
    isOver = !walked.isCutShort
  }
  return faults
}

describe('shows the error after each submit and moves the focus there', () => {
  describe.each<[string, Stop[], () => Promise<Page>]>([
    ['strangers', formsOfStrangers, () => house.visit()],
    ['people without an organization', formsOfLeavers, () => house.visitAs(life.leaver)],
    ['newcomers', formsOfNewcomers, async () => house.visitAs(await newcomerOf(house.server.app, newcomer))],
    ['new clinics', formsOfFirstDays, async () => house.visitAs(await house.server.app.register('dentist'))],
    ['clinics with orders', formsOfClinics, () => house.visitAs(life.dentist)],
    ['dentists', formsOfDentists, () => house.visitAs(life.dentist)],
    ['technicians', formsOfTechnicians, () => house.visitAs(life.technician)],
    ['technicians who leave', formsOfThoseWhoLeave, () => house.visitAs(life.rival)],
    ['administrators', formsOfAdministrators, () => house.visitAs(life.administrator)],
  ])('%s', (_, stops, enter) => {
    let page: Page
    beforeAll(async () => {
      page = await enter()
    })
    test.each(named(stops))('%s', async (__, stop) => {
      expect(await walkAt(page, stop)).toEqual([])
    })
  })

  test('administrators who come in', async () => {
    const page = await house.visit()
    await comeIn(page, life.administrator)
    const { faults } = await walk(page)
    await comeIn(page, life.administrator)
    await press(page, 'Usar código de recuperação')
    expect([...faults, ...(await walk(page)).faults]).toEqual([])
  })
})

test('visits every form, by the request that it sends', async () => {
  const unmet = [...(await formEndpoints())].filter(([sends, files]) => {
    const ways = known.met.filter((name) => `${name} `.startsWith(`${sends} `))
    return ways.length < files.size
  })
  expect(unmet).toEqual([])
})

test('finds no form that is not by the hooks of the forms, apart from a few', async () => {
  expect(await formsByHand()).toEqual(byHand)
})

test('keeps what a form says through the second half of a double press', async () => {
  const page = await house.visitAs(life.technician)
  await page.goto(`/technician/service-orders/${life.started.id}/completion`)
  await page.getByRole('button', { name: /^Ver os \d+ que faltam$/ }).waitFor()
  const said = await page.evaluate<number>(`(async () => {
    const button = document.querySelector('form [type=submit]')
    button.click()
    button.click()
    while (!document.querySelector('form .err')) await new Promise(requestAnimationFrame)
    return document.querySelectorAll('form .err').length
  })()`)
  expect(said).toBeGreaterThan(1)
})
