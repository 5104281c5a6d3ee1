import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { newcomerOf } from '#test/newcomer.ts'
import {
  comeIn,
  formsOfAdministrators,
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
})

/** Complaints about forms that were not visited. */
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

test('visits every form that sends one request', async () => {
  const unmet: string[] = []
  for await (const path of glob('web/**/*.tsx', { cwd: root })) {
    const source = await readFile(join(root, path), 'utf8')
    for (const [, api = '', name = ''] of source.matchAll(
      /useEndpointForm(?:<[\s\S]*?>)?\(\s*(\w+Api)\.(\w+)/g,
    )) {
      const from = new RegExp(`\\b${api}\\b[^}]*\\} from '#core/([^']+)'`).exec(source)?.[1] ?? ''
      const module = (await import(join(root, 'core', from))) as Record<string, Record<string, Endpoint>>
      const endpoint = module[api]?.[name]
      const sends = `${endpoint?.method} ${endpoint?.path}`
      if (!met.has(sends)) unmet.push(`${path}: ${sends}`)
    }
  }
  expect(unmet).toEqual([])
})

const root = join(import.meta.dirname, '../..')
