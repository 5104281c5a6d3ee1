import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { messageApi } from '#core/message/message.api.ts'
import { quickReplyApi } from '#core/message/quick-reply.api.ts'
import { reportApi } from '#core/message/report.api.ts'
import { unreadCountApi } from '#core/message/unread-count.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { administratorOf } from '#test/administrator.ts'
import { accepted, on, setStage } from '#test/orders.ts'
import { keepMany, keepTalk } from '#test/talks.ts'
import { openHouse, phone } from './house.ts'
import { press } from './people.ts'
import { photo } from './pictures.ts'

const house = openHouse()

test('settles a visit from an order in two browsers, and sends what was written without a network in order, once', async () => {
  const stage = await setStage(house.server.app)
  const order = await accepted(stage)
  const desk = await house.visitAs(stage.dentist)
  await desk.goto(`/service-orders/${order.id}`)
  await press(desk, 'Escrever mensagem')
  await desk.getByText(`Sobre ${order.number}`).waitFor()
  const field = desk.getByRole('textbox', { name: 'Mensagem' })
  await field.fill('Pode vir na quinta?')
  await field.press('Shift+Enter')
  await field.pressSequentially('A sala fica livre às 9h.')
  await field.press('Enter')
  await desk.getByText('· enviada').waitFor()
  expect(await field.inputValue()).toBe('')

  const reply = { name: 'A caminho', text: 'Chego em meia hora.' }
  await stage.technician.ok(quickReplyApi.create, { id: newId(), actionId: newId(), ...reply })
  const mobile = await house.visitAs(stage.technician, phone)
  await mobile.goto('/technician/messages')
  await mobile.getByRole('link', { name: /Pode vir na quinta\?.*1 não lida/ }).click()
  await mobile.getByRole('link', { name: order.number }).waitFor()
  await desk.getByText('· lida').waitFor()

  await stage.technician.ok(workApi.waivePrice, on(order))
  await desk.getByText(/Serviço sem custo · /).waitFor()

  const answer = mobile.getByRole('textbox', { name: 'Mensagem' })
  await answer.pressSequentially('Oi')
  await desk.getByText('escrevendo...').waitFor()
  await mobile.context().setOffline(true)
  await answer.fill('Quinta às 9h está bom.')
  await press(mobile, 'Enviar')
  await mobile.getByLabel('Fotografar').setInputFiles(await photo('porta.jpg'))
  await mobile.getByText('porta.jpg').waitFor()
  await answer.fill('A peça é esta.')
  await press(mobile, 'Enviar')
  await answer.fill('Ainda escrevo')
  await mobile.context().setOffline(false)

  await desk.getByRole('log').getByText('A peça é esta.').waitFor()
  await desk.getByRole('img', { name: 'porta.jpg' }).waitFor()
  await mobile.getByText('esperando envio').first().waitFor({ state: 'detached' })
  await mobile.reload()
  await mobile.getByRole('log').getByText('A peça é esta.').waitFor()
  expect(await mobile.getByRole('textbox', { name: 'Mensagem' }).inputValue()).toBe('Ainda escrevo')

  await press(mobile, 'Enviar outra coisa')
  await mobile.getByRole('menuitem', { name: 'Ordem, equipamento ou documento' }).click()
  await mobile.getByRole('tab', { name: 'Equipamentos' }).click()
  await mobile.getByRole('tabpanel').getByRole('button', { name: stage.equipment.name }).click()
  await mobile.getByText(`Sobre ${stage.equipment.name}`).waitFor()
  await press(mobile, 'Enviar')
  await desk
    .getByRole('log')
    .getByRole('link', { name: `equipamento ${stage.equipment.name}` })
    .waitFor()
  await press(mobile, 'Enviar outra coisa')
  await mobile.getByRole('menuitem', { name: 'Resposta pronta' }).click()
  await mobile.getByRole('button', { name: /^A caminho/ }).click()
  expect(await mobile.getByRole('textbox', { name: 'Mensagem' }).inputValue()).toBe('Chego em meia hora.')
  await press(mobile, 'Voltar às conversas')
  await mobile.getByRole('heading', { level: 1, name: 'Mensagens' }).waitFor()

  const {
    items: [conversation],
  } = await stage.dentist.ok(messageApi.list, {})
  const { items } = await stage.dentist.ok(messageApi.messages, { id: conversation?.id ?? '' })
  expect(items.toReversed().map(({ text, files }) => [text, files.length])).toEqual([
    ['Pode vir na quinta?\nA sala fica livre às 9h.', 0],
    ['Quinta às 9h está bom.', 0],
    [null, 1],
    ['A peça é esta.', 0],
    ['Ainda escrevo', 0],
  ])
})

test('sends a message once from two tabs, and shows it in both', async () => {
  const stage = await setStage(house.server.app)
  await accepted(stage)
  const first = await house.visitAs(stage.dentist)
  await first.goto('/messages')
  await first.getByRole('heading', { level: 1, name: 'Mensagens' }).waitFor()
  await first.keyboard.press('Control+k')
  const sought = first.getByRole('dialog').getByRole('searchbox', { name: 'Buscar pelo nome' })
  await sought.fill(stage.technician.session.organization?.name ?? '')
  await sought.press('Enter')
  await first.getByRole('textbox', { name: 'Mensagem' }).waitFor()
  const second = await first.context().newPage()
  await second.goto(first.url())
  await second.getByRole('textbox', { name: 'Mensagem' }).waitFor()
  await first.getByRole('textbox', { name: 'Mensagem' }).fill('Bom dia!')
  await first.getByRole('textbox', { name: 'Mensagem' }).press('Enter')
  await second.getByText('· enviada').waitFor()
  const {
    items: [conversation],
  } = await stage.dentist.ok(messageApi.list, {})
  const { items } = await stage.dentist.ok(messageApi.messages, { id: conversation?.id ?? '' })
  expect(items).toHaveLength(1)
})

test('opens at the first of many unread messages, and keeps its place while others load', async () => {
  const stage = await setStage(house.server.app)
  await accepted(stage)
  const { conversationId } = await keepTalk(stage, 'Primeira')
  await keepMany(house.server.app, conversationId, 40, 'Antiga')
  await stage.dentist.ok(messageApi.read, { id: conversationId, seq: 41 })
  await keepMany(house.server.app, conversationId, 40, 'Nova')
  const page = await house.visitAs(stage.dentist, phone)
  await page.goto(`/messages/${conversationId}`)
  const log = page.getByRole('log')
  await expectInView(log.getByText('Mensagens novas'), log)
  await expectInView(log.getByText('Nova 1', { exact: true }), log)
  const top = async () => (await log.getByText('Nova 1', { exact: true }).boundingBox())?.y ?? 0
  const before = await top()
  await log.getByRole('button', { name: 'Mensagens anteriores' }).dispatchEvent('click')
  await log.getByText('Primeira').waitFor({ state: 'attached' })
  expect(Math.abs((await top()) - before)).toBeLessThan(2)
  await press(page, 'Mensagens seguintes')
  await log.getByText('Nova 40', { exact: true }).waitFor({ state: 'attached' })
  expect(await log.getByRole('button', { name: 'Mensagens seguintes' }).count()).toBe(0)
  // The messages below the place are not read yet.
  expect((await stage.dentist.ok(messageApi.list, {})).items[0]?.unread).toBeGreaterThan(0)
  await log.getByText('Nova 40', { exact: true }).scrollIntoViewIfNeeded()
  await expect.poll(async () => (await stage.dentist.ok(unreadCountApi.get, {})).conversations).toBe(0)
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Li tudo.')
  await press(page, 'Enviar')
  await expectInView(log.getByText('Li tudo.'), log)
})

test('finds a message of long ago among all, and opens the conversation there', async () => {
  const stage = await setStage(house.server.app)
  await accepted(stage)
  const { conversationId } = await keepTalk(stage, 'A vedação da autoclave chegou.')
  await keepMany(house.server.app, conversationId, 60, 'Depois')
  await stage.dentist.ok(messageApi.read, { id: conversationId, seq: 61 })
  const page = await house.visitAs(stage.dentist, phone)
  await page.goto('/messages')
  await page.getByRole('searchbox', { name: 'Buscar nas mensagens' }).fill('vedacao')
  await page.getByRole('link', { name: /A vedação da autoclave/ }).click()
  const log = page.getByRole('log')
  await expectInView(log.getByText('A vedação da autoclave chegou.'), log)
  await press(page, 'Buscar na conversa')
  await page.getByRole('searchbox', { name: 'Buscar nesta conversa' }).fill('depois 45')
  await page.getByRole('link', { name: /Depois 45/ }).click()
  await expectInView(log.getByText('Depois 45', { exact: true }), log)
})

test('silences a conversation: its count turns grey and leaves the sidebar, until it is undone', async () => {
  const stage = await setStage(house.server.app)
  await accepted(stage)
  const { conversationId } = await keepTalk(stage, 'Bom dia!')
  const page = await house.visitAs(stage.dentist, phone)
  await page.goto(`/messages/${conversationId}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await press(page, 'Opções da conversa')
  await page.getByRole('menuitem', { name: 'Silenciar por uma semana' }).click()
  await page.getByRole('img', { name: 'Silenciada' }).waitFor()
  await press(page, 'Voltar às conversas')
  for (const text of ['Chegou?', 'Chegou!']) {
    const message = { id: conversationId, actionId: newId(), messageId: newId(), text }
    await stage.technician.ok(messageApi.send, message)
  }
  const row = page.getByRole('link', { name: /silenciada.*2 não lidas/ })
  await row.waitFor()
  expect((await stage.dentist.ok(unreadCountApi.get, {})).conversations).toBe(0)
  await row.click()
  await press(page, 'Opções da conversa')
  await page.getByRole('menuitem', { name: 'Voltar a avisar' }).click()
  await page.getByRole('img', { name: 'Silenciada' }).waitFor({ state: 'detached' })
})

/** A browser whose microphone hears a tone, or one that may not be used. */
const giveMicrophone = (page: Page, error: string | null = null) =>
  page.addInitScript(`navigator.mediaDevices.getUserMedia = async () => {
    if (${JSON.stringify(error)}) throw new DOMException('', ${JSON.stringify(error)})
    const sound = new AudioContext()
    const [tone, microphone] = [sound.createOscillator(), sound.createMediaStreamDestination()]
    tone.connect(microphone)
    tone.start()
    return microphone.stream
  }`)

test('records a voice without a network, which the other side plays once it has arrived', async () => {
  const stage = await setStage(house.server.app)
  await accepted(stage)
  const { conversationId } = await keepTalk(stage)
  const refused = await house.visitAs(stage.dentist, phone)
  await giveMicrophone(refused, 'NotAllowedError')
  await refused.goto(`/messages/${conversationId}`)
  await press(refused, 'Gravar mensagem de voz')
  await refused.getByText('O navegador bloqueou o microfone.').waitFor()
  await press(refused, 'Fechar')
  await refused.getByRole('textbox', { name: 'Mensagem' }).waitFor()

  const mobile = await house.visitAs(stage.technician, phone)
  await giveMicrophone(mobile)
  await mobile.goto(`/technician/messages/${conversationId}`)
  await press(mobile, 'Gravar mensagem de voz')
  await mobile.getByText('Gravando').waitFor()
  await press(mobile, 'Descartar gravação')
  await press(mobile, 'Gravar mensagem de voz')
  await mobile.getByRole('timer').getByText('0:01').waitFor()
  // Left in the middle, it waits where it was begun.
  await mobile.getByRole('link', { name: 'Voltar às conversas' }).click()
  await mobile.waitForURL('**/technician/messages')
  await mobile.locator(`a[href$="/messages/${conversationId}"]`).click()
  await mobile.getByText('Gravação parada').waitFor()
  await mobile.context().setOffline(true)
  await press(mobile, 'Enviar gravação')
  await mobile.getByText('Mensagem de voz').waitFor()
  await mobile.getByText('esperando envio').first().waitFor()
  await mobile.context().setOffline(false)
  await mobile.getByText('esperando envio').first().waitFor({ state: 'detached' })

  const desk = await house.visitAs(stage.dentist)
  await desk.goto(`/messages/${conversationId}`)
  const player = desk.getByLabel(/^Mensagem de voz, 0:0[1-9]$/)
  await player.waitFor()
  expect(await player.count()).toBe(1)
  const isOver = desk.evaluate(`new Promise((resolve) => {
    const audio = document.querySelector('audio')
    audio.onended = () => resolve(audio.currentTime > 0.5)
    audio.onerror = () => resolve(false)
    void audio.play()
  })`)
  expect(await isOver).toBe(true)
})

test('reports a message to the administrator, who reads it and the five before it, and both sides are told', async () => {
  const stage = await setStage(house.server.app)
  await accepted(stage)
  const { conversationId } = await keepTalk(stage, 'Longe demais')
  await keepMany(house.server.app, conversationId, 6, 'Antes')
  const clinic = await house.visitAs(stage.dentist)
  await clinic.goto(`/messages/${conversationId}`)
  const last = clinic.getByRole('log').getByRole('listitem').filter({ hasText: 'Antes 6' })
  await last.getByRole('button', { name: 'Opções da mensagem' }).click()
  await clinic.getByRole('menuitem', { name: 'Denunciar' }).click()
  const dialog = clinic.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Ofendeu a recepção.')
  await dialog.getByRole('button', { name: 'Denunciar' }).click()
  await dialog.waitFor({ state: 'detached' })

  const administrator = await administratorOf(house.server.app)
  const { items } = await administrator.ok(reportApi.list, { status: 'open' })
  const page = await house.visitAs(administrator)
  await page.goto(`/admin/message-reports/${items[0]?.id ?? ''}`)
  await page.getByText('Mensagem denunciada').waitFor()
  expect(await page.getByText(/^Antes \d$/).allTextContents()).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => `Antes ${number}`),
  )
  expect(await page.getByText('Longe demais').count()).toBe(0)
  await press(page, 'Resolver')
  await page.getByRole('dialog').getByRole('textbox').fill('Conversamos com a oficina.')
  await page.getByRole('dialog').getByRole('button', { name: 'Resolver' }).click()
  await page.getByText('Denúncia resolvida').waitFor()
  for (const [person, home, told] of [
    [stage.dentist, '/messages', 'Denúncia enviada: o Equipo lê'],
    [stage.technician, '/technician/messages', 'Uma mensagem sua foi denunciada'],
  ] as const) {
    const reader = await house.visitAs(person, phone)
    await reader.goto(home)
    await press(reader, /^Notificações/)
    await reader.getByText(told).first().waitFor()
  }
})

/** Waits until the whole of it is to be seen in its list. */
async function expectInView(one: Locator, within: Locator) {
  await one.waitFor()
  await expect
    .poll(async () => {
      const [inner, outer] = [await one.boundingBox(), await within.boundingBox()]
      return inner && outer && inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height
    })
    .toBe(true)
}
