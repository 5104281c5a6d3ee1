import { afterAll, beforeAll, expect, test } from 'vitest'
import { completionApi } from '#core/completion/completion.api.ts'
import { addDays, dateIn } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { defectReportApi } from '#core/label/defect-report.api.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { paperApi } from '#core/paper/paper.api.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { quoteApi } from '#core/quote/quote.api.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { signatureApi } from '#core/signature/signature.api.ts'
import { visitApi } from '#core/visit/visit.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { labelled } from '#test/labels.ts'
import { approved, completed, on, publish, quoted, request, setStage, type Stage } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { keepPaper } from '#test/papers.ts'
import { addPlan, occurrencesOf, onIt, planOf, runPlanner } from '#test/planner.ts'
import { issuedReport, signInput } from '#test/signing.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
})
afterAll(() => app.close())

/** Kinds of a person's unread notices about a subject, oldest first. */
async function unread(person: Person, subjectId: string): Promise<string[]> {
  const { items } = await person.ok(notificationApi.list, { limit: 100 })
  return items
    .filter((item) => item.subjectId === subjectId && item.readAt === null)
    .map(({ kind }) => kind)
    .toReversed()
}

const work = {
  purpose: 'work' as const,
  startsAt: '2026-11-19T12:00:00.000Z',
  endsAt: '2026-11-19T13:30:00.000Z',
}

type Decision = (order: OrderDetail, quoteId: string) => Promise<unknown>
test.each<[string, Decision]>([
  ['approved', (order, quoteId) => stage.dentist.ok(quoteApi.approve, { ...on(order), quoteId })],
  [
    'rejected',
    (order, quoteId) => stage.dentist.ok(quoteApi.reject, { ...on(order), quoteId, reason: 'Caro' }),
  ],
  ['withdrawn', (order, quoteId) => stage.technician.ok(quoteApi.withdraw, { ...on(order), quoteId })],
  ['expired', (_, quoteId) => asOwner(app, `update quotes set status = 'expired' where id = '${quoteId}'`)],
])('leaves no unread request for a decision on a quote that is %s', async (_, decide) => {
  const order = await quoted(stage)
  expect(await unread(stage.dentist, order.id)).toContain('send_quote')
  await decide(order, order.quotes[0]?.id ?? expect.fail('no quote was sent'))
  expect(await unread(stage.dentist, order.id)).not.toContain('send_quote')
})

test('settles a proposed visit by its answer, and keeps it unread while another waits', async () => {
  const { dentist, technician } = stage
  const first = await technician.ok(visitApi.propose, { ...on(await approved(stage)), ...work })
  const later = { startsAt: '2026-11-20T12:00:00.000Z', endsAt: '2026-11-20T13:00:00.000Z' }
  const both = await technician.ok(visitApi.propose, { ...on(first), ...work, ...later })
  const [one, other] = both.visits.map(({ id }) => id)
  const left = await dentist.ok(visitApi.refuse, { ...on(both), visitId: one ?? '', reason: 'Viagem' })
  expect(await unread(dentist, first.id)).toContain('propose_visit')
  await dentist.ok(visitApi.confirm, { ...on(left), visitId: other ?? '' })
  expect(await unread(dentist, first.id)).not.toContain('propose_visit')
  expect(await unread(technician, first.id)).toContain('confirm_visit')
})

test('settles an order for other workshops once one accepted it, and an answered request', async () => {
  const open = await publish(stage)
  expect(await unread(stage.rival, open.id)).toEqual(['publish'])
  await stage.technician.ok(workApi.accept, on(open))
  expect(await unread(stage.rival, open.id)).toEqual([])
  const asked = await request(stage)
  expect(await unread(stage.technician, asked.id)).toEqual(['request'])
  await stage.technician.ok(workApi.accept, on(asked))
  expect(await unread(stage.technician, asked.id)).toEqual([])
})

test('settles a completion once the clinic has closed the order', async () => {
  const order = await completed(stage)
  expect(await unread(stage.dentist, order.id)).toContain('complete')
  await stage.dentist.ok(completionApi.close, on(order))
  expect(await unread(stage.dentist, order.id)).not.toContain('complete')
})

const morning = async () => {
  await runPlanner(app)
  await app.jobs.find(({ name }) => name === 'reminders')?.run(app.now)
}

test('settles a paper by renewal or archive, and a plan once it is done', async () => {
  const dentist = await app.register('dentist')
  const [renewed, gone] = await Promise.all([
    keepPaper(dentist, { validUntil: '2026-11-30' }),
    keepPaper(dentist, { validUntil: '2026-11-29' }),
  ])
  const { dentist: planner, equipment } = await setStage(app)
  const today = dateIn('America/Sao_Paulo', app.now)
  const plan = await addPlan(planner, equipment.id, planOf(addDays(today, 1)))
  app.now = new Date(app.now.getTime() + 86_400_000)
  await morning()
  const [occurrence] = await occurrencesOf(planner, plan.id)
  if (!occurrence) expect.fail('nothing was planned')
  expect([await unread(dentist, renewed.id), await unread(dentist, gone.id)]).toEqual([
    ['paper_soon'],
    ['paper_soon'],
  ])
  expect(await unread(planner, occurrence.id)).toEqual(['plan_due'])
  await keepPaper(dentist, { validUntil: '2027-11-30', replacesId: renewed.id })
  await dentist.ok(paperApi.archive, on(gone))
  await planner.ok(plannerApi.done, {
    ...onIt(occurrence),
    doneOn: dateIn('America/Sao_Paulo', app.now),
    note: null,
  })
  expect([await unread(dentist, renewed.id), await unread(dentist, gone.id)]).toEqual([[], []])
  expect(await unread(planner, occurrence.id)).toEqual([])
})

test('settles a signature request by the signature or its withdrawal', async () => {
  const { dentist, technician } = stage
  const ask = async (id: string) => {
    const requestId = newId()
    const channel = 'product' as const
    await technician.ok(signatureApi.ask, {
      id,
      requestId,
      party: 'clinic',
      channel,
      signerName: 'Clínica',
      days: 7,
    })
    return requestId
  }
  const [signed, kept] = [await issuedReport(stage), await issuedReport(stage)]
  await ask(signed.id)
  const requestId = await ask(kept.id)
  expect(await unread(dentist, signed.id)).toContain('signature_asked')
  await dentist.ok(signatureApi.sign, await signInput(dentist, signed.id))
  expect(await unread(dentist, signed.id)).not.toContain('signature_asked')
  expect(await unread(dentist, kept.id)).toContain('signature_asked')
  await technician.ok(signatureApi.withdraw, { id: requestId, actionId: newId() })
  expect(await unread(dentist, kept.id)).not.toContain('signature_asked')
})

test('settles a reported defect by its dismissal', async () => {
  const { dentist, equipment } = await setStage(app)
  const { defectReportId: id } = await labelled(app, dentist, equipment.id)
  await asOwner(
    app,
    `insert into notifications (id, organization_id, user_id, kind, subject_id, created_at)
     select gen_random_uuid(), organization_id, user_id, 'defect_report', '${id}', now()
     from memberships where user_id = '${dentist.session.user.id}'`,
  )
  expect(await unread(dentist, id)).toEqual(['defect_report'])
  const { version } = await dentist.ok(defectReportApi.get, { id })
  await dentist.ok(defectReportApi.dismiss, { ...on({ id, version }), reason: 'Trote' })
  expect(await unread(dentist, id)).toEqual([])
})
