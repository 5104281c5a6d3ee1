import { expect, test } from 'vitest'
import { publish, setStage } from '#test/orders.ts'
import { openHouse, phone } from './house.ts'
import { press } from './people.ts'

const house = openHouse()

test('gives a published order to one of two technicians, and tells the other why not', async () => {
  const stage = await setStage(house.server.app)
  const order = await publish(stage)
  const pages = await Promise.all([house.visitAs(stage.technician, phone), house.visitAs(stage.rival, phone)])
  const offers = pages.map((page) => page.getByRole('listitem').filter({ hasText: order.fault }))
  await Promise.all(pages.map((page) => page.goto('/technician')))
  await Promise.all(offers.map((offer) => offer.getByRole('button', { name: 'Aceitar' }).waitFor()))
  for (const page of pages) {
    // Nothing about the clinic is shown before acceptance.
    expect(await page.getByText(order.clinic.name).count()).toBe(0)
  }

  await Promise.all(offers.map((offer) => offer.getByRole('button', { name: 'Aceitar' }).click()))

  const ends = await Promise.all(
    pages.map((page, index) =>
      Promise.race([
        page.waitForURL(`**/technician/service-orders/${order.id}`).then(() => 'won' as const),
        offers[index]!.getByText(/^Outro técnico aceitou esta ordem antes/)
          .waitFor()
          .then(() => 'lost' as const),
      ]),
    ),
  )
  expect(ends.toSorted()).toEqual(['lost', 'won'])
  const winner = pages[ends.indexOf('won')]!
  const loser = pages[ends.indexOf('lost')]!
  await winner.getByRole('heading', { name: 'Faça o orçamento' }).waitFor()
  await winner.getByText(order.clinic.name).first().waitFor()
  await press(loser, 'Atualizar lista')
  await loser.getByText('Nenhuma ordem publicada agora').waitFor()

  await loser.goto(`/technician/service-orders/${order.id}`)
  await loser.getByText('Esta página não existe').waitFor()
})
