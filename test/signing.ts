import { newId } from '#core/kit/ids.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { signatureApi } from '#core/signature/signature.api.ts'
import { shareApi } from '#core/share/share.api.ts'
import type { Ink, Signing } from '#core/signature/schemas.ts'
import { expect } from 'vitest'
import type { Caller, Person } from './app.ts'
import { completed, type Stage } from './orders.ts'

/** A drawn signature. */
export const drawn: Ink = { width: 600, height: 216, paths: ['M40 150L80 60L120 150', 'M160 90L220 140'] }

/** A report that was issued to its clinic by its workshop. */
export async function issuedReport(stage: Stage): Promise<{ id: string; number: string }> {
  const { documents } = await completed(stage)
  const [report] = documents
  return report ? { id: report.id, number: report.number } : expect.fail('no report was issued')
}

export const signingOf = (person: Person, id: string): Promise<Signing> =>
  person.ok(signatureApi.list, { id })

type SignInput = Input<typeof signatureApi.sign>

/** Input of a person's signature on their own account; `more` changes that. */
export async function signInput(
  person: Person,
  id: string,
  more: Partial<SignInput> = {},
): Promise<SignInput> {
  const { sha256, own } = await signingOf(person, id)
  return {
    id,
    actionId: newId(),
    signatureId: newId(),
    purpose: own?.purposes[0] ?? 'issue',
    sha256: sha256 ?? '',
    drawing: drawn,
    ...more,
  }
}

/** Requests a signature by link and returns the link's token. */
export async function askedByLink(
  person: Person,
  id: string,
  more: Partial<Input<typeof signatureApi.ask>> = {},
): Promise<{ token: string; requestId: string }> {
  const requestId = newId()
  const { url } = await person.ok(signatureApi.ask, {
    id,
    requestId,
    party: 'clinic',
    channel: 'voice',
    signerName: 'Helena Sampaio',
    days: 7,
    ...more,
  })
  return { token: /\/assinar\/([\w-]{22})$/.exec(url ?? '')?.[1] ?? expect.fail('no link'), requestId }
}

/** The code that the requester reads aloud. */
export async function codeReadBy(person: Person, id: string, requestId: string): Promise<string> {
  const { requests } = await signingOf(person, id)
  return requests.find((one) => one.id === requestId)?.code?.digits ?? expect.fail('no code to read')
}

/** Requests the code, gets it read aloud and confirms it. Returns the proof with which this page may sign. */
export async function confirmed(
  signer: Caller,
  asker: Person,
  { id, token, requestId }: { id: string; token: string; requestId: string },
): Promise<string> {
  await signer.ok(signatureApi.sendCode, { token })
  const code = await codeReadBy(asker, id, requestId)
  return (await signer.ok(signatureApi.confirm, { token, code })).proof
}

const shared = (person: Person, id: string, recipient: string | null) =>
  person.ok(shareApi.create, { id, shareId: newId(), days: 7, recipient })

/** Shares a document for a week. Returns the link's id. */
export const shareOf = async (person: Person, id: string, recipient: string): Promise<string> =>
  (await shared(person, id, recipient)).share.id

/** The same, but returns the link's token. */
export const shareOfToken = async (person: Person, id: string): Promise<string> =>
  (await shared(person, id, null)).url.slice(-22)
