import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { signatureApi } from '#core/signature/signature.api.ts'
import type { Evidence } from '#core/signature/evidence.ts'
import { scopeOf, startTestApp, type TestApp } from '#test/app.ts'
import { setStage, type Stage } from '#test/orders.ts'
import { asOwner, rowsAsOwner } from '#test/owner.ts'
import { askedByLink, confirmed, drawn, issuedReport, signingOf } from '#test/signing.ts'
import { currentEvidence, findEvidenceOf } from './evidence.store.ts'
import { forgetLinksJobs, unansweredDays } from './forgetting.store.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
})
afterAll(() => app.close())

const day = 86_400_000

/** A request that went by mail to this address and was opened, its document and its link. */
async function askedByMail(email: string) {
  const { id } = await issuedReport(stage)
  const link = await askedByLink(stage.technician, id, { days: 7 })
  await app.at('198.51.100.9').ok(signatureApi.open, { token: link.token })
  const sent = `channel = 'mail', signer_email = '${email}', address = '198.51.100.8'`
  await asOwner(app, `update signature_requests set ${sent} where id = '${link.requestId}'`)
  return { id, ...link }
}

async function runJobs(at: Date): Promise<void> {
  for (const job of forgetLinksJobs(app.database)) await job.run(at)
}

/** Stored values of a request that lead to a person or a place. */
const keptOf = async ({ id }: { id: string }) => {
  const [row] = await rowsAsOwner<{ email: string | null; from: string[] }>(
    app,
    `select r.signer_email as email, array_remove(array_agg(e.address) || r.address, null) as from
     from signature_requests r join signature_events e on e.request_id = r.id
     where r.document_id = '${id}' group by r.id`,
  )
  return row
}

test('deletes the address of an unanswered request half a year after its end, and keeps its events', async () => {
  const asked = await askedByMail('helena@sorriso.example')
  const over = app.now.getTime() + 7 * day
  await runJobs(new Date(over + (unansweredDays - 1) * day))
  expect(await keptOf(asked)).toMatchObject({ email: 'helena@sorriso.example' })
  const before = (await signingOf(stage.technician, asked.id)).events
  await runJobs(new Date(over + (unansweredDays + 1) * day))
  expect(await keptOf(asked)).toEqual({ email: null, from: [] })
  const { events, requests } = await signingOf(stage.technician, asked.id)
  const factsOf = (all: typeof events) => all.map(({ kind, name, at }) => [kind, name, at])
  expect(factsOf(events)).toEqual(factsOf(before))
  expect(requests).toMatchObject([{ signerEmail: null, signerName: 'Helena Sampaio' }])
})

test('keeps signer and origin of a signature as its proof', async () => {
  const { id } = await issuedReport(stage)
  const link = { id, ...(await askedByLink(stage.technician, id)) }
  const who = app.at('198.51.100.10')
  const proof = await confirmed(who, stage.technician, link)
  const sha256 = (await signingOf(stage.technician, id)).sha256 ?? ''
  const signature = { signatureId: newId(), sha256, name: 'Helena Sampaio', drawing: drawn }
  await who.ok(signatureApi.signByLink, { token: link.token, proof, ...signature })
  await asOwner(
    app,
    `update signature_requests set signer_email = 'h@sorriso.example' where document_id = '${id}'`,
  )
  await runJobs(new Date(app.now.getTime() + 900 * day))
  const kept = await keptOf(link)
  expect(kept?.email).toBe('h@sorriso.example')
  expect(kept?.from).toContain('198.51.100.10')
})

test('leaves addresses and origins of unanswered requests out of permanent evidence', async () => {
  const { id } = await askedByMail('bruna@sorriso.example')
  const printed: Evidence[] = []
  const print = (evidence: Evidence) => {
    printed.push(evidence)
    return Promise.resolve(new Uint8Array([1]))
  }
  const { database, now } = app
  const of = await findEvidenceOf(database.reader(scopeOf(stage.technician)), id)
  await currentEvidence({ database, print, publicUrl: 'https://equipo.example', isLocal: false }, of, now)
  const events = printed[0]?.events.map(({ kind, email, address }) => [kind, email, address])
  expect(events?.at(-1)).toEqual(['opened', 'b•••@sorriso.example', '198.51.100.0/24'])
})

test('lets not even the owner of the tables change events otherwise', async () => {
  const { id } = await askedByMail('ana@sorriso.example')
  for (const change of ["name = 'Outra'", "address = '192.0.2.1'", "address = null, about = 'mail2'"]) {
    const altered = asOwner(app, `update signature_events set ${change} where document_id = '${id}'`)
    await expect(altered).rejects.toThrow('append-only')
  }
})
