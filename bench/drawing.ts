import type { Page } from 'playwright-core'
import { launch } from '#test/browser.ts'
import { signIn } from './door.ts'
import { median } from './figures.ts'

/** Milliseconds until the calendar of a technician with 400 visits in the month is shown. */
export interface Drawing {
  month_ms: number
  week_ms: number
  list_ms: number
}

/** Maximum milliseconds from a press on a view until it is drawn. */
export const mostDrawing = 200

const views = { month_ms: 'Mês', week_ms: 'Semana', list_ms: 'Lista' }
const rounds = 7

/** From the press to the second frame after everything is shown, including the request to the server; medians. */
export async function measureDrawing(origin: string): Promise<Drawing> {
  const browser = await launch()
  try {
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
    const { cookie } = await signIn(origin, 'tecnico1@bench.example')
    const cookies = cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin }
    })
    await context.addCookies(cookies)
    const page = await context.newPage()
    await page.goto('/technician/maintenance-planner')
    await page.locator('.cal-views').waitFor()
    const taken: Record<keyof Drawing, number[]> = { month_ms: [], week_ms: [], list_ms: [] }
    for (let round = 0; round < rounds; round++) {
      for (const view of ['list_ms', 'week_ms', 'month_ms'] as const) {
        taken[view].push(await drawn(page, views[view]))
      }
    }
    return {
      month_ms: median(taken.month_ms),
      week_ms: median(taken.week_ms),
      list_ms: median(taken.list_ms),
    }
  } finally {
    await browser.close()
  }
}

const drawn = (page: Page, label: string) =>
  page.evaluate<number>(`(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const link = () => [...document.querySelectorAll('.cal-views a')].find((one) => one.textContent === '${label}')
    const begin = performance.now()
    link().click()
    await frame()
    while (!link()?.ariaCurrent || document.querySelector('[aria-busy=true]')) await frame()
    await frame()
    await frame()
    return Math.round(performance.now() - begin)
  })()`)
