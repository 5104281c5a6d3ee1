import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimApi } from '#core/claim/claim.api.ts'
import { clientApi } from '#core/client/client.api.ts'
import { newId } from '#core/kit/ids.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { quoteApi } from '#core/quote/quote.api.ts'
import { quoteLinkApi } from '#core/quote-link/quote-link.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { startTestApp, type Caller, type Person, type TestApp } from '#test/app.ts'
import { inviteClient } from '#test/claims.ts'
import { offer, on, quoted, setStage } from '#test/orders.ts'
import { asOwner, rowsAsOwner } from '#test/owner.ts'
import {
  answering,
  askedByQuoteLink,
  linkTo,
  quotedByLink,
  quotedClient,
  readBy,
  type QuotedByLink,
} from '#test/quote-links.ts'

let app: TestApp
let technician: Person
let rival: Person
beforeAll(async () => {
  app = await startTestApp()
  technician = await app.register('technician')
  rival = await app.register('technician')
})
afterAll(() => app.close())

let visitors = 0
const visitor = (): Caller => app.at(`198.51.100.${++visitors}`)
const day = 86_400_000
const seen = (id: string) => technician.ok(serviceOrderApi.get, { id })
/** Kinds of the workshop's notifications about an order. */
async function toldOf(orderId: string): Promise<string[]> {
  const { items } = await technician.ok(notificationApi.list, { limit: 100 })
  return items.filter(({ subjectId }) => subjectId === orderId).map(({ kind }) => kind)
}

describe('a link', () => {
  test('is made by the quote’s workshop, for a clinic that is not on Equipo, while the quote waits', async () => {
    const { order, quoteId, linkId } = await quotedByLink(technician)
    const make = { id: order.id, linkId: newId(), quoteId }
    expect((await rival.call(quoteLinkApi.create, make)).status).toBe(404)
    expect((await rival.call(quoteLinkApi.list, { id: order.id })).status).toBe(404)
    expect((await rival.call(quoteLinkApi.answers, { id: order.id })).status).toBe(404)
    expect((await rival.call(quoteLinkApi.revoke, { id: linkId, actionId: newId() })).status).toBe(404)
    expect((await technician.call(quoteLinkApi.create, { ...make, quoteId: newId() })).status).toBe(404)
    const stage = await setStage(app)
    const onEquipo = await quoted(stage)
    const there = { id: onEquipo.id, linkId: newId(), quoteId: onEquipo.quotes[0]?.id ?? '' }
    expect((await stage.technician.call(quoteLinkApi.create, there)).error.code).toBe('quote_link.on_equipo')
    expect((await stage.dentist.call(quoteLinkApi.create, there)).status).toBe(404)
    const gone = await technician.ok(quoteApi.withdraw, { ...on(order), quoteId })
    expect((await technician.call(quoteLinkApi.create, { ...make, id: gone.id })).error.code).toBe(
      'quote_link.not_open',
    )
  })

  test('opens WhatsApp at the clinic’s mobile, and at no landline', async () => {
    const client = async (numbers: { phone?: string; whatsapp?: string }) => {
      const place = { state: 'SP', city: 'Campinas', name: 'Odonto Jequitibá' }
      const made = { ...place, ...numbers, id: newId(), actionId: newId() }
      const { clinicId } = await technician.ok(clientApi.create, made)
      const order = await quotedClient(technician, clinicId)
      const link = { id: order.id, linkId: newId(), quoteId: order.quotes[0]?.id ?? '' }
      return technician.ok(quoteLinkApi.create, link)
    }
    expect((await client({ phone: '(19) 99876-5432' })).whatsApp).toMatch(
      /^https:\/\/wa\.me\/5519998765432\?/,
    )
    const landline = await client({ phone: '(19) 3234-5678' })
    expect(landline.whatsApp).toMatch(/^https:\/\/wa\.me\/\?text=/)
    expect(landline.text).toMatch(/orçamento de R\$\s1\.062,00 para Autoclave Vitale 21 \(OS-\d{4}-\d{4}\)/)
    expect(landline.drawing).toContain('<svg')
  })

  test('says that it expired or was revoked, and whom to ask, and shows nothing else', async () => {
    const [late, revoked] = [await quotedByLink(technician), await quotedByLink(technician)]
    await technician.ok(quoteLinkApi.revoke, { id: revoked.linkId, actionId: newId() })
    const read = await readBy(visitor(), late.token)
    const start = app.now
    app.now = new Date(start.getTime() + 31 * day)
    const expired = await visitor().ok(quoteLinkApi.open, { token: late.token })
    const decided = await visitor().call(quoteLinkApi.approve, answering(late.token, read))
    app.now = start
    expect(expired).toMatchObject({ over: 'expired', quote: null })
    expect([decided.status, decided.error.code]).toEqual([422, 'quote_link.over'])
    expect(await visitor().ok(quoteLinkApi.open, { token: revoked.token })).toMatchObject({
      over: 'revoked',
      quote: null,
      workshopName: technician.session.organization?.name,
    })
  })

  test('answers 404 for a token that nobody has, makes guessing wait, and stores no token', async () => {
    const { token } = await quotedByLink(technician)
    const who = visitor()
    const statuses: number[] = []
    for (let at = 0; at < 22; at++) {
      statuses.push((await who.call(quoteLinkApi.open, { token: String(at).padStart(22, 'q') })).status)
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
    await asOwner(
      app,
      `do $$ begin if exists (select from quote_links t where t::text like '%${token}%')
        or exists (select from audit_log t where t::text like '%${token}%') then raise exception 'found'; end if; end $$`,
    )
    expect(JSON.stringify(app.log)).not.toContain(token)
  })

  test('opens nothing once the clinic came to Equipo, and the clinic reads what was answered', async () => {
    const { order, token } = await quotedByLink(technician)
    await askedByQuoteLink(visitor(), token, 'Dá para vir na terça?')
    const { token: invitation, code } = await inviteClient(technician, order.clinic.id)
    const dentist = await app.register('dentist')
    await dentist.ok(claimApi.claim, { token: invitation, code, actionId: newId() })
    expect(await visitor().ok(quoteLinkApi.open, { token })).toMatchObject({ over: 'claimed', quote: null })
    expect((await dentist.ok(serviceOrderApi.get, { id: order.id })).status).toBe('quoted')
  })
})

describe('a decision', () => {
  test('is taken by the order’s rules, and keeps who, in which role, when, from where and exactly what', async () => {
    const { order, quoteId, token } = await quotedByLink(technician)
    const read = await readBy(visitor(), token)
    expect(read).toMatchObject({ standing: 'sent', newer: null, totals: { total: 106_200 }, number: 1 })
    const input = { ...answering(token, read), cpf: '529.982.247-25' }
    const who = visitor()
    const { mayDecide: _, ...undeclared } = input
    expect((await who.call(quoteLinkApi.approve, undeclared as never)).error.fields?.[0]?.path).toBe(
      'mayDecide',
    )
    const wrong = await who.call(quoteLinkApi.approve, { ...input, cpf: '52998224724' })
    expect(wrong.error.fields?.[0]?.path).toBe('cpf')
    const shown = await who.ok(quoteLinkApi.approve, input)
    expect(shown.quote).toMatchObject({ standing: 'approved', decidedBy: 'Sônia Prado' })
    expect(await seen(order.id)).toMatchObject({ status: 'approved', totalCents: 106_200 })
    const entry = (await seen(order.id)).history.at(-1)
    expect(entry).toMatchObject({ action: 'approve_quote', side: 'clinic', who: 'Sônia Prado' })
    expect(entry?.evidence?.description).toContain('Sônia Prado, Sócia')
    const { items } = await technician.ok(quoteLinkApi.answers, { id: order.id })
    expect(items).toMatchObject([
      { kind: 'approved', cpf: '***.982.247-**', approvedCents: 106_200, contentSha256: read.contentSha256 },
    ])
    const [kept] = await rowsAsOwner<Record<string, string>>(
      app,
      `select a.cpf, a.address, h.content_sha256 as hash, k.content_sha256 as quoted from quote_answers a
       join service_history h on h.id = a.id join quotes k on k.id = a.quote_id where a.quote_id = '${quoteId}'`,
    )
    expect(kept).toMatchObject({ cpf: '52998224725', address: '198.51.100.0/24', hash: kept?.['quoted'] })
    expect(await toldOf(order.id)).toContain('approve_quote')
    await expect(asOwner(app, `delete from quote_answers where quote_id = '${quoteId}'`)).rejects.toThrow(
      'append-only',
    )
  })

  test('may approve some items, or refuse with a reason', async () => {
    const part = await quotedByLink(technician)
    const read = await readBy(visitor(), part.token)
    const lineIds = [read.lines?.[1]?.id ?? '']
    const shown = await visitor().ok(quoteLinkApi.approve, { ...answering(part.token, read), lineIds })
    expect(shown.quote).toMatchObject({ standing: 'partly_approved', approvedTotals: { total: 57_721 } })
    const refused = await quotedByLink(technician)
    const input = answering(refused.token, await readBy(visitor(), refused.token))
    const unreasoned = await visitor().call(quoteLinkApi.refuse, { ...input, reason: ' ' })
    expect(unreasoned.error.fields?.[0]?.path).toBe('reason')
    await visitor().ok(quoteLinkApi.refuse, { ...input, reason: 'Muito caro' })
    const order = await seen(refused.order.id)
    expect(order.status).toBe('accepted')
    expect(order.quotes[0]).toMatchObject({
      status: 'rejected',
      reason: 'Muito caro',
      decidedBy: 'Sônia Prado',
    })
  })

  test('is taken once by two people on two phones; the other reads who was faster', async () => {
    const { order, token } = await quotedByLink(technician)
    const read = await readBy(visitor(), token)
    const [sonia, rui] = [answering(token, read), { ...answering(token, read), name: 'Rui Prado' }]
    const answers = await Promise.all([
      visitor().call(quoteLinkApi.approve, sonia),
      visitor().call(quoteLinkApi.refuse, { ...rui, reason: 'Esperar' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const slower = answers.find(({ status }) => status === 422)
    expect(slower?.error.message).toMatch(
      /^Este orçamento foi (aprovado por Sônia|recusado por Rui) Prado em /,
    )
    expect((await technician.ok(quoteLinkApi.answers, { id: order.id })).items).toHaveLength(1)
  })

  test('counts once if its answer was lost and it is sent again', async () => {
    const { order, token } = await quotedByLink(technician)
    const input = answering(token, await readBy(visitor(), token))
    await visitor().ok(quoteLinkApi.approve, input)
    expect((await visitor().ok(quoteLinkApi.approve, input)).quote?.standing).toBe('approved')
    expect((await seen(order.id)).history.filter(({ action }) => action === 'approve_quote')).toHaveLength(1)
  })

  test('is bound to the version that was read: a revised quote is shown when it is asked for', async () => {
    const first = await quotedByLink(technician)
    const read = await readBy(visitor(), first.token)
    const revised = await technician.ok(quoteApi.send, {
      ...on(await seen(first.order.id)),
      ...offer,
      discountCents: 0,
      revises: first.quoteId,
    })
    const late = await visitor().call(quoteLinkApi.approve, answering(first.token, read))
    expect([late.status, late.error.message]).toEqual([
      422,
      'A oficina revisou este orçamento: esta versão não vale mais.',
    ])
    const old = await readBy(visitor(), first.token)
    expect(old).toMatchObject({ number: 1, standing: 'superseded', newer: { sentAt: app.now.toISOString() } })
    const current = await readBy(visitor(), first.token, true)
    expect(current).toMatchObject({ number: 2, standing: 'sent', newer: null, totals: { total: 112_600 } })
    const mixed = { ...answering(first.token, current), contentSha256: read.contentSha256 }
    expect((await visitor().call(quoteLinkApi.approve, mixed)).error.code).toBe('quote_link.other_version')
    const done = await visitor().ok(quoteLinkApi.approve, answering(first.token, current))
    expect(done.quote).toMatchObject({ number: 2, standing: 'approved' })
    expect((await seen(revised.id)).totalCents).toBe(112_600)
  })

  test.each([
    ['withdrawn', 'A oficina retirou este orçamento. Se você ainda precisa do serviço, fale com ela.'],
    ['expired', 'O prazo deste orçamento terminou em 27/11/2026. Peça um novo à oficina.'],
    ['void', 'A ordem de serviço foi cancelada: este orçamento não vale mais.'],
  ] as const)('is refused in one sentence if the quote is %s', async (standing, sentence) => {
    const made: QuotedByLink = await quotedByLink(technician)
    const read = await readBy(visitor(), made.token)
    const start = app.now
    if (standing === 'expired') app.now = new Date(start.getTime() + 11 * day)
    const order = on(made.order)
    if (standing === 'withdrawn') await technician.ok(quoteApi.withdraw, { ...order, quoteId: made.quoteId })
    if (standing === 'void') await technician.ok(serviceOrderApi.cancel, { ...order, reason: 'Fechou' })
    const answer = await visitor().call(quoteLinkApi.approve, answering(made.token, read))
    const shown = await readBy(visitor(), made.token)
    app.now = start
    expect([answer.status, answer.error.message]).toEqual([422, sentence])
    expect(shown.standing).toBe(standing)
  })

  test('is not taken by the link of another quote', async () => {
    const [one, other] = [await quotedByLink(technician), await quotedByLink(technician)]
    const read = await readBy(visitor(), one.token)
    expect((await visitor().call(quoteLinkApi.approve, answering(other.token, read))).status).toBe(404)
  })
})

test('a question tells the workshop, whose reply the page shows, once', async () => {
  const made = await quotedByLink(technician)
  const id = await askedByQuoteLink(visitor(), made.token, 'A garantia cobre a mão de obra?')
  expect(await toldOf(made.order.id)).toEqual(['quote_question'])
  const reply = { id, actionId: newId(), reply: 'Sim, 90 dias.' }
  expect((await rival.call(quoteLinkApi.reply, reply)).status).toBe(404)
  await technician.ok(quoteLinkApi.reply, reply)
  const again = await technician.call(quoteLinkApi.reply, { ...reply, actionId: newId(), reply: 'Não.' })
  expect(again.error.code).toBe('quote_answer.replied')
  const { questions } = await readBy(visitor(), made.token)
  expect(questions).toMatchObject([{ message: 'A garantia cobre a mão de obra?', reply: 'Sim, 90 dias.' }])
})

test('a workshop’s own record of the answer closes the link’s quote too', async () => {
  const { order, quoteId, token } = await linkTo(technician, await quotedClient(technician))
  const evidence = { kind: 'message' as const, description: 'Sônia respondeu no WhatsApp: pode fazer' }
  await technician.ok(quoteApi.approve, { ...on(order), quoteId, evidence })
  expect(await readBy(visitor(), token)).toMatchObject({ standing: 'approved' })
})
