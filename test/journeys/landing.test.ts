import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { newId } from '#core/kit/ids.ts'
import { questions } from '#core/landing/questions.ts'
import { normQuestions } from '#core/regulation/norm-questions.ts'
import { plans } from '#core/plan/plan.ts'
import { settingApi } from '#core/setting/setting.api.ts'
import { administratorOf } from '#test/administrator.ts'
import { desk, openHouse, phone } from './house.ts'

const house = openHouse()

/** A browser without scripts. */
async function visitWithoutScripts(size = desk): Promise<Page> {
  const browser = (await house.visit()).context().browser()
  if (!browser) throw new Error('the house has no browser')
  const context = await browser.newContext({
    baseURL: house.server.address,
    viewport: size,
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto('/')
  return page
}

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

test('informs a visitor without scripts about product, prices, the norm and common questions', async () => {
  const page = await visitWithoutScripts()
  expect(await page.locator('script[src], link[rel=modulepreload]').count()).toBe(0)
  expect(await page.locator('h1').allTextContents()).toEqual(['Equipamento parado, agenda parada.'])
  expect(await page.content()).not.toContain('{{')

  const pricing = section(page, 'Um preço por mês, sem surpresa.')
  for (const { id, name, points, isPopular } of plans) {
    const card = pricing
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
    expect(await card.getByRole('listitem').allTextContents()).toEqual(points)
    expect(await card.getByText('Mais popular').count()).toBe(isPopular ? 1 : 0)
    const way = card.getByRole('link', { name: `Testar o ${name}` })
    expect(await way.getAttribute('href')).toBe(`/register?plano=${id}`)
  }
  const prices = await pricing.locator('.price').allTextContents()
  expect(prices).toEqual(['R$ 49,90 por mês', 'R$ 89,90 por mês', 'R$ 59,90 por mês'])

  const norm = section(page, 'A RDC 1.002/2025 pede a prova de cada manutenção.')
  expect(await norm.textContent()).toContain('11/12/2026')
  await norm.getByText('Identificação do serviço odontológico', { exact: true }).waitFor()
  await norm.getByText('Registro em sistema informatizado').waitFor()
  expect(await norm.getByRole('link', { name: 'Fazer a autoavaliação' }).getAttribute('href')).toBe(
    '/autoavaliacao',
  )
  for (const one of normQuestions) {
    const way = norm.getByRole('link', { name: one.question })
    expect(await way.getAttribute('href')).toBe(`/normas/${one.slug}`)
  }
  await norm.getByText('Fontes consultadas').click()
  await norm.getByText('Não verificado').waitFor()

  await section(page, 'O que dizem clínicas e técnicos').getByText('Depoimentos ilustrativos').waitFor()
  for (const { question } of questions) {
    await page.getByRole('heading', { name: question }).waitFor()
  }
  await page.getByText('O que acontece quando o teste acaba?').click()
  await page.getByText('Nada se perde. Você continua consultando').waitFor()
})

test.each([
  ['a desk', desk],
  ['a phone', phone],
])('on %s, each link of the header leads to its section, without scripts', async (_, size) => {
  const page = await visitWithoutScripts(size)
  const header = page.getByRole('banner')
  const openMenu = async () => {
    if (size === phone) await header.locator('summary').click()
  }
  await openMenu()
  const ways = await header
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(ways).toEqual(['#features', '#how', '#rdc', '#testimonials', '#pricing', '#questions', '#contact'])
  for (const [at, way] of ways.entries()) {
    await page.goto('/')
    await openMenu()
    await header.getByRole('navigation', { name: 'Principal' }).getByRole('link').nth(at).click()
    const top = await page.locator(way).evaluate((element) => element.getBoundingClientRect().top)
    expect([way, top >= 0 && top < 200]).toEqual([way, true])
  }
  await page.goto('/')
  await page.getByRole('link', { name: 'Entrar' }).first().click()
  await page.waitForURL('/login')
})

test('reaches everything by keyboard alone, the skip link first and nothing inside pictures', async () => {
  const page = await visitWithoutScripts(phone)
  const wanted = await page.evaluate<string[]>(reachable)
  expect(wanted.length).toBeGreaterThan(30)
  const reached: string[] = []
  for (let step = 0; step < wanted.length; step++) {
    await page.keyboard.press('Tab')
    reached.push(await page.evaluate<string>(`(${nameOf})(document.activeElement)`))
  }
  expect(reached[0]).toContain('Ir para o conteúdo')
  expect(reached).toEqual(wanted)
})

/** Runs in the page: a unique name of an element, and the names of everything the keyboard should reach. */
const nameOf = `(one) => [one.id, one.getAttribute('href'), one.textContent].filter(Boolean).join(' ')`
const reachable = `[...document.querySelectorAll('a[href], summary, input:not([type=hidden]), textarea, button')]
  .filter((one) => one.checkVisibility() && !one.closest('[inert]') && one.tabIndex >= 0)
  .map(${nameOf})`

test('shows a price that an administrator changes at once', async () => {
  const administrator = await administratorOf(house.server.app)
  const { version, ...kept } = await administrator.ok(settingApi.get, {})
  await administrator.ok(settingApi.change, {
    ...kept,
    version,
    actionId: newId(),
    reason: 'Tabela de janeiro',
    professionalCents: 99_50,
    trialDays: 21,
    supportPhone: '19955550147',
  })
  const page = await visitWithoutScripts(phone)
  const fresh = async () => {
    await page.reload()
    return page.locator('.plan.popular .price').textContent()
  }
  await expect.poll(fresh, { timeout: 10_000 }).toBe('R$ 99,50 por mês')
  await page.getByRole('link', { name: 'Testar grátis por 21 dias' }).waitFor()
  const call = section(page, 'Fale com a gente').getByRole('link', { name: '(19) 95555-0147' })
  expect(await call.getAttribute('href')).toBe('tel:+5519955550147')
})
